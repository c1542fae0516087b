@0xdbb9ad1f14bf0b36;
using Cxx = import "/capnp/c++.capnp";
using import "other.capnp".Thing;
$Cxx.namespace("example");

# Somebody. With a name.
struct Person {
  # Who signs in.
  name @0 :Text = "struct No { }";
  # Their name.
  mails @1 :List(Mail) = [];
  kind :union {
    none @2 :Void;
    one @3 :Mail;
  }
  place :group { x @4 :Int32; }
  enum Level { low @0; high @1; }
  struct Mail { at @0 :Text; }
  const limit :UInt32 = 10;
}
# struct Commented {}
interface Folder extends(Node) {
  list @0 () -> (list :List(Entry));
  open @1 (name :Text, of :Person) -> (file :File);
}
const pi :Float32 = 3.14;
annotation note(struct, field) :Text;
