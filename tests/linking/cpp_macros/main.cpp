#include "lib.hpp"

int main() {
  lib::run();
  //   ^^^ certain lib.hpp::run
  lib::Thing thing;
  thing.next()->next();
  //            ^^^^ certain lib.hpp::Thing.next
  LIB_CHECK(1);
//^^^^^^^^^ certain lib.hpp::detail.LIB_CHECK
  LIB_LOG(1);
//^^^^^^^ possible lib.hpp::detail.LIB_LOG lib.hpp::detail.LIB_LOG
  return 0;
}
