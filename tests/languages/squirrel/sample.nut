// A constant.
const MAX = 10;
enum Color { RED, GREEN = 2 }

// A shape.
class Shape extends Base {
    name = "function inAString() {}";
    static count = 0;
    constructor(first, k = 1) {
        base.constructor(first);
        this.name = first;
    }
    // Gives the area.
    function area(k) {
        local value = k;
        helper(value, MAX);
        this.run();
        foreach (i, item in items) { use(item); }
        local inner = function(x) { return x; };
        try { step(); } catch (e) { report(e); }
        return value;
    }
}
function top(a, b) { return a; }
function Shape::extra() {}
level <- 1;
made <- function(a) { return a; };
local table = { a = 1 };
::everywhere <- 3;
// function commentedOut() {}
