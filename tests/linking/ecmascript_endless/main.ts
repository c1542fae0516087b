class Kept<T = Kept> {
  run(): T {}
}

type Left<A = Right> = A;
type Right<A = Left> = A;

function use(kept: Kept, left: Left) {
  kept.run().run().run();
//     ^ certain main.ts::Kept.run
//           ^ certain main.ts::Kept.run
  left.run();
//     ^ possible main.ts::Kept.run
}
