-- A sample.

local path = require("pl.path")
local List = require "pl.List".List
local insert = table.insert
require 'strict'
dofile("setup.lua")

local M = {}
local width <const>, height = 1, 2
local later
local API_TOKEN = "hunter2hunter2"
VERSION = "1.0"
M.limit = 10
M.insert = table.insert

--- Adds two things.
-- @param a the first
function M.add(a, b, ...)
  local sum = a + b
  return path.join(sum, M.limit)
end

-- Takes a step.
function M:step(count)
  self.position = count
  self:add(count)
  List.new():map(helper)
end

function M.deep.inner.go() end

local function helper(z)
  local function nested() return VERSION end
  for i, v in ipairs(z) do print(v, later) end
  for i = 1, #z do insert(M.list, width) end
  return nested
end

function global_function() end
M.assigned = function(n) return n end
local lambda = function() end

local Handlers = {
  name = "x",
  open = function(self) self.name = helper end,
  ["key"] = 1,
}

setmetatable(M, { __index = Base })
setmetatable(Handlers, { __index = path.Object })
local Child = Base:extend()

local text = [[ function not_this() end ]]
-- function commented() end
if later then function M.conditional() end end
return M
