// Changing the cart: shown at once, kept in the browser for a visitor and on the server for a shopper.
import { answered, api } from '#app/api.ts';
import { inTurn, known } from '#app/in-turn.ts';
import type { Place } from '#app/place.ts';
import { tellTabs } from '#app/tabs.ts';
import {
  type Cart,
  type CartLine,
  addLine,
  lineOf,
  quantityLimit,
  setQuantity,
  tookPlace,
} from '#domain/cart.ts';
import { Refusal } from '#domain/errors.ts';
import type { ProductCard, Variant } from '#domain/product.ts';
import { CART_MARK, keepGuestCart } from './guest-cart.ts';

type CartPlace = Place<CartLine>;

export async function add(
  place: CartPlace,
  product: ProductCard,
  variant: Variant,
  quantity: number,
): Promise<void> {
  await known(place);
  const held = place.shown.find((line) => line.id === variant.id)?.quantity ?? 0;
  refuseBeyondStock(variant, held + quantity);
  await change(place, addLine(place.shown, lineOf(product, variant, quantity)), () =>
    answered(api.cart.lines.$post({ json: { variantId: variant.id, quantity } })),
  );
}

export function changeQuantity(place: CartPlace, id: string, quantity: number): Promise<void> {
  return change(place, setQuantity(place.shown, id, quantity), () =>
    answered(api.cart.lines[':id'].$patch({ param: { id }, json: { quantity } })),
  );
}

export function clear(place: CartPlace): Promise<void> {
  return change(place, [], () => answered(api.cart.$delete()));
}

/** What the server has not done is taken back; an answer that was lost on its way has still been done. */
async function change(
  place: CartPlace,
  wanted: CartLine[],
  call: () => Promise<Cart>,
): Promise<void> {
  const before = place.shown;
  place.show(wanted);
  if (!place.uid) return keepGuestCart(wanted);
  const turn = inTurn(place, async () => (await foundDone(place, wanted)) ?? call());
  try {
    place.kept = (await turn.answer).lines;
    if (turn.isLast()) place.show(place.kept);
  } catch (problem) {
    const found = await answered(api.cart.$get()).catch(() => null);
    if (found) place.kept = found.lines;
    else place.unsure = { before, wanted };
    place.show(place.kept ?? before);
    if (!found || !tookPlace(found.lines, before, wanted)) throw problem;
  }
  tellTabs(CART_MARK);
}

/** Pressed again after neither the answer nor the cart could be had: it may have been done the first time. */
async function foundDone(place: CartPlace, wanted: CartLine[]): Promise<Cart | null> {
  const { unsure } = place;
  if (!unsure) return null;
  const found = await answered(api.cart.$get());
  place.unsure = null;
  const isIn = (lines: CartLine[]) => tookPlace(lines, unsure.before, unsure.wanted);
  return isIn(wanted) && isIn(found.lines) ? found : null;
}

function refuseBeyondStock(variant: Variant, quantity: number): void {
  if (variant.stock <= 0) throw new Refusal('stock/sold-out');
  if (quantity > quantityLimit(variant.stock)) throw new Refusal('stock/too-few');
}
