struct Text {
  int size() const { return 0; }
  int& at(int index) { return value; }
  const int& at(int index) const { return value; }
  int value;
};

void show(int number);
void show(int number, int base) {}
void show(const Text& text, int base, bool loud = false) {}
void show(int number) {}

int main() {
  Text text;
  show(1);
//^^^^ certain main.cpp::show
  show(text, 2, true);
//^^^^ certain main.cpp::show
  show(text, 2);
//^^^^ certain main.cpp::show
  text.at(1);
  //   ^^ certain main.cpp::Text.at main.cpp::Text.at
  text.size();
  //   ^^^^ certain main.cpp::Text.size
  return 0;
}
