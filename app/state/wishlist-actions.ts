// Wishlist actions: a change of the list in the browser, and the request for it.
import { api, readResponse } from '#ui/client/api.ts';
import { languageQuery } from '#ui/client/page-url.ts';
import { OptimisticStore } from '#ui/client/optimistic-store.ts';
import { type WishlistItem, has, isWholeProduct, toggle } from '#domain/cart/wishlist.ts';
import { sendItem, wishlistSource } from './wishlist-source.ts';

export function openWishlistStore(): OptimisticStore<WishlistItem> {
  return new OptimisticStore(wishlistSource);
}

/** Adds or removes a product. Nothing is sent when the list already is as requested. */
export async function setWishlisted(
  store: OptimisticStore<WishlistItem>,
  product: WishlistItem,
  isWishlisted: boolean,
): Promise<void> {
  const isAsRequested = (items: WishlistItem[]) => has(items, product.id) === isWishlisted;
  await store.change({
    apply: (items) => (isAsRequested(items) ? items : toggle(items, product)),
    request: () => sendItem(product.id, isWishlisted ? product : null),
    reload: readList,
    wasApplied: isAsRequested,
  });
  if (store.getSnapshot().uid === null) await completeItems(store);
}

/** Loads the rest of what a guest has added from a card; without a network, with the next change. */
async function completeItems(store: OptimisticStore<WishlistItem>): Promise<void> {
  const cards = store.getSnapshot().items.filter((item) => !isWholeProduct(item));
  if (cards.length === 0) return;
  const loaded = await Promise.all(
    cards.map(({ id }) =>
      readResponse(api.products[':id'].$get({ param: { id }, query: languageQuery })).catch(
        () => null,
      ),
    ),
  );
  const products = new Map(loaded.flatMap((product) => (product ? [[product.id, product]] : [])));
  await store.change({
    // The chosen colour stays.
    apply: (items) => items.map((item) => ({ ...item, ...products.get(item.id) })),
    request: readList,
    reload: readList,
    wasApplied: () => true,
  });
}

function readList(): Promise<WishlistItem[]> {
  return readResponse(api.wishlist.$get());
}
