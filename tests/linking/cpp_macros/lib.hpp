#pragma once
#define LIB_BEGIN_NAMESPACE \
  namespace lib {           \
  inline namespace v1 {
#define LIB_END_NAMESPACE \
  }                       \
  }
#define LIB_API __attribute__((visibility("default")))

LIB_BEGIN_NAMESPACE

class LIB_API Thing {
 public:
  LIB_API Thing* next();
};

LIB_API void run();

namespace detail {
#define LIB_CHECK(x) ((x) ? 0 : 1)
#ifdef LIB_FAST
#define LIB_LOG(x) fast(x)
#else
#define LIB_LOG(x) slow(x)
#endif
}  // namespace detail

LIB_END_NAMESPACE
