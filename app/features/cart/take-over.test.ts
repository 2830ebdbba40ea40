import { expect, test } from 'vitest';
import { aBrowser, brokenLine } from '#app/testing/browser.ts';
import type { CartLine } from '#domain/cart.ts';
import { readGuestCart } from './guest-cart.ts';
import { goneForEver, refreshed, takeOver } from './take-over.ts';

const line = (id: string, quantity: number, price = 1500) =>
  ({ id, name: `Piece ${id}`, price, quantity }) as CartLine;

test('a visitor’s cart goes into the account, and does not stay in the browser', async () => {
  const { kept } = aBrowser(({ path, body }) => {
    expect([path, body]).toEqual([
      '/api/cart/merge',
      { lines: [{ variantId: 'wine', quantity: 2 }] },
    ]);
    return Response.json({ lines: [line('wine', 3)], notes: [] });
  });
  kept.set('cart', JSON.stringify([line('wine', 2)]));
  expect(await takeOver()).toMatchObject([{ id: 'wine', quantity: 3 }]);
  expect(kept.has('cart')).toBe(false);
});

test('on a broken line it stays there for the next time', async () => {
  const { kept } = aBrowser(brokenLine);
  kept.set('cart', JSON.stringify([line('wine', 2)]));
  await expect(takeOver()).rejects.toMatchObject({ code: 'server/busy' });
  expect(readGuestCart()).toMatchObject([{ id: 'wine', quantity: 2 }]);
});

test('what the shop no longer has is told by the name the browser knows', () => {
  const guest = [line('wine', 1), line('gold', 2), line('gone', 1)];
  const notes = [{ variantId: 'gold', name: 'Piece gold', quantity: 0 }];
  expect(goneForEver(guest, { lines: [line('wine', 1)], notes })).toEqual([
    { name: 'Piece gone', quantity: 0 },
  ]);
});

test('prices are fresh, what is gone goes, and what was added or changed meanwhile stays', async () => {
  const { kept } = aBrowser(() => {
    kept.set('cart', JSON.stringify([line('wine', 4), line('gone', 1), line('new', 1)]));
    return Response.json({ lines: [line('wine', 2, 1200)] });
  });
  kept.set('cart', JSON.stringify([line('wine', 2), line('gone', 1)]));
  expect(await refreshed()).toMatchObject([
    { id: 'wine', quantity: 4, price: 1200 },
    { id: 'new', quantity: 1 },
  ]);
  expect(readGuestCart()).toHaveLength(2);
});
