import { expect, test, vi } from 'vitest';
import { OptimisticStore } from '#ui/client/optimistic-store.ts';
import { type SentRequest, networkError, stubBrowser } from '#ui/testing/browser.ts';
import { type CartLine, lineOf } from '#domain/cart/cart.ts';
import type { CardProduct, Variant } from '#domain/product/product.ts';
import { add, clear, setCartQuantity } from './cart-actions.ts';
import { cartSource } from './cart-source.ts';

const variant: Variant = {
  id: 'wine',
  colour: 'Wine',
  size: 'Free Size',
  stock: 5,
  price: null,
  originalPrice: null,
};
const product = {
  id: '1',
  name: 'Rajsi Roop',
  price: 5499,
  images: ['/1.webp'],
  galleryImages: [] as CardProduct['galleryImages'],
} as CardProduct;
const offer = { product, variant };
const noLimit = { maxPerOrder: 0 };
const line = (quantity: number) => lineOf(product, variant, quantity);

async function openCart(uid: string | null, ...lines: CartLine[]) {
  const requests: Pick<SentRequest, 'method' | 'path' | 'body'>[] = [];
  const browser = stubBrowser(({ method, path, body }) => {
    if (method !== 'GET') requests.push({ method, path, body });
    return Response.json({ lines, user: { uid } });
  });
  const store = new OptimisticStore(cartSource);
  store.load(uid);
  await vi.waitFor(() => expect(store.getSnapshot().uid).toBe(uid), { timeout: 20_000 });
  return { ...browser, store, requests };
}

test('adding to an account’s cart sends the variant and the quantity, and tells other tabs', async () => {
  const { store, requests, storage } = await openCart('asha');
  await add(store, { offer, quantity: 2, rule: noLimit });
  const body = { variantId: 'wine', quantity: 2 };
  expect(requests).toEqual([{ method: 'POST', path: '/api/cart/lines', body }]);
  expect(storage.has('cart-changed')).toBe(true);
});

test('setting a quantity and clearing the cart send one request each', async () => {
  const { store, requests } = await openCart('asha', line(1));
  await setCartQuantity(store, { variantId: 'wine', quantity: 3 }, noLimit);
  await clear(store);
  expect(requests).toEqual([
    { method: 'PATCH', path: '/api/cart/lines/wine', body: { quantity: 3 } },
    { method: 'DELETE', path: '/api/cart', body: undefined },
  ]);
});

test('a guest’s cart is saved under the key cart', async () => {
  const { store, requests, storage } = await openCart(null);
  await add(store, { offer, quantity: 1, rule: noLimit });
  await add(store, { offer, quantity: 1, rule: noLimit });
  expect(JSON.parse(storage.get('cart') ?? '')).toMatchObject([{ id: 'wine', quantity: 2 }]);
  expect(requests).toEqual([]);
});

test('more than the stock is rejected before a request is sent', async () => {
  const { store, requests } = await openCart('asha', line(5));
  await expect(add(store, { offer, quantity: 1, rule: noLimit })).rejects.toMatchObject({
    code: 'stock/all-in-cart',
  });
  const soldOut = { product, variant: { ...variant, stock: 0 } };
  await expect(add(store, { offer: soldOut, quantity: 1, rule: noLimit })).rejects.toMatchObject({
    code: 'stock/sold-out',
  });
  expect(requests).toEqual([]);
});

test('a cart changed without a network is kept, and sent by requests that may be repeated', async () => {
  const { store, requests, storage } = await openCart('asha', line(2));
  const online = fetch;
  vi.stubGlobal('fetch', networkError);
  await setCartQuantity(store, { variantId: 'wine', quantity: 3 }, noLimit);
  expect(store.getSnapshot().items).toMatchObject([{ quantity: 3 }]);
  expect(JSON.parse(storage.get('account:asha:cart') ?? '')).toMatchObject([{ quantity: 3 }]);
  vi.stubGlobal('fetch', online);
  await store.refresh();
  expect(requests).toEqual([
    { method: 'PATCH', path: '/api/cart/lines/wine', body: { quantity: 3 } },
  ]);
  expect(storage.has('account:asha:cart-changes')).toBe(false);
});
