#include "lib.hpp"

namespace lib {
void run() {}

namespace detail {
void run() { only(); }
//           ^^^^ certain lib.cpp::lib.detail.only
void only() { lib::run(); }
//                 ^^^ certain lib.cpp::lib.run
}  // namespace detail

inline namespace v1 {
void versioned() {}
}  // namespace v1

namespace {
void hidden() { run(); }
//              ^^^ certain lib.cpp::lib.run
}  // namespace

Thing::Thing() { hidden(); }
//               ^^^^^^ certain lib.cpp::lib.hidden
}  // namespace lib

void other::run() {}
void other::walk() { run(); }
//                   ^^^ certain lib.cpp::other.run
