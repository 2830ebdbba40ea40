import { expect, test } from 'vitest';
import type { CartLine } from '#domain/cart/cart.ts';
import { changedError, isOtherCart } from './changed-cart.ts';

const cart = (...lines: Pick<CartLine, 'id' | 'quantity' | 'price'>[]) => ({
  lines: lines as CartLine[],
});
const shown = cart({ id: 'a', quantity: 1, price: 1500 }, { id: 'b', quantity: 2, price: 900 });

test('another price of the same items is a change of prices', () => {
  const latest = cart({ id: 'b', quantity: 2, price: 900 }, { id: 'a', quantity: 1, price: 1400 });
  expect(isOtherCart(latest, shown)).toBe(false);
  expect(changedError(latest, shown)).toMatchObject({
    code: 'order/prices-changed',
    message: 'Prices have changed. Please review the new total before you pay.',
  });
});

test.each([
  ['an added item', [...shown.lines, { id: 'c', quantity: 1, price: 10 } as CartLine]],
  ['a removed item', shown.lines.slice(1)],
  ['another quantity', shown.lines.map((line) => ({ ...line, quantity: 3 }))],
])('%s is a change of the cart', (_, lines) => {
  expect(isOtherCart({ lines }, shown)).toBe(true);
  expect(changedError({ lines }, shown)).toMatchObject({ code: 'order/cart-changed' });
});
