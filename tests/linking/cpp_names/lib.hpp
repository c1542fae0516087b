#pragma once

namespace lib {
void run();

namespace detail {
void run();
void only();
}  // namespace detail

inline namespace v1 {
void versioned();
}

class Thing {
 public:
  Thing();
  void go() {}
  friend void befriend(Thing& thing);
};
}  // namespace lib

namespace other {
void run();
void walk();
}  // namespace other
