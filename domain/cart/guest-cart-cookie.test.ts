import { expect, test } from 'vitest';
import { MAX_LINES } from './cart.ts';
import { guestCartCookie, readGuestCartCookie } from './guest-cart-cookie.ts';

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ variantId: `lehenga-${n}-wine-xl`, quantity: n + 1 }));

test('the cookie of a guest’s cart gives back the lines it was made of', () => {
  const lines = [
    { variantId: 'rajsi-roop-wine-free-size', quantity: 1 },
    { variantId: 'महल:1|2;3', quantity: 9_999 },
  ];
  const [cookie = '', ...attributes] = guestCartCookie(lines, true).split('; ');
  expect(cookie).toMatch(/^guest_cart=[\w.:|%-]+$/);
  expect(attributes).toEqual(['Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
  expect(readGuestCartCookie(`has_session=1; ${cookie}; other=2`)).toEqual(lines);
});

test('the cookie of an empty cart is deleted', () => {
  expect(guestCartCookie([], false)).toBe('guest_cart=; Max-Age=0; Path=/; SameSite=Lax');
});

test.each([
  ['missing', ''],
  ['of another name', 'not_guest_cart=wine:1'],
  ['empty', 'guest_cart='],
  ['without a quantity', 'guest_cart=wine'],
  ['with a quantity of nothing', 'guest_cart=wine:0'],
  ['with a negative quantity', 'guest_cart=wine:-1'],
  ['with half an item', 'guest_cart=wine:1.5'],
  ['with a quantity beyond all stock', 'guest_cart=wine:10000'],
  ['with a broken encoding', 'guest_cart=%E0%A4:1'],
  ['of another shape', 'guest_cart=[{"id":"wine","price":1}]'],
])('a cookie that is %s is an empty cart', (_what, cookies) => {
  expect(readGuestCartCookie(cookies)).toEqual([]);
});

test('a tampered line of the cookie is left out, and the others stay', () => {
  expect(readGuestCartCookie('guest_cart=wine:2|gold:x|:1|rani:1')).toEqual([
    { variantId: 'wine', quantity: 2 },
    { variantId: 'rani', quantity: 1 },
  ]);
});

test('a variant that is twice in the cookie is one line', () => {
  expect(readGuestCartCookie('guest_cart=wine:2|wine:3')).toEqual([
    { variantId: 'wine', quantity: 3 },
  ]);
});

test('a cookie with more lines than a cart may have is cut there', () => {
  const value = Array.from({ length: MAX_LINES + 1 }, (_, n) => `v${n}:1`).join('|');
  expect(readGuestCartCookie(`guest_cart=${value}`)).toHaveLength(MAX_LINES);
});

test('a cookie never becomes larger than browsers store', () => {
  const whole = linesOf(MAX_LINES);
  expect(guestCartCookie(whole, true).length).toBeLessThan(4_096);
  const longIds = whole.map((line) => ({ ...line, variantId: line.variantId.padEnd(100, 'x') }));
  expect(() => guestCartCookie(longIds, true)).toThrow(
    expect.objectContaining({ code: 'cart/too-many-lines' }),
  );
});
