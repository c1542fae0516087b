package foo.bar;

import haxe.ds.StringMap;
using StringTools;

/** A shape. */
@:keep
abstract class Shape<T> extends Base implements IFace {
	public static inline var MAX = 10;
	var name:String = 'x';
	public var area(get, never):Float;
	public function new(first:String) { super(first); this.name = first; }
	/** Runs. */
	override public function run(a:Int, ?b:Int = 2):Void {
		var local:Shape = helper(a, MAX);
		local.go(name);
		this.stop();
		new Circle(1);
	}
	#if debug
	static function check(shape:Shape):Bool { return shape.area(); }
	#end
}

interface IFace { function look(a:Int):Void; }
enum Color { Red; Green; }
typedef Items = Array<Int>;
// function commentedOut() {}
function top(a:Int) { return "function inAString() {}"; }
