#include "lib.hpp"

namespace shortcut = lib::detail;
using other::walk;

void hidden() {}

namespace other {
void run(int unseen);
}

namespace globals {
int hidden();
void asked() {
  ::hidden();
  //^^^^^^ certain main.cpp::hidden
  hidden();
//^^^^^^ certain main.cpp::globals.hidden
}
}  // namespace globals

void first() {
  using namespace lib;
  run();
//^^^ certain lib.cpp::lib.run
  lib::versioned();
  //   ^^^^^^^^^ certain lib.cpp::lib.v1.versioned
}

int main() {
  lib::run();
  //   ^^^ certain lib.cpp::lib.run
  lib::detail::run();
  //           ^^^ certain lib.cpp::lib.detail.run
  shortcut::only();
  //        ^^^^ certain lib.cpp::lib.detail.only
  walk();
//^^^^ certain lib.cpp::other.walk
  hidden();
//^^^^^^ certain main.cpp::hidden
  std::run();
  //   ^^^ outside
  absl::run();
  //    ^^^ outside
  lib::Thing thing;
  thing.go();
  //    ^^ certain lib.hpp::lib.Thing.go
  only();
//^^^^ possible lib.cpp::lib.detail.only lib.hpp::lib.detail.only
  return 0;
}
