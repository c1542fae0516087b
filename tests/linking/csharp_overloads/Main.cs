using System;

class Writer
{
    public void Write(string text) { }
    public void Write(int number) { }
    public void Write(string text, Writer other) { }
    public void Do(Action run) { }
    public void Do(Func<int> run) { }
    public void Set(params int[] all) { }

    public void Use(Writer other)
    {
        Write("a", other);
    //  ^ certain Main.cs::Writer.Write
        other.Do(() => { return 1; });
        //    ^ certain Main.cs::Writer.Do
        Set(1, 2, 3);
    //  ^ certain Main.cs::Writer.Set
    }
}

class Child : Writer
{
    public void Write(Child child) { }

    public void Try()
    {
        Write(this);
    //  ^ certain Main.cs::Child.Write
        Write(1);
    //  ^ certain Main.cs::Writer.Write
    }
}
