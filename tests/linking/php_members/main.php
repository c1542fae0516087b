<?php
interface Store { public function save(); }

trait Logs
{
    public function log() { }
    public function both() { }
}

class Base
{
    protected Item $held;
    public function both() { }
    public function run() { return $this; }
    public static function make(): static { return new static(); }
}

class Item
{
    public Item $next;
    public function use() { }
    public function next(): self { return $this; }
}

enum Level
{
    case Low;
    public function name() { }
}

class Main extends Base implements Store
{
    use Logs;

    private static ?Item $one = null;
    private $plain;

    public function __construct(private Item $item, ?Store $store)
    {
        $this->plain = new Item();
        $store->save();
        //      ^ certain main.php::Store.save
        parent::run();
        //      ^ certain main.php::Base.run
    }

    public function save() { }
    public function own() { }

    public function run()
    {
        $this->log();
        //     ^ certain main.php::Logs.log
        $this->both();
        //     ^ certain main.php::Logs.both
        $this->held->use();
        //           ^ certain main.php::Item.use
        $this->item->next->use();
        //                 ^ certain main.php::Item.use
        $this->item->next()->use();
        //                   ^ certain main.php::Item.use
        $this->plain->use();
        //            ^ certain main.php::Item.use
        self::$one->use();
        //          ^ certain main.php::Item.use
        static::make()->own();
        //              ^ certain main.php::Main.own
        Main::make()->run()->own();
        //            ^ certain main.php::Main.run
        Level::Low->name();
        //          ^ certain main.php::Level.name
        $this?->save();
        //      ^ certain main.php::Main.save
        $this->missing();
        //     ^ unresolved
        $other = new Item();
        $inner = function () use ($other) { $other->use(); };
        //                                          ^ certain main.php::Item.use
        $arrow = fn (Item $each) => $each->use();
        //                                 ^ certain main.php::Item.use
        foreach ([1] as $other) { $other->use(); }
        //                                ^ possible main.php::Item.use
    }

    public function test($any, $other)
    {
        if ($any instanceof Item) { $any->use(); }
        //                                ^ certain main.php::Item.use
        if (!$other instanceof Item) { return; }
        $other->use();
        //      ^ certain main.php::Item.use
        $any->use();
        //    ^ possible main.php::Item.use
        try { } catch (Problem $problem) { $problem->getMessage(); }
        //                                           ^ outside
    }
}

$global = new Item();
$global->use();
//       ^ certain main.php::Item.use
function alone() { $global->use(); }
//                          ^ possible main.php::Item.use
