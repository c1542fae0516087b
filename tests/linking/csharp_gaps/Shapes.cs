namespace Shop.Shapes
{
    public class Circle { public Circle(int size) { } public void Draw() { } }
    public class Box { public void Open() { } }
    public class Box<T> { public void Open() { } }
}
