<?php
namespace Shop;

class Wheel { public function turn() { } }

class Main
{
    /** @var Wheel */
    private $wheel;

    public function run()
    {
        $this->wheel->turn();
        //            ^ gap certain main.php::Wheel.turn (types in comments are not read)
    }
}
