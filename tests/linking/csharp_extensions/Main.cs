namespace One
{
    public class Item { public void Own() { } }
    public class Other { }

    public static class More
    {
        public static Item Twice(this Item item) { return item; }
        public static void Trim2(this string text) { }
        public static void Own(this Item item) { }
        public static void Plain(Item item) { }
    }
}

namespace Two
{
    using One;

    class Program
    {
        void Main(Item item, Other other, string text)
        {
            item.Twice().Own();
            //   ^ certain Main.cs::One.More.Twice
            item.Twice().Own();
            //           ^ certain Main.cs::One.Item.Own
            text.Trim2();
            //   ^ certain Main.cs::One.More.Trim2
            other.Twice();
            //    ^ possible Main.cs::One.More.Twice
            item.Plain();
            //   ^ possible Main.cs::One.More.Plain
            More.Twice(item).Own();
            //   ^ certain Main.cs::One.More.Twice
        }
    }
}
