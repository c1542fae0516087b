<?php
/** The file is described here and is no symbol. */
declare(strict_types=1);

namespace App\Shapes;

use App\Contracts\{HasName, HasId as Identified, function helper, Sub\Deep};
use App\Base\Shape as Base, App\Base\Other;
use function App\measure;
use const App\LIMIT;
use DateTime;
require_once __DIR__ . '/bootstrap.php';
include 'plain.php';
require("parenthesized.php");
include_once(dirname(__FILE__) . "/both.php");
require $computed;

const VERSION = '1.0', OTHER = 2;
const SUM = LIMIT + 1;
define('LEGACY', 'hunter2');
define("QUOTED", 1);

$config = 5;
$handler = function ($request) use ($config) { return $config; };
$double = fn(int $x): int => $x * 2;
$config->local = 1;

/**
 * A shape. More follows.
 *
 * @package App
 */
#[Entity(table: 'shapes'), Other]
#[ORM\Index]
abstract class Shape extends Base implements HasName, \Countable // class NotAClass
{
    use Loggable, Cache\Caches {
        Loggable::log as protected writeLog;
        Cache\Caches::log insteadof Loggable;
    }

    /** How many. */
    public const LIMIT = 10;
    final protected const string FIRST = 'f', SECOND = self::LIMIT;
    private const API_TOKEN = "hunter2";
    #[Column]
    private static ?int $count = 0;
    public readonly array $items;
    protected $width, $height = [1, 2];
    var $old;
    public string $hooked { get => $this->width; set(string $value) { $this->width = $value; } }

    /** {@inheritdoc} */
    #[Pure]
    public function __construct(
        #[Field] private readonly string $name,
        protected ?Base $base = null,
        #[\SensitiveParameter] string $password = "hunter2", // function notAFunction() {}
        array $options = ['a' => 1],
        int ...$rest,
    ) {
        parent::__construct($name);
        $this->items = [];
        $local = new Base\Circle($name);
        $local->draw()->stop();
        $local?->maybe(LIMIT);
        Units::convert(self::LIMIT, Units\OTHER);
        static::make();
        helper($local);
        \strlen("x");
        App\namespaced();
        $callable = $this->area(...);
        $anonymous = new class($local) extends Circle implements Named {
            use Hidden;
            private $hidden;
            public function inner() { return step(); }
        };
        if ($local instanceof Square && !$local instanceof \Other\Square) {
            throw new \RuntimeException("x");
        }
        try {
            array_map('not_a_reference', [LIMIT]);
        } catch (NotFound | Base\Failure $e) {
            return Suit::Hearts;
        }
        Base::class;
        Registry::$instance;
        $this->{$dynamic}();
        $variable();
        new $class();
        new static();
        new self;

        function nested() {}
    }

    abstract protected function area(int|string $scale = self::LIMIT, &$out, A&B $both): ?float;

    public static function make(): static
    {
        static $cache = [];
        return new static();
    }

    final public function &byReference() {}
}

interface HasArea extends Measured, Units\Scaled
{
    const UNIT = 'm';
    public function area(): float;
}

trait Loggable
{
    private $log;
    abstract function target();
    public function log() {}
}

enum Suit: string implements HasLabel
{
    use Labels;

    #[Label('h')]
    case Hearts = 'H';
    case Spades = 'S';
    const Wild = self::Spades;

    public static function default(): self { return self::Hearts; }
}

enum Plain { case One; case Two; }

final readonly class Point { public function __construct(public int $x = 0, public int $y = new Zero()) {} }

#[Attribute]
function helper(callable $callback, string $key = 'abc', ?DateTime $when = null): void
{
    $callback();
}

if (!function_exists('later')) {
    function later() {}
}

// function commentedOut() {}
$text = "function inAString() {}";
$heredoc = <<<TEXT
class InAHeredoc {}
TEXT;
?>
<p>class InHtml {}</p>
<?= render($text) ?>
