#include <map>
#include <optional>
#include <string>
#include <vector>

struct Item {
  void use() {}
};

template <typename K, typename T>
class Box {
 public:
  T& get() { return held_; }
  T* operator->() { return &held_; }
  T& operator[](int place) { return held_; }
  template <typename U>
  void put(U&& value) {}
  void T2();

 private:
  T held_;
};

template <>
class Box<int, int> {
 public:
  void special() {}
};

template <typename T>
T make() {
  return T();
}

template <typename T>
void each(T& value) {
  value.use();
  //    ^^^ possible main.cpp::Item.use
}

int main() {
  Box<int, Item> box;
  box.get().use();
  //        ^^^ certain main.cpp::Item.use
  box[1].use();
  //     ^^^ certain main.cpp::Item.use
  box.put(1);
  //  ^^^ certain main.cpp::Box.put
  box.special();
  //  ^^^^^^^ possible main.cpp::Box.special
  make<Item>().use();
  //           ^^^ certain main.cpp::Item.use
  std::vector<Item> items;
  items[0].use();
  //       ^^^ certain main.cpp::Item.use
  items.front().use();
  //            ^^^ certain main.cpp::Item.use
  for (const auto& item : items) {
    item.use();
    //   ^^^ certain main.cpp::Item.use
  }
  std::map<std::string, Item> named;
  for (auto& [name, item] : named) {
    item.use();
    //   ^^^ certain main.cpp::Item.use
  }
  for (auto& pair : named) {
    pair.second.use();
    //          ^^^ certain main.cpp::Item.use
  }
  named.find("a")->second.use();
  //                      ^^^ certain main.cpp::Item.use
  std::optional<Item> maybe;
  maybe->use();
  //     ^^^ certain main.cpp::Item.use
  if (auto* first = &items[0]) {
    first->use();
    //     ^^^ certain main.cpp::Item.use
  }
  return 0;
}
