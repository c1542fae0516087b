namespace Foo\Shapes;

use namespace HH\Lib\{C, Vec};
use type Baz\Qux;
use function a\helper;

/** A shape. */
<<__Sealed>>
abstract class Shape<T> extends Base implements Face {
  use Named;
  const int MAX = 10;
  private ?string $name = 'x';
  public static Qux $qux;
  public function __construct(private int $sides) {}
  /** Gives the area. */
  <<__Override>>
  public async function area(int $a, Shape $other): Awaitable<int> {
    $local = $a;
    helper($local);
    $this->run($other);
    Shape::make(self::MAX);
    new Circle();
    foreach ($this->items as $item) { use_it($item); }
    return C\count($local);
  }
}
interface Face { public function look(): void; }
trait Named {}
enum Color: int { RED = 1; }
type Alias = Shape;
newtype Name = string;
const int TOP = 1;
function top<T>(T $x): int { return helper('function in_a_string() {}'); }
// function commented_out(): void {}
