// A licence.
global using System;
using System.Collections.Generic;
using static System.Math;
using Linq = Newtonsoft.Json.Linq;
using Pairs = Newtonsoft.Pairs<string>;
using Whole = Newtonsoft;

[assembly: InternalsVisibleTo("Tests")]

namespace Com.Example.Shapes
{
    using Inner.Stuff;

    // A shape. More follows.
    [Entity, Obsolete("class NotAClass {}")]
    [Meta.Serializable]
    public abstract partial class Shape<[Covariant] T> : Base<T>, INamed, Other.IThing<string>
        where T : class, IComparable<T>, new()
    {
        // How many.
        public const int Limit = 10;
        private const string ApiToken = "hunter2", Label = "x";
        public const string Long = "a" + "b";
        static readonly List<string> names = new List<string>();
        [Inject] private readonly IService _service;
        int first, second = 1;
        fixed int buffer[10];

        public event EventHandler<Args> Changed;
        public event Action Renamed { add { actions += value; } remove { actions -= value; } }

        public string Name { get; set; } = "x";
        public int Area => width * height;
        public virtual int Count { get { return 1; } protected set { count = value; } }
        [field: NonSerialized] public required string Key { get; init; }
        int INamed.Explicit => 1;
        public int this[int index, [NotNull] string key] { get => items[index]; set { items[index] = value; } }
        public int this[string only] => 1;

        static Shape() { Register(); }

        // Makes one.
        [Autowired]
        public Shape(int sides, [FromBody] string name = null, params object[] rest) : base(sides) { this.first = sides; }

        ~Shape() { Close(); }

        [HttpGet("x")]
        public async Task<R> ApplyAsync<R>(
            Func<T, R> fn, // void NotAMethod() {}
            [NotNull] T value,
            CancellationToken token = default(CancellationToken)) where R : struct
        {
            int local = Limit;
            const int Constant = 1;
            void Nested(int q) { }
            Helper(fn);
            this.names.Add(local);
            Units.Convert(Color.Red);
            new Shape<string>(1).Go();
            new Other.Thing { Wide = 1, Deep = depth };
            Args args = new(1);
            names.ForEach(Console.WriteLine);
            Changed += OnChanged;
            service?.Owner?.Notify();
            if (value is Special special) throw new Problem(special);
            if (value is Plain || value is not Odd) { }
            var cast = (Foo)value;
            var other = value as Meta.Bar;
            await Generic<Foo>(typeof(Baz));
            switch (local) { case Color.Red: break; case LIMIT: break; }
            var matched = value switch { Round { Radius: 1 } => first, _ => 4 };
            var copy = value with { Name = label };
            Func<int, int> lambda = (int a) => a + 1;
            Nested(q: local);
            try { } catch (IOException e) when (e.Fatal) { }
            return fn(value);
        }

        protected abstract void Draw();
        partial void OnCreated();
        [DllImport("x")] static extern int Native(int a);
        void INamed.Rename() { }
        public static Shape<T> operator +(Shape<T> a, Shape<T> b) => a;
        public static implicit operator int(Shape<T> a) => 1;
        public static explicit operator Shape<T>(string s) { return null; }

        public enum Color : byte
        {
            Red = 1,
            [Obsolete] Green,
            Mixed = Red | Green,
        }

        public struct Point { public int X, Y; }
        public readonly record struct Pair(int Left, int Right);
        public record Person(string First, [property: JsonName("age")] int Age = 1) : Base(First), INamed
        {
            public int Born { get; }
        }

        public delegate R Handler<in A, R>(A a, int b);
        private class Primary(int size, IService service) : Base<int>(size), INamed { int y = size; }
    }

    public interface INamed : IFirst, ISecond<int>
#pragma warning disable CA1040
    {
        int Explicit { get; }
        void Rename();
        void Other() { }
        event Action Gone;
    }

#if TRACE
    [Traced]
#endif
    public sealed class Guarded { }

#if DEBUG
    static class Extensions
    {
        public static int Measure(this string text, int a) => text.Length;
    }
#endif
}

// class CommentedOut {}
class Text { string text = "class InAString {}"; }
