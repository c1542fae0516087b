classdef Shape < handle & geo.Base
  % Shape is what all are.
  properties (Access = public)
    Name = 'x'   % a comment
    Count double = 1
    Plain
  end

  events
    Changed
  end

  enumeration
    Red (1)
    Green
  end

  methods (Static)
    function obj = Shape(name)
      % Makes one. And more.
      obj@geo.Base(name);
      obj.Name = name;
      obj.update(LIMIT).refresh();
    end

    result = declared(obj, x)
  end
end

LIMIT = 10;
api_token = 'hunter2hunter2';
LIMIT == 10;
import geo.units.*

function [out, ok] = add(a, b, varargin)
%ADD Adds two things.
%   More.
  out = scale(a) + b;
  [rows, cols] = size(out);
  ok = @(z) z + rows;
  for i = 1:cols, disp(i); end
  cellfun(@helper, {1});
  prepare
  if a == LIMIT, add(a, ok); end
  ok = out;
end

% Helps.
function helper(q)
  clear all
end

function set.Name(obj, v)
end

text = 'function not_this()';
% function commented()
