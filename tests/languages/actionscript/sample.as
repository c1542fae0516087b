package com.example {
import flash.display.Sprite;
import com.bar.*;

/** A shape. */
[Embed(source="a.png")]
public class Shape extends Sprite implements IFace, Other {
    public static const MAX:int = 10;
    private var label:String = "function inAString() {}";
    public function Shape(first:String = null) { super(); this.label = first; }
    /** Gives the area. */
    override public function area(k:int, ...rest):Number {
        var local:int = k;
        helper(local, MAX);
        this.run();
        for each (var item:Item in items) { use(item); }
        addEventListener(Event.ADDED, onAdded);
        new Circle(1);
        try { step(); } catch (e:Error) { report(e); }
        return k as Number;
    }
    public function get size():int { return 1; }
    private function onAdded(event:Event):void {
        var inner:Function = function(x:int):void { use(x); };
    }
}
}
interface IFace { function look(a:int):void; }
// function commentedOut() {}
function top():void {}
