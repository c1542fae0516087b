/** The module is described here. */
module foo.bar;

import std.stdio;
import std.algorithm : map, filter = find;
import io = std.stdio;
public import core.thread;

/// A thing.
class Foo(T) : Base, pkg.Other {
    int x = 1, y;
    private string name;
    enum MAX = 3;
    alias Self = typeof(this);
    /// Makes it.
    this(int a) { x = a; super(a); }
    ~this() {}
    override void run(string s, ref int b) const @safe {
        auto local = s.length;
        foo!int(local);
        s.map!(a => a + 1);
        io.writeln(x, local);
        auto made = new Foo(1);
        foreach (i, v; list) { use(v); }
        try { made.run(s, b); } catch (Exception e) { throw e; }
    }
    @property int size() { return x; }
    unittest { int hidden; check(); }
    struct Inner { int z; }
    alias x this;
}
struct Pair(T) if (isInt!T) { T value; }
interface Shape { void area(); }
union Either { int a; float b; }
enum Color : int { red, green = 2 }
enum { anonA, anonB }
enum K = 10;
immutable int limit = 5;
auto shared_ = make();
alias Callback = void function(int);
alias int Old;
template Tmpl(T) { T add(T a) { return a; } }
mixin template Mix() { int q; }
T maxOf(T)(T a, T b) if (ok) { return a > b ? a : b; }
auto twice(int a) => a * 2;
int main(string[] args) {
    int delegate(int) twice = (int x) { return x; };
    mixin Mix;
    Color color = Color.red;
    return 0;
}
version (Windows) { void onWindows() {} } else { void elsewhere() {} }
extern (C) int fromC(int);
// void commentedOut() {}
string text = "void inAString() {}";
