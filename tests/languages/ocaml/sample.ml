(** Shapes. *)
open Base
open! Foo.Bar
include Comparable.Make (T)
module M = Map.Make (String)
module type S = sig
  type t
  val f : t -> int
  val zero : t
  exception Failed of int
  module N : S
end
module Make (X : S) : T with type t = X.t = struct
  let inner x = X.f x
end

(** A shape. *)
type 'a shape =
  | Circle of { radius : float; mutable center : point }
  | Empty
and point = { x : int; y : int } [@@deriving show]
type name = string
type abstract
type poly = [ `A | `B of int ]
exception Bad of string

(* Area. *)
let rec area s =
  match s with
  | Circle { radius; _ } -> pi *. radius
  | Square n when n > 0. -> helper ~scale:2 n
  | _ -> raise (Bad "let in_string = 1")

and perim ?(a = 1) (b : int) : float = List.map f b |> print
let limit = 10
let name : string = "x"
let table = Hashtbl.create 3
let select = function A -> 1 | B -> 2
let () = print_endline "x"
let a, b = (1, 2)
let ( + ) a b = a
let local_user x =
  let y = x + 1 in
  let nested z = M.(foo z) in
  y.field; nested y; x#meth; new cls
external sin : float -> float = "caml_sin"
class type measured = object method m : int end
class point x_init = object (self)
  inherit base
  val mutable x = x_init
  method get = x
  method private move d = x <- x + d
end
let%test "foo" = true
module Sealed : sig val seen : int end = struct let seen = 1 end
module rec A : S = struct let deep = 1 end
and B : S = struct end
(* let commented = 1 *)
