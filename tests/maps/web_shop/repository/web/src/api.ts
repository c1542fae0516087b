/** Talks to the shop. */
export interface CartView {
  total: string;
  lines: CartLine[];
}

export type CartLine = { sku: string; count: number };

const BASE_URL = "/api";

/** The cart of whoever is logged in. */
export async function fetchCart(token: string): Promise<CartView> {
  const response = await fetch(`${BASE_URL}/cart`, { headers: { token } });
  return response.json();
}

export const addToCart = async (sku: string, count = 1): Promise<void> => {
  await fetch(`${BASE_URL}/cart/${sku}`, { method: "POST", body: String(count) });
};
