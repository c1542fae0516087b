module My.Shapes exposing (Shape(..), area)

{-| Shapes. -}

import Browser
import Dict exposing (Dict, get)
import Html.Events as Events
import List exposing (..)

-- A shape.
type Shape a
    = Circle Float
    | Square Float Int
    | Empty

type alias Point =
    { x : Int, y : Float }

type alias Name =
    String

port save : String -> Cmd msg

-- Area.
area : Shape a -> Float
area shape =
    case shape of
        Circle r ->
            pi * helper r

        Square s _ ->
            let
                local =
                    s + 1

                nested : Int -> Int
                nested x =
                    Dict.insert x local
            in
            List.map nested [ s ] |> finish << other

        Empty ->
            0

limit =
    10

untyped a b =
    \v -> { v | x = a, y = b.field }

main : Program () Model Msg
main =
    Browser.element { init = init, view = area }
-- commented = 1
text = "inString = 1"
