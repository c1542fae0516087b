module Shop
  LIMIT = 3

  class Shape
    def area
    end
  end

  module Forms
    class Circle < Shape
      def draw
        area
      end
    end
  end
end
