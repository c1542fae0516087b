/* A licence. */
package com.example.shapes;

import java.util.List;
import java.util.*;
import static java.lang.Math.max;
import static com.example.Units.*;

/** A shape. More follows. */
@Entity
@SuppressWarnings({"a", "b"})
public abstract class Shape<T extends Comparable<T>> extends Base<T>
        implements Runnable, other.Named<String> {
    /** How many. */
    public static final int LIMIT = 10;
    private static final String API_TOKEN = "hunter2", LABEL = "x";
    static final int SUM = LIMIT + 1;
    @Inject
    private final List<String> names = new ArrayList<>();
    int first, second[] = {1};

    static {
        register();
    }

    /** Makes one. */
    @Autowired
    public Shape(@Nullable int sides, final String... rest) throws IOException {
        super(sides);
        this.first = sides;
    }

    @Override
    public <R> R apply(
            Function<? super T, ? extends R> fn, // void notAMethod() {}
            @Named("x") T[] values) throws Failure {
        int local = LIMIT;
        class Local { int q; }
        helper(fn);
        this.names.add(local);
        Units.convert(Color.RED);
        new Shape<String>(1).go();
        Runnable anonymous = new Task() { public void run() { step(); } };
        names.forEach(System.out::println);
        map(this::convert, Point::new);
        if (fn instanceof Special special) { throw new other.Problem(special); }
        return fn.apply(values);
    }

    abstract void draw();

    enum Color implements Named {
        RED(1) { int code() { return 1; } },
        @Deprecated GREEN,
        BLUE;

        private final int code;

        Color(int code) { this.code = code; }
    }

    interface Inner extends First, Second<T> {
        int K = 1;
        void method();
        default void other() {}
    }

    record Point(int x, @Positive int y) implements Named {
        Point { check(x); }
        double length() { return x; }
    }

    @interface Marker {
        String value() default "x";
    }

    sealed interface Closed permits Circle, Square {}
}

// class CommentedOut {}
class Text {
    String text = "class InAString {}";
}
