import { expect, test } from 'vitest';
import { stubBrowser } from '#ui/testing/browser.ts';
import type { WishlistItem } from '#domain/cart/wishlist.ts';
import { mergeGuestWishlist } from './merge-guest-wishlist.ts';
import { saveWishlist } from './wishlist-storage.ts';

const item = { id: '1', slug: 'rajsi-roop' } as WishlistItem;

test.each([
  ['a guest’s wishlist is merged into the account', null, '/api/wishlist/merge'],
  ['the copy of an account’s wishlist is not merged into an account', 'asha', '/api/wishlist'],
])('%s', async (_title, savedFor, expectedPath) => {
  const paths: string[] = [];
  stubBrowser(({ path }) => {
    paths.push(path);
    return Response.json([]);
  });
  saveWishlist([item], savedFor);
  await mergeGuestWishlist();
  expect(paths).toEqual([expectedPath]);
});

test('a guest’s wishlist is merged with the chosen colours', async () => {
  const bodies: unknown[] = [];
  stubBrowser(({ body }) => {
    bodies.push(body);
    return Response.json([]);
  });
  saveWishlist(
    [
      { ...item, colour: 'Wine' },
      { ...item, id: '2' },
    ],
    null,
  );
  await mergeGuestWishlist();
  expect(bodies).toEqual([{ productIds: ['1', '2'], colours: { 1: 'Wine' } }]);
});
