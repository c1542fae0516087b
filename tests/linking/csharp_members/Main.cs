interface IStore
{
    void Save();
}

class Base
{
    protected Item held;
    public virtual void Run() { }
    public Item Item { get; set; }
}

class Item
{
    public void Use() { }
    public Item Next() { return this; }
}

class Store : Base, IStore
{
    private readonly Item _item = new Item();
    private readonly System.Collections.Generic.List<Item> _items;

    public Store(Item item) { _item = item; }

    public void Save() { }

    public override void Run()
    {
        base.Run();
        //   ^ certain Main.cs::Base.Run
        this.Save();
        //   ^ certain Main.cs::Store.Save
        _item.Use();
        //    ^ certain Main.cs::Item.Use
        held.Next().Use();
        //          ^ certain Main.cs::Item.Use
        Item.Use();
        //   ^ certain Main.cs::Item.Use
        var made = new Store(_item);
        made.Item.Next().Use();
        //               ^ certain Main.cs::Item.Use
        _item?.Use();
        //     ^ certain Main.cs::Item.Use
        foreach (var each in _items) { each.Use(); }
        //                                  ^ certain Main.cs::Item.Use
        _items[0].Use();
        //        ^ certain Main.cs::Item.Use
        if (made is Base other) { other.Run(); }
        //                              ^ certain Main.cs::Base.Run
        ((IStore)made).Save();
        //             ^ certain Main.cs::IStore.Save
        void Local() { }
        Local();
    //  ^ certain Main.cs::Store.Run.Local
    }

    static void Write<T>(T any, IStore store, dynamic free) where T : Base
    {
        any.Run();
        //  ^ certain Main.cs::Base.Run
        store.Save();
        //    ^ certain Main.cs::IStore.Save
        free.Save();
        //   ^ possible Main.cs::IStore.Save Main.cs::Store.Save
        store.ToString();
        //    ^ unresolved
    }
}

enum Color { Red, Green }

record Pair(Item First, Item Second)
{
    public void Both() { First.Use(); }
    //                         ^ certain Main.cs::Item.Use
}
