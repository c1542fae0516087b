<?php
namespace Shop;

use Shop\Shapes\Circle;
use Shop\Parts\{Wheel, Circle as Ring};
use Shop\Shapes as Forms;
use function Shop\Shapes\mend;
use Other\Thing;

function mend_here() { }

class Main
{
    public function run(Thing $thing, $any)
    {
        (new Circle())->draw();
        //              ^ certain shapes.php::Circle.draw
        (new Ring())->spin();
        //            ^ certain parts.php::Circle.spin
        (new Wheel)->turn();
        //           ^ certain parts.php::Wheel.turn
        new \Shop\Parts\Wheel();
        //              ^ certain parts.php::Wheel
        new Parts\Wheel();
        //        ^ certain parts.php::Wheel
        Forms\Circle::make()->draw();
        //                    ^ certain shapes.php::Circle.draw
        Forms\mend();
        //    ^ certain shapes.php::mend
        mend();
    //  ^ certain shapes.php::mend
        plain();
    //  ^ certain plain.php::plain
        mend_here();
    //  ^ certain main.php::mend_here
        twice();
    //  ^ possible twice1.php::twice twice2.php::twice
        strlen("a");
    //  ^ outside
        new \Exception();
        //   ^ outside
        new Alone();
        //  ^ outside
        new \Alone();
        //   ^ certain plain.php::Alone
        $thing->draw();
        //      ^ outside
        $any->draw();
        //    ^ possible shapes.php::Circle.draw
    }
}
