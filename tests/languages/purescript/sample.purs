module My.Shapes (area, Shape(..)) where

import Prelude
import Data.Map (Map, lookup, class Foldable)
import Data.List as List
import Effect hiding (log)

-- | A shape.
data Shape a
  = Circle Number
  | Square { x :: Int }
  | Empty
newtype Wrap = Wrap Int
derive instance eqWrap :: Eq Wrap
derive newtype instance Show Wrap
type Point = { x :: Int, y :: Number }
class Eq a <= Named a where
  name :: a -> String
instance namedShape :: Named (Shape a) where
  name (Circle r) = helper r
  name _ = "x"
foreign import save :: String -> Effect Unit
foreign import data Foreign :: Type
-- Area.
area :: forall a. Shape a -> Number
area (Circle r) = pi * r
area s = go s
  where
    go x = helper x
limit = 10
infixl 4 plus as +++
main :: Effect Unit
main = do
  line <- List.read $ area (Circle 1.0)
  let n = 3
  case line of
    Just q -> log q
    _ -> map foo bar # \v -> v.field
-- commented = 1
text = "inString = 1"
