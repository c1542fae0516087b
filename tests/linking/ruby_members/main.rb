module Walks
  def walk
  end

  def both
  end
end

module Makes
  def make
    new
  end
end

module Before
  def both
    super
  end
end

class Base
  def initialize(name)
    @name = name
  end

  def run
    self
  end

  def both
  end

  def self.build
    new
  end
end

class Item
  attr_reader :part

  def initialize
    @part = Base.new("a")
    @part.run
    #     ^ certain main.rb::Base.run
  end

  def use
  end

  def use=(value)
  end
end

class Main < Base
  include Walks
  extend Makes
  prepend Before

  class << self
    def only
    end
  end

  def run
    self.walk
    #    ^ certain main.rb::Walks.walk
    self.both
    #    ^ certain main.rb::Before.both
    super
#   ^ certain main.rb::Base.run
    item = Item.new
    item.use
    #    ^ certain main.rb::Item.use
    item.part.run
    #         ^ certain main.rb::Base.run
    item.part
    #    ^ certain main.rb::Item.:part
    Main.make
    #    ^ certain main.rb::Makes.make
    Main.only
    #    ^ certain main.rb::Main.only
    Main.build.walk
    #          ^ certain main.rb::Walks.walk
    Main.walk
    #    ^ possible main.rb::Walks.walk
    self.make
    #    ^ possible main.rb::Makes.make
    self.class.only
    #          ^ certain main.rb::Main.only
    [1].each { |item| item.use }
    #                      ^ possible
    [1].each { item.use }
    #               ^ certain main.rb::Item.use
    Main.new("b").walk
    #    ^ certain main.rb::Base.initialize
    helper(1)
#   ^ certain main.rb::helper
  end
end

def helper(one)
  item.use
  #    ^ possible
end

item = Item.new
item.use
#    ^ certain main.rb::Item.use
describe "blocks" do
  run("anything may be self here")
# ^ possible main.rb::Base.run main.rb::Main.run
end
