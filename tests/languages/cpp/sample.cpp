#include <vector>
#include "shape.hpp"

using std::vector;
using namespace app::literals;

namespace app::geometry {

class Forward;

/// A shape.
template <typename T>
class Shape : public Base<T>, private detail::Other {
public:
    using value_type = T;
    enum class Color : int { Red, Green = 2 };

    explicit Shape(int sides) : sides_(sides), cache_{1} { reset(); }
    Shape(const Shape&) = default;
    Shape& operator=(const Shape&) = delete;
    virtual ~Shape();

    /// Gives the area.
    virtual double area(double scale = 1.0) const = 0;
    [[nodiscard]] const T& first() const { return items_.front(); }
    bool operator==(const Shape& other) const;
    explicit operator bool() const { return sides_ > 0; }
    template <typename U> U as(U fallback) { return convert<U>(fallback); }
    static Shape* create(int sides);
    friend std::ostream& operator<<(std::ostream& out, const Shape& shape);

private:
    class Inner {};
    static int count;
    int sides_ = 3, spare_;
    std::vector<T> items_;
    T* cache_ = compute();
    void (*callback_)(int);
    T& reference_;
};

struct Point { int x{0}, y; };
union Either { int i; float f; };

template <> struct Traits<Point> { static constexpr int size = 2; };

template <typename T>
concept Addable = requires(T a) { a + a; };

template <typename T> using List = std::vector<T>;

}  // namespace app::geometry

namespace fs = std::filesystem;

namespace {
int hidden;
}

double Shape::area(double scale) const { return scale * helper(*this); }
app::geometry::Shape::~Shape() { delete cache_; }
Shape::Shape(int sides)
    : sides_(sides), cache_(nullptr) {
    run();
}
bool Shape::operator==(const Shape& other) const { return sides_ == other.sides_; }
template <typename T>
T& Shape<T>::first() { return items_[0]; }
int Shape::count = 0;
Holder::~Holder() = default;

constexpr int LIMIT = 10;
const auto twice = [](int x) { return x * 2; };
inline namespace v1 { int versioned(); }
extern "C" { int from_c(void); }
extern "C" int also_from_c(int a);
template <typename T> T largest(T a, T b);
template <> void special<int>(int x) {}
std::vector<int>& items(int n) { static std::vector<int> kept; return kept; }
auto operator""_km(long double x) { return x; }

class EXPORT_API Widget : public Window {
public:
    int width;
    void draw(int depth);
    virtual Widget* parent() const = 0;
    int height() const { return 1; }
};

struct EXPORT_API Plain { int z; };

EXPORT_API handle_t* open_handle(const char* path);

int main() {
    std::lock_guard<std::mutex> lock(mutex_);
    auto local = [&](int x) { return x; };
    Point p{1, 2};
    auto* shape = new Shape<int>(3);
    auto made = std::make_unique<app::Widget>(1);
    shape->area(2.0);
    app::geometry::report(Shape::Color::Red, handler);
    Traits<Point>::apply();
    try { throw Failure("x"); } catch (const Error& e) {}
    return shape->sides_;
}

class app::Widget::Walker : public Base { int depth; };

struct Gate {
    OBJECT_MACRO
    void lock() EXCLUSIVE_LOCK(mutex_) { held = true; }
};

// class CommentedOut {};
const char* text = "class InAString {};";
