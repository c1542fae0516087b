namespace Shop.Shapes
{
    public class Circle
    {
        public static Circle Unit() { return new Circle(); }
        public void Draw() { }
    }

    public class Box<T>
    {
        public void Open() { }
        public static void Make() { }
    }

    public class Box
    {
        public void Close() { }
        public static void Make() { }
    }

    public static class Tools
    {
        public static void Mend() { }
    }
}
