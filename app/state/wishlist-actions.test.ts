import { expect, test, vi } from 'vitest';
import { OptimisticStore } from '#ui/client/optimistic-store.ts';
import { type Respond, networkError, stubBrowser } from '#ui/testing/browser.ts';
import type { WishlistItem } from '#domain/cart/wishlist.ts';
import { setWishlisted } from './wishlist-actions.ts';
import { wishlistSource } from './wishlist-source.ts';
import { readSavedWishlist } from './wishlist-storage.ts';

const card = { id: '1', slug: 'rajsi-roop', name: 'Rajsi Roop', images: ['/1.webp'] };
const product = { ...card, description: 'A wine lehenga.', details: 'Twenty panels.' };
const item = product as WishlistItem;

async function openWishlist(uid: string | null, respond: Respond = () => Response.json([])) {
  const requests: string[] = [];
  const browser = stubBrowser((request) => {
    requests.push(request.method);
    return respond(request);
  });
  const store = new OptimisticStore(wishlistSource);
  store.load(uid);
  await vi.waitFor(() => expect(store.getSnapshot().uid).toBe(uid), { timeout: 20_000 });
  // The first load confirms the stored items once more, a moment after it has shown them.
  await new Promise((resolve) => setTimeout(resolve));
  requests.length = 0;
  return { ...browser, store, requests };
}

test('a guest’s wishlist is saved under the key wishlist, as whole products', async () => {
  const { store, storage, requests } = await openWishlist(null);
  await setWishlisted(store, item, true);
  expect(JSON.parse(storage.get('wishlist') ?? '')).toEqual([product]);
  await setWishlisted(store, item, false);
  expect(storage.has('wishlist')).toBe(false);
  expect(requests).toEqual([]);
});

test('a product that a guest adds from its card is completed, if not at once then with the next', async () => {
  const { store, storage, requests } = await openWishlist(null, () => Response.json(product));
  vi.stubGlobal('fetch', networkError);
  await setWishlisted(store, card as WishlistItem, true);
  expect(JSON.parse(storage.get('wishlist') ?? '')).toEqual([card]);
  const { storage: same } = stubBrowser(() => Response.json(product));
  await setWishlisted(store, { ...item, id: '2' }, true);
  expect(JSON.parse(same.get('wishlist') ?? '')).toEqual([product, { ...product, id: '2' }]);
  expect(requests).toEqual([]);
});

test('an account’s wishlist is copied to localStorage with the account’s uid', async () => {
  const { store, storage } = await openWishlist('asha', ({ method }) =>
    Response.json(method === 'PUT' ? [product] : []),
  );
  await setWishlisted(store, item, true);
  expect(readSavedWishlist()).toEqual([product]);
  expect(storage.get('wishlist-of')).toBe('asha');
});

test('the copy of an account’s wishlist is removed when the session ends', async () => {
  const { store, storage } = await openWishlist('asha', () => Response.json([product]));
  expect(storage.has('wishlist')).toBe(true);
  store.load(null);
  expect(storage.size).toBe(0);
  expect(store.getSnapshot().items).toEqual([]);
});

test('a wishlist change without a network is kept, in the copy too', async () => {
  const { store, storage } = await openWishlist('asha');
  vi.stubGlobal('fetch', networkError);
  await setWishlisted(store, item, true);
  expect(store.getSnapshot().items).toEqual([product]);
  expect(JSON.parse(storage.get('wishlist') ?? '')).toEqual([product]);
});

test('adding and removing a product at once ends with the product removed', async () => {
  const onServer = new Set<string>();
  const { store, requests } = await openWishlist('asha', async ({ method }) => {
    if (method === 'PUT') await new Promise((resolve) => setTimeout(resolve, 5));
    if (method === 'PUT') onServer.add('1');
    if (method === 'DELETE') onServer.delete('1');
    return Response.json(onServer.has('1') ? [product] : []);
  });
  await Promise.all([setWishlisted(store, item, true), setWishlisted(store, item, false)]);
  expect(requests).toEqual(['PUT', 'DELETE']);
  expect(store.getSnapshot().items).toEqual([]);
});

test('adding a product that is on the list already sends nothing', async () => {
  const { store, requests } = await openWishlist('asha', () => Response.json([product]));
  await setWishlisted(store, item, true);
  expect(requests).toEqual([]);
  expect(store.getSnapshot().items).toEqual([product]);
});

test('malformed JSON under the key wishlist is read as an empty wishlist', () => {
  const { storage } = stubBrowser(networkError);
  for (const malformed of ['{', '7', 'null', '[1, null, {"id": "1"}]']) {
    storage.set('wishlist', malformed);
    expect(readSavedWishlist()).toEqual([]);
  }
});

test('the chosen colour is sent with a product that is added', async () => {
  const paths: string[] = [];
  const { store } = await openWishlist('asha', ({ method, path }) => {
    if (method === 'PUT') paths.push(path);
    return Response.json([]);
  });
  await setWishlisted(store, { ...item, colour: 'Bottle Green' }, true);
  await setWishlisted(store, item, true);
  expect(paths).toEqual(['/api/wishlist/1?colour=Bottle+Green', '/api/wishlist/1']);
});
