import { expect, test } from 'vitest';
import { networkError, stubBrowser } from '#ui/testing/browser.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { readGuestCart } from './guest-cart-storage.ts';
import { sendGuestCart, refreshGuestCart, unavailableLines } from './merge-guest-cart.ts';

const line = (id: string, quantity: number, price = 1500) =>
  ({ id, name: `Product ${id}`, price, quantity }) as CartLine;

test('a guest’s cart is merged into the account and removed from the browser', async () => {
  const { storage } = stubBrowser(({ path, body }) => {
    expect([path, body]).toEqual([
      '/api/cart/merge',
      { lines: [{ variantId: 'wine', quantity: 2 }] },
    ]);
    return Response.json({ lines: [line('wine', 3)], adjustments: [] });
  });
  storage.set('cart', JSON.stringify([line('wine', 2)]));
  expect(await sendGuestCart()).toMatchObject([{ id: 'wine', quantity: 3 }]);
  expect(storage.has('cart')).toBe(false);
});

test('a guest’s cart stays in the browser when merging fails', async () => {
  const { storage } = stubBrowser(networkError);
  storage.set('cart', JSON.stringify([line('wine', 2)]));
  await expect(sendGuestCart()).rejects.toMatchObject({ code: 'server/unreachable' });
  expect(readGuestCart()).toMatchObject([{ id: 'wine', quantity: 2 }]);
});

test('a variant that no longer exists is reported by the name the browser has', () => {
  const guest = [line('wine', 1), line('gold', 2), line('gone', 1)];
  const adjustments = [{ variantId: 'gold', name: 'Product gold', quantity: 0 }];
  expect(unavailableLines(guest, { lines: [line('wine', 1)], adjustments })).toEqual([
    { name: 'Product gone', quantity: 0 },
  ]);
});

test('refreshing a guest’s cart updates prices, drops lines no longer sold and keeps newer changes', async () => {
  const { storage } = stubBrowser(() => {
    storage.set('cart', JSON.stringify([line('wine', 4), line('gone', 1), line('new', 1)]));
    return Response.json({ lines: [line('wine', 2, 1200)] });
  });
  storage.set('cart', JSON.stringify([line('wine', 2), line('gone', 1)]));
  expect(await refreshGuestCart()).toMatchObject([
    { id: 'wine', quantity: 4, price: 1200, previousPrice: 1500 },
    { id: 'new', quantity: 1 },
  ]);
  expect(readGuestCart()).toHaveLength(2);
});

test('the lines of a cart without scripts become the guest’s cart, and the cookie is deleted', async () => {
  const { storage, cookies } = stubBrowser(({ path, body }) => {
    expect([path, body]).toEqual([
      '/api/cart/quote',
      {
        lines: [
          { variantId: 'wine', quantity: 3 },
          { variantId: 'rani', quantity: 1 },
          { variantId: 'gone', quantity: 1 },
        ],
      },
    ]);
    return Response.json({ lines: [line('wine', 3), line('rani', 1)] });
  });
  storage.set('cart', JSON.stringify([line('wine', 2)]));
  cookies.set('guest_cart', 'wine:3|rani:1|gone:1');
  expect(await refreshGuestCart()).toMatchObject([
    { id: 'wine', quantity: 3 },
    { id: 'rani', quantity: 1 },
  ]);
  expect(readGuestCart()).toHaveLength(2);
  expect(cookies.has('guest_cart')).toBe(false);
});

test('the lines of a cart without scripts are merged into the account, none of them twice', async () => {
  const { storage, cookies } = stubBrowser(({ path, body }) => {
    expect([path, body]).toEqual([
      '/api/cart/merge',
      {
        lines: [
          { variantId: 'wine', quantity: 2 },
          { variantId: 'rani', quantity: 1 },
        ],
      },
    ]);
    return Response.json({ lines: [line('wine', 2), line('rani', 1)], adjustments: [] });
  });
  storage.set('cart', JSON.stringify([line('wine', 2)]));
  cookies.set('guest_cart', 'wine:1|rani:1');
  expect(await sendGuestCart()).toHaveLength(2);
  expect([storage.has('cart'), cookies.has('guest_cart')]).toEqual([false, false]);
});

test('the cookie of a cart without scripts stays while its lines cannot be saved elsewhere', async () => {
  const { cookies } = stubBrowser(networkError);
  cookies.set('guest_cart', 'wine:1');
  await expect(refreshGuestCart()).rejects.toMatchObject({ code: 'server/unreachable' });
  await expect(sendGuestCart()).rejects.toMatchObject({ code: 'server/unreachable' });
  expect(cookies.get('guest_cart')).toBe('wine:1');
});
