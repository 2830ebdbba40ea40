// Changing the wishlist: shown at once, and taken back when the server has not done it.
import { answered, api } from '#app/api.ts';
import { inTurn, known } from '#app/in-turn.ts';
import type { Place } from '#app/place.ts';
import type { ProductCard } from '#domain/product.ts';
import { type WishlistItem, has, toggle } from '#domain/wishlist.ts';
import { keepWishlist } from './kept-wishlist.ts';

/** Puts it on the list, or takes it off; what is so already is left as it is. */
export async function put(
  place: Place<WishlistItem>,
  product: ProductCard,
  wanted: boolean,
): Promise<void> {
  await known(place);
  const isDone = () => has(place.shown, product.id) === wanted;
  const change = (next: WishlistItem[]) => {
    keepWishlist(next, place.uid);
    place.show(next);
  };
  if (isDone()) return;
  change(toggle(place.shown, product));
  if (!place.uid) return;
  const entry = api.wishlist[':id'];
  const param = { id: product.id };
  const turn = inTurn(place, () =>
    answered(wanted ? entry.$put({ param }) : entry.$delete({ param })),
  );
  try {
    const answer = await turn.answer;
    place.kept = answer;
    if (turn.isLast()) change(answer);
  } catch (problem) {
    // An answer that was lost on its way has still been done.
    const found = await answered(api.wishlist.$get()).catch(() => null);
    place.kept = found ?? place.kept;
    if (found) change(found);
    else if (isDone()) change(toggle(place.shown, product));
    if (!isDone()) throw problem;
  }
}
