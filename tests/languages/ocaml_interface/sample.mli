(** Shapes. *)
open Base

(* Area. *)
val area : 'a shape -> (float, string) Result.t
val limit : int
val ( + ) : t -> t -> t
type t = A | B of int
type point = { x : int }
module M : sig
  val inner : int
end
module type S = sig end
exception Bad of string
class c : int -> object method m : int end
external sin : float -> float = "caml_sin"
include S with type t := t
module N : S with type t = u
module F (X : S) : T
(* val commented : int *)
