namespace My.Shapes
open System
open System.Collections.Generic
/// A shape.
[<Struct>]
type Shape =
    | Circle of radius: float
    | Square of float
    | Empty
type Point = { X: int; mutable Y: int }
    with member this.Len = 1
type Name = string
type Fn = int -> int
type IDraw =
    abstract member Draw: int -> unit
    abstract Area : float
type Base(x: int) =
    inherit Other(x)
    let field = x
    let helper a = a
    do printfn "x"
    new() = Base(1)
    member this.Method(a: int, b) : int = helper a
    member _.Prop with get() = field and set v = ()
    static member Create() = Base(1)
    override this.ToString() = "x"
    interface IDraw with
        member this.Draw x = ()
    member val Auto = 1 with get, set
type Color = Red = 0 | Blue = 1
exception Bad of string
/// Module.
module Inner =
    /// Area.
    let area shape =
        match shape with
        | Circle r when r > 0.0 -> Math.PI * r
        | Square s -> helper s |> List.map finish
        | _ -> 0.0
    let rec fact n = if n = 0 then 1 else n * fact (n - 1)
    and other x = x
    let limit = 10
    [<Literal>]
    let Name = "x"
    let inline add (x: int) (y: int) : int = x + y
    let (|Even|Odd|) n = if n % 2 = 0 then Even else Odd
    let (+.) a b = a
    let private mutable counter = 0
    let local () =
        let y = 1
        let nested z = z
        use f = new StreamReader("x")
        async { let! r = nested y
                return r }
    type System.String with
        member this.Ext() = 1
    let f = fun x -> x
    let g = function A -> 1 | B -> 2
// let commented = 1
let text = "let inString = 1"
