import { expect, test } from 'vitest';
import type { Place } from '#app/place.ts';
import { aBrowser, brokenLine } from '#app/testing/browser.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import { readKeptWishlist } from './kept-wishlist.ts';
import { put } from './wishlist-verbs.ts';

const piece = { id: '1', slug: 'rajsi-roop', name: 'Rajsi Roop', images: ['/1.webp'] };
const item = piece as WishlistItem;

function aPlace(changes: Partial<Place<WishlistItem>> = {}): Place<WishlistItem> {
  return {
    uid: 'asha',
    ready: true,
    shown: [],
    kept: [],
    unsure: null,
    show(next) {
      this.shown = next;
    },
    waiting: [],
    last: Promise.resolve(),
    ...changes,
  };
}

test('a visitor’s is kept in the browser under wishlist, as whole products', async () => {
  const { kept } = aBrowser(brokenLine);
  const place = aPlace({ uid: null });
  await put(place, item, true);
  expect(JSON.parse(kept.get('wishlist') ?? '')).toEqual([piece]);
  expect(readKeptWishlist()).toEqual([piece]);
  await put(place, item, false);
  expect(kept.has('wishlist')).toBe(false);
});

test('an answer lost after the server has done it leaves the piece on the list', async () => {
  const { kept } = aBrowser(({ method }) =>
    method === 'GET' ? Response.json([piece]) : brokenLine(),
  );
  const place = aPlace();
  await put(place, item, true);
  expect(place.shown).toEqual([piece]);
  expect(kept.get('wishlist-of')).toBe('asha');
});

test('without a line it is taken back, and thrown on', async () => {
  aBrowser(brokenLine);
  const place = aPlace();
  await expect(put(place, item, true)).rejects.toMatchObject({ code: 'server/busy' });
  expect(place.shown).toEqual([]);
});

test('pressed twice, the second press is what stays, in whatever time the answers come', async () => {
  const list = new Set<string>();
  const asked: string[] = [];
  aBrowser(async ({ method }) => {
    asked.push(method);
    if (method === 'PUT') await new Promise((resolve) => setTimeout(resolve, 5));
    if (method === 'PUT') list.add('1');
    else list.delete('1');
    return Response.json(list.has('1') ? [piece] : []);
  });
  const place = aPlace();
  await Promise.all([put(place, item, true), put(place, item, false)]);
  expect(asked).toEqual(['PUT', 'DELETE']);
  expect(place.shown).toEqual([]);
});

test('what was put on the list elsewhere is not taken off by a press that meant to put it on', async () => {
  const asked: string[] = [];
  aBrowser(({ method }) => {
    asked.push(method);
    return Response.json([piece]);
  });
  const place = aPlace({ ready: false });
  const pressed = put(place, item, true);
  Object.assign(place, { ready: true, shown: [item] });
  for (const go of place.waiting) go();
  await pressed;
  expect(asked).toEqual([]);
  expect(place.shown).toEqual([piece]);
});

test('what anybody else wrote under the key is no wishlist', () => {
  const { kept } = aBrowser(brokenLine);
  for (const nonsense of ['{', '7', 'null', '[1, null, {"id": "1"}]']) {
    kept.set('wishlist', nonsense);
    expect(readKeptWishlist()).toEqual([]);
  }
});
