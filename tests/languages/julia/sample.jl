"""
Shapes of all kinds.
"""
module Shapes
using Base: show, @kwdef
using LinearAlgebra
import ..Units: meter as m, foot
import Foo.Bar
export add, Point
include("utils.jl")
const LIMIT = 10
const WIDTH, HEIGHT = 1, 2
count::Int = 3
names = ["a"]

# What all are.
abstract type Shape <: Base.Root end
primitive type Small 8 end

"""
    Point(x)
A place. And more.
"""
struct Point{T<:Real} <: Shape
    x::T
    label
    Point(x) = new(x, LIMIT)
end
@kwdef mutable struct Options
    size::Vector{Point} = []
end
@enum Color red green=2
"Adds two things."
function add(x::Int, y=LIMIT; k::T=1, rest...) where {T<:Number}
    z = helper(x; width=y) + y
    inner(a) = a * z
    map(names) do each
        println(each.label, z)
    end
    for i in 1:10 add.(i) end
    return z
end
square(x) = x^2
sized(x::Point{Int})::Int = x.x
Base.show(io::IO, p::Point) = print(io, p.x, add)
Base.length(p::T) where T = Units.count(p)
function Base.:+(a::Point, b) Point{Int}(a) end
function declared end
(p::Point)(x) = x
lambda = x -> x + 1
@inline fast(x) = 1
macro twice(ex)
    esc(ex)
end
@twice add(1, 2)

text = "function not_this() end"
# function commented() end
#= struct Nor end =#
end
