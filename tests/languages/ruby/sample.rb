# frozen_string_literal: true

require "set"
require_relative "../shapes/base"
load "./tasks.rb"
autoload :Lazy, "shapes/lazy"
params.require "not_an_import"
require "shapes/#{name}"

$verbose = false
local = 1

# Helps. More follows.
def helper(a, b = 2, *rest, key:, other: 5, **options, &block)
  local = LIMIT
end

def Shapes.build; end

# Where shapes live.
module Shapes
  extend self
  extend ActiveSupport::Concern

  LIMIT = 10
  VERSION = "1.0".freeze
  API_TOKEN = "hunter2"
  NAMES = %w[a b].freeze
  DEFAULTS ||= { a: 1 }
  WIDTH, HEIGHT = 1, 2
  Alias = Base::Shape
  Base::DEPTH = 3
  LIMIT == 10

  Point = Struct.new(:x, :y) do
    def length = Math.sqrt(x)
  end
  Failure = Class.new(StandardError)
  Inner = Module.new { def deep; end }

  # Says what it is.
  def describe
    prepare
    describe_with self
  end

  module_function

  def mixed; end
end

# A shape: it has sides.
# @since 1.0
class Shapes::Polygon < Base::Shape # class NotAClass
  include Comparable, Shapes::Named
  prepend Loud

  attr_accessor :sides
  attr_reader :width,
              :height
  cattr_accessor :registry, instance_writer: false
  delegate :size, to: :sides
  def_delegators :@sides, :first, :each
  alias_method :edges, :sides
  alias corners sides
  alias :<< :push
  define_method(:dynamic) { |a| a }

  @@count = 0
  @not_tagged = 0

  def initialize(sides, name: "x", api_token: "hunter2")
    super(sides)
    @sides = sides
    count = @@count
  end

  # Whether it has none.
  def empty?() = @sides.nil?

  def sides=(value)
    @sides = value
  end

  def <=>(other) = sides <=> other.sides
  def [](index) end
  def name; end

  def self.build(*)
    new(*)
  end

  class << self
    attr_writer :default

    def inner; end

    private

    def hidden
      Units::Meter.convert(LIMIT, Shapes::MAX_SIZE)
    end
  end

  private def area(scale = Shapes::ONE)
    def nested(a) = a
    shape = Shape.new(scale, key: scale, **options)
    Base::Thing.new.go(&shape)
    @sides&.map { |side| side.length }
    Shape::measure(scale)
    shape.width = value
    copy = shape
    case shape
    when Circle, Units::Foot then 1
    end
    raise Missing, "x" unless shape.is_a?(Square)
  rescue Broken, Base::Error => e
    raise e
  end

  protected

  attr_writer :guarded
end

class ::Top < Struct.new(:a, :b); end
class Migration < ActiveRecord::Migration[7.0]; end

refine String do
  def shout
    upcase
  end
end

expect(value).to include(NotInherited)

namespace :db do
  desc "Not a doc"
  task :migrate, [:version] => [:environment] do |t, args|
    migrate args
  end
end
task "quoted" do end
task default: %i[db:migrate]
file "x.o" => "x.c" do end
task.file("neither.txt")

text = <<~RUBY
  class InAHeredoc; end
RUBY
# class CommentedOut; end
"class InAString; end"
{ symbol: :value, task: helper }
