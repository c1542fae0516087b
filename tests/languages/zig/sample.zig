//! The module is described here.
const std = @import("std");
const Foo = @import("foo.zig").Foo;

/// A point.
pub const Point = struct {
    x: i32 = 0,
    y: ?Foo,
    const Self = @This();
    pub const zero: Point = .{ .x = 0 };
    /// Makes one.
    pub fn init(a: i32, alloc: std.mem.Allocator) !Point {
        const local: u8 = a;
        var made = Point{ .x = local };
        made.run(1);
        helper();
        return made;
    }
};
const Kind = enum(u8) {
    low,
    high = 2,
    fn isLow(self: Kind) bool { return self == .low; }
};
const Either = union(enum) { int: i32, none };
const Failure = error{ OutOfMemory, Bad };
const Handle = opaque {};
pub fn List(comptime T: type) type {
    return struct {
        items: []T,
        pub fn len(self: @This()) usize { return self.items.len; }
    };
}
pub const max = 10;
const name: []const u8 = "point";
var state: u32 = undefined;
extern fn puts(text: [*c]const u8) void;
pub usingnamespace @import("more.zig");
const Alias = Point;
const assert = std.debug.assert;
const check = std.debug.assert;
const computed = compute(max);

test "it works" {
    const inside = Point.init(1, std.testing.allocator);
    try std.testing.expect(inside.x == max);
}
test Point {}

fn walk(list: anytype) void {
    for (list, 0..) |item, i| { use(item, i); }
    while (it.next()) |next| { _ = next; }
    if (found) |one| {} else |err| { return err; }
    switch (kind) { .low => |v| step(v), else => {} }
    list.append(helper) catch |problem| return problem;
    const other = Foo.Bar{ .a = 1 };
}
// fn commentedOut() void {}
const text = "fn inAString() void {}";
