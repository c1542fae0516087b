class Item
  def use
  end

  %w[one two].each { |name| define_method(name) { } }
end

class Main
  def run(items)
    items.each { |item| item.use }
    #                        ^ gap certain main.rb::Item.use (what a block is given is not known)
    Item.new.one
    #        ^ unresolved
    Item.new.public_send(:use)
    #        ^ unresolved
  end
end
