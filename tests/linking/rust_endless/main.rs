type Left = Right;
type Right = Left;
type Deeper<T> = Deeper<Deeper<T>>;

trait First: Second {}
trait Second: First {}

struct One;
struct Two;

impl Deref for One {
    type Target = Two;
}

impl Deref for Two {
    type Target = One;
}

struct Grown<T>(T);

impl<T> Grown<T> {
    fn grow(self) -> Grown<(Grown<T>, Grown<T>)> {}
    fn stop(&self) {}
}

impl<T> IntoIterator for Grown<T> {
    fn into_iter(self) -> Grown<Grown<T>> {}
}

mod around {
    pub use super::within::*;
}

mod within {
    pub use super::around::*;
}

fn all(left: Left, one: One, deeper: Deeper<u8>, first: impl First, grown: Grown<u8>) {
    left.stop();
//       ^^^^ possible main.rs::Grown.stop
    one.stop();
//      ^^^^ outside
    deeper.stop();
//         ^^^^ possible main.rs::Grown.stop
    first.stop();
//        ^^^^ possible main.rs::Grown.stop
    grown.grow().grow().grow().grow().grow().grow().grow().grow().grow().grow().grow().grow().stop();
//                                                                                            ^^^^ certain main.rs::Grown.stop
    for each in grown {
        each.stop();
//           ^^^^ possible main.rs::Grown.stop
    }
    within::stop();
//          ^^^^ possible main.rs::Grown.stop
    let again = |value| again(value);
    again(again).stop();
//               ^^^^ possible main.rs::Grown.stop
}
