import 'dart:async';
import 'package:flutter/material.dart' as m;
import 'shape.dart' show Widget, State;
export 'src/more.dart';
part 'sample.g.dart';

/// A shape.
@immutable
abstract class Shape<T extends Object> extends Base<T> with Mix implements Face {
  static const int max = 10;
  final String name;
  late int _count = 0, other;
  Shape(this.name, {required this.other, int x = 3}) : _count = 1, super(name) { run(); }
  const Shape.named(this.name);
  factory Shape.from(Map json) => Shape(json['a']);
  factory Shape.redirect() = Circle;
  /// Gives the area.
  @override
  double get area => max * 1.0;
  set area(double v) { _count = v; }
  int compute(int a, [String? b]) {
    final local = a;
    helper(local);
    this.run();
    return local;
  }
  Future<void> load() async { await fetch(); }
  static Shape create() => new Shape('x');
  bool operator ==(Object o) => true;
  void later();
}
mixin Mix on Base { void mixed() {} }
extension Strings on String { int get twice => length * 2; }
enum Color { red, green(2); const Color([this.v]); final int? v; }
typedef Callback = void Function(int);
typedef int Old(String a);
const top = 1;
final List<int> items = [1];
int counter = 0;
String get getter => 'x';
void main(List<String> args) {
  var shape = Shape.named('x')..run()..other = 2;
  items.map((e) => e + 1).forEach(print);
  for (final item in items) { use(item); }
  try { go(); } on Failure catch (e, stack) { report(e); }
  int inner(int a) => a;
  switch (shape) { case Color.red: break; }
  m.run(const Text('void inAString() {}'), child: args);
  print('${shape.name} $counter');
}
// void commentedOut() {}
