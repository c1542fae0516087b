import { useState } from "react";
import { addToCart, CartView, fetchCart } from "./api";

type Props = { token: string };

export function CartPage({ token }: Props) {
  const [cart, setCart] = useState<CartView | null>(null);
  const refresh = () => fetchCart(token).then(setCart);
  return <button onClick={() => addToCart("1").then(refresh)}>{cart?.total}</button>;
}
