import { expect, test } from 'vitest';
import { aBrowser } from '#app/testing/browser.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import { keepWishlist } from './kept-wishlist.ts';
import { takeOver } from './take-over.ts';

const item = { id: '1', slug: 'rajsi-roop' } as WishlistItem;

test.each([
  ['a visitor’s list goes into the account', null, '/api/wishlist/merge'],
  ['the mirror of an account is not put in again, whosever it is', 'asha', '/api/wishlist'],
])('%s', async (_says, mirrorOf, asked) => {
  const paths: string[] = [];
  aBrowser(({ path }) => {
    paths.push(path);
    return Response.json([]);
  });
  keepWishlist([item], mirrorOf);
  await takeOver();
  expect(paths).toEqual([asked]);
});
