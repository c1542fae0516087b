include "llvm/Target/Target.td"

// A register. It has a number.
class Register<int n, string s = "def no"> : Base<n>, Other {
  int Number = n;
  bits<4> Encoding;
  let Namespace = "Sample";
}
def R0 : Register<0>;
def R1 : Register<1> { let Number = 2; }
/* def Commented : Register<2>; */
multiclass Pair<int n> {
  def _a : Register<n>;
}
defm P : Pair<3>;
let isBranch = 1 in {
  def JMP : Instruction<(ins Register:$r)>;
}
foreach i = [1, 2] in
  def "R"#i : Register<i>;
defvar limit = 4;
defset list<Register> All = { def R9 : Register<9>; }
