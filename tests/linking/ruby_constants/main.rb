require_relative "shapes"

class Shape
  def other
  end
end

module Shop
  class Main
    def run(any)
      Shape.new.area
      #         ^ certain shapes.rb::Shop.Shape.area
      Forms::Circle.new.draw
      #                 ^ certain shapes.rb::Shop.Forms.Circle.draw
      Forms::Circle.new.grow
      #                 ^ certain circle.rb::Shop::Forms.Circle.grow
      ::Shop::Shape.new.area
      #                 ^ certain shapes.rb::Shop.Shape.area
      Comparable.instance_methods
      #          ^ outside
      any.area
      #   ^ possible shapes.rb::Shop.Shape.area
    end
  end
end

Shape.new.other
#         ^ certain main.rb::Shape.other
Shop::Shape.new.other
#               ^ possible main.rb::Shape.other
