import { expect, test } from 'vitest';
import type { Place } from '#app/place.ts';
import { type Asked, type Line, aBrowser, brokenLine, refused } from '#app/testing/browser.ts';
import { type CartLine, lineOf } from '#domain/cart.ts';
import type { ProductCard, Variant } from '#domain/product.ts';
import { add, changeQuantity, clear } from './cart-verbs.ts';

const wine: Variant = { id: 'wine', colour: 'Wine', size: 'Free Size', stock: 5 };
const piece = { id: '1', name: 'Rajsi Roop', price: 5499, images: ['/1.webp'] } as ProductCard;
const line = (quantity: number) => lineOf(piece, wine, quantity);

function aPlace(changes: Partial<Place<CartLine>> = {}) {
  const seen: number[] = [];
  const place: Place<CartLine> = {
    uid: 'asha',
    ready: true,
    shown: [],
    kept: [],
    unsure: null,
    show(next) {
      this.shown = next;
      seen.push(next.reduce((sum, { quantity }) => sum + quantity, 0));
    },
    waiting: [],
    last: Promise.resolve(),
    ...changes,
  };
  return { place, seen };
}

/** A server that keeps a cart of one line; `line` may lose what comes and goes. */
function aServer(lineTo: (asked: Asked, serve: () => Response) => Response | Promise<Response>) {
  let quantity = 0;
  const counted: string[] = [];
  const serve: Line = ({ method, body }) => {
    counted.push(method);
    const wanted = body as { quantity: number };
    if (method === 'POST') quantity += wanted.quantity;
    if (method === 'PATCH') quantity = wanted.quantity;
    if (method === 'DELETE') quantity = 0;
    return Response.json({ lines: quantity ? [line(quantity)] : [], version: 1 });
  };
  const browser = aBrowser((asked) => lineTo(asked, () => serve(asked) as Response));
  return { ...browser, counted, holds: () => quantity };
}

test('what was done shows before the server has answered', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  aServer(async (_asked, serve) => {
    await held;
    return serve();
  });
  const { place, seen } = aPlace();
  const adding = add(place, piece, wine, 2);
  await Promise.resolve();
  expect(seen).toEqual([2]);
  answer();
  await adding;
  expect(place.shown).toMatchObject([{ id: 'wine', quantity: 2 }]);
});

test('a refusal is taken back and thrown on', async () => {
  const shop = aServer((asked, serve) =>
    asked.method === 'POST' ? refused(409, 'stock/sold-out') : serve(),
  );
  const { place, seen } = aPlace();
  await expect(add(place, piece, wine, 1)).rejects.toMatchObject({ code: 'stock/sold-out' });
  expect(seen).toEqual([1, 0]);
  expect(shop.holds()).toBe(0);
});

test('an answer lost after the server has done it is found out, and not done twice', async () => {
  const shop = aServer((asked, serve) => {
    const answer = serve();
    return asked.method === 'POST' ? brokenLine() : answer;
  });
  const { place } = aPlace();
  await add(place, piece, wine, 1);
  expect(shop.counted).toEqual(['POST', 'GET']);
  expect(place.shown).toMatchObject([{ quantity: 1 }]);
  expect(shop.kept.has('cart-changed')).toBe(true);
});

test('without a line it goes back to what the server said last', async () => {
  aServer(() => brokenLine());
  const { place } = aPlace({ shown: [line(2)], kept: [line(2)] });
  await expect(changeQuantity(place, 'wine', 3)).rejects.toMatchObject({ code: 'server/busy' });
  await expect(clear(place)).rejects.toMatchObject({ code: 'server/busy' });
  expect(place.shown).toMatchObject([{ quantity: 2 }]);
});

test('pressed again when the line is back, what was done unseen is not done a second time', async () => {
  let isBroken = true;
  const shop = aServer((_asked, serve) => {
    const answer = serve();
    return isBroken ? brokenLine() : answer;
  });
  const { place } = aPlace();
  await expect(add(place, piece, wine, 1)).rejects.toMatchObject({ code: 'server/busy' });
  expect(place.shown).toEqual([]);
  isBroken = false;
  await add(place, piece, wine, 1);
  expect(shop.counted).toEqual(['POST', 'GET', 'GET']);
  expect(place.shown).toMatchObject([{ quantity: 1 }]);
  await add(place, piece, wine, 1);
  expect(shop.holds()).toBe(2);
});

test('changes reach the server one by one, and only the last answer is shown', async () => {
  const shop = aServer((_asked, serve) => serve());
  const { place, seen } = aPlace({ shown: [line(1)], kept: [line(1)] });
  await Promise.all([2, 3, 4].map((quantity) => changeQuantity(place, 'wine', quantity)));
  expect(shop.holds()).toBe(4);
  expect(seen).toEqual([2, 3, 4, 4]);
});

test('what is pressed before it is known who is here waits, and nothing kept is lost', async () => {
  const { kept } = aBrowser(brokenLine);
  const { place } = aPlace({ uid: null, ready: false });
  const adding = add(place, piece, wine, 1);
  expect(kept.has('cart')).toBe(false);
  Object.assign(place, { ready: true, shown: [line(1)] });
  for (const go of place.waiting) go();
  await adding;
  expect(JSON.parse(kept.get('cart') ?? '[]')).toMatchObject([{ id: 'wine', quantity: 2 }]);
});

test('more than the stock is refused before anything is sent', async () => {
  const shop = aServer((_asked, serve) => serve());
  const { place } = aPlace({ shown: [line(5)] });
  await expect(add(place, piece, wine, 1)).rejects.toMatchObject({ code: 'stock/too-few' });
  await expect(add(place, piece, { ...wine, stock: 0 }, 1)).rejects.toMatchObject({
    code: 'stock/sold-out',
  });
  expect(shop.counted).toEqual([]);
});
