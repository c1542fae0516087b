{-# LANGUAGE GADTs #-}
-- | Shapes.
module Data.Shape (area, Shape (..), module X) where
import Data.List
import qualified Data.Map.Strict as Map
import Data.Maybe (fromMaybe, Maybe (..), (<|>))
import Prelude hiding (lookup)

-- A shape.
data Shape a
  = Circle { radius :: Double, center, origin :: !Point }
  | Square Double
  | a :+: b
  deriving (Eq, Show)
newtype Wrap a = Wrap { unWrap :: a } deriving newtype (Num)
data Expr :: * -> * where
  Lit :: Int -> Expr Int
type Name = String
type family F a where
  F Int = Bool
data family D a
data instance D Int = DInt
class (Eq a) => Named a where
  type Key a
  name :: a -> String
  name _ = "x"
instance Show a => Named (Shape a) where
  -- comment
  name (Circle r _) = Map.lookup r
  name (Square r) = show r
  (<>) a b = a
instance Named Int
infixl 6 :+:
-- Area.
area :: Shape a -> Double
-- not a doc of a clause
area (Circle r _) = pi * r
area (Square s) = go s
  where
    go x = x * helper x
    local = 2
limit :: Int
limit = 10
(<+>), minus :: Int -> Int -> Int
a <+> b = a + b
unsigned 0 = 1
unsigned n = unsigned (n - 1)
x `plus` y = let z = x in z
pattern P x = Just x
main = do
  line <- getLine
  let n = 3
  print $ area (Circle 1 2)
  case line of
    Just q | y > 2, Just w <- n -> \v -> w v
  Map.insert 1 . trim $ n { radius = 2 }
foreign import ccall "sin" c_sin :: Double -> Double
makeLenses ''Shape
{- commented :: Int -}
text = "data InAString = A"
