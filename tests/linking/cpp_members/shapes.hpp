#pragma once
#include <memory>
#include <vector>

namespace geo {

class Base {
 public:
  virtual ~Base() {}
  virtual int sides() const = 0;
  int id() const { return id_; }
  static int count();

 private:
  int id_ = 0;
};

class Shape : public Base {
 public:
  explicit Shape(int sides);
  int sides() const override { return sides_; }
  int area();
  Shape* next();
  Shape& self() { return *this; }
  std::unique_ptr<Shape> copy() const;
  enum class Kind { Round, Square };
  struct Part {
    void turn();
  };
  Part part_;

 private:
  int sides_;
  std::vector<Shape*> inner_;
};

using Figure = Shape;

class Later {
 public:
  struct Inside;
  Shape* Shape() { return nullptr; }
  void ask();

 private:
  Inside* inside_;
  union {
    Shape* one_;
    int other_;
  };
};

struct Later::Inside {
  void tell() {}
};

Shape make(int sides);

}  // namespace geo
