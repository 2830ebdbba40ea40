// The JSON of a product list: that of each card is made once, and kept with the card until the product changes.
import type { Context, TypedResponse } from 'hono';
import type { CardProduct } from '#domain/product/product.ts';

const texts = new WeakMap<CardProduct, string>();

function textOf(card: CardProduct): string {
  const text = texts.get(card) ?? JSON.stringify(card);
  texts.set(card, text);
  return text;
}

type List = { products: readonly CardProduct[]; total: number };

export function listBody<L extends List>({ products, ...list }: L): string {
  return `{"products":[${products.map(textOf).join(',')}],${JSON.stringify(list).slice(1)}`;
}

/** Responds as `c.json(list)` does. */
export function respondWithListBody<L extends List>(c: Context, list: L) {
  const response: Response = c.body(listBody(list), 200, { 'Content-Type': 'application/json' });
  return response as Response & TypedResponse<L, 200, 'json'>;
}
