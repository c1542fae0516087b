interface Named {
    default String name() { return ""; }
    String title();
}

abstract class Base implements Named {
    int name;
    Base(int size) {}
    void run(int times) {}
    void run(String how) {}
}

class Derived extends Base {
    Derived() {
        super(1);
//      ^^^^^ certain Members.java::Base
        this.stop();
//           ^^^^ certain Members.java::Derived.stop
    }

    Derived(int size) {
        this();
//      ^^^^ certain Members.java::Derived
    }

    void run(boolean now) {}

    void stop() {
        name();
//      ^^^^ certain Members.java::Named.name
        run(true);
//      ^^^ certain Members.java::Derived.run
        run(2);
//      ^^^ certain Members.java::Base.run
        super.run("slowly");
//            ^^^ certain Members.java::Base.run
        title();
//      ^^^^^ certain Members.java::Named.title
        hashCode();
//      ^^^^^^^^ unresolved
        unknown();
//      ^^^^^^^ unresolved
    }

    class Inner {
        void call() {
            stop();
//          ^^^^ certain Members.java::Derived.stop
            Derived.this.stop();
//                       ^^^^ certain Members.java::Derived.stop
        }
    }
}

enum Level {
    LOW { void show() {} }, HIGH;

    void show() {}

    static void all() {
        HIGH.show();
//           ^^^^ certain Members.java::Level.show
        for (Level each : values()) each.show();
//                                       ^^^^ certain Members.java::Level.show
        Level.valueOf("LOW").show();
//                           ^^^^ certain Members.java::Level.show
    }
}

record Point(Level level, int y) {
    void use(Object other) {
        level().show();
//              ^^^^ certain Members.java::Level.show
        if (other instanceof Point that) that.level.show();
//                                                  ^^^^ certain Members.java::Level.show
        other.show();
//            ^^^^ outside
    }
}
