-- Shapes.
module My.Shapes (A : Set) where

open import Data.Nat using (ℕ; zero; suc)
import Data.List as List
open List

-- A natural.
data Nat : Set where
  zero : Nat
  suc  : Nat → Nat

record Point (A : Set) : Set where
  constructor mk
  field
    x : A
    y : A
  norm : A
  norm = x

postulate
  ext : A → A

-- Adds.
_+_ : Nat → Nat → Nat
zero + n = n
suc m + n = suc (m + n)

private
  helper : Nat → Nat
  helper n = go n
    where
    go : Nat → Nat
    go x = x

module Inner where
  inner : Nat
  inner = zero

pattern two = suc (suc zero)
infixl 6 _+_
