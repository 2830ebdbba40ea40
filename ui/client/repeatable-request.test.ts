import { expect, test } from 'vitest';
import { isRepeatable } from './repeatable-request.ts';

const repeatable = (method: string, url: string, headers = {}) =>
  isRepeatable(url, method, new Headers(headers));

test.each([
  ['GET', '/api/cart'],
  ['GET', '/api/products?q=password'],
  ['PUT', '/api/checkout'],
  ['PUT', '/api/wishlist/p1'],
  ['DELETE', '/api/wishlist/p1'],
  ['PATCH', '/api/cart/lines/v1'],
  ['POST', '/api/session'],
  ['POST', '/api/cart/merge'],
  ['POST', '/api/cart/quote'],
  ['POST', '/api/orders/create-razorpay-order'],
  ['POST', '/api/orders/order_1/payments/verify'],
  ['POST', '/api/payments/upi-vpa/orders'],
  ['POST', '/api/payments/upi-vpa/orders/SUN-1/verify'],
])('%s %s is repeated after a lost connection', (method, url) => {
  expect(repeatable(method, url)).toBe(true);
});

test.each([
  ['POST', '/api/cart/lines'],
  ['POST', '/api/account'],
  ['POST', '/api/orders'],
  ['POST', '/api/orders/SUN-1/returns'],
  ['PUT', '/api/account/password'],
  ['PUT', '/api/account/verification'],
  ['PUT', '/api/password-resets'],
  ['DELETE', '/api/session'],
  ['DELETE', '/api/account/addresses/a1'],
  ['GET', '/api/public-version'],
])('%s %s is sent once', (method, url) => {
  expect(repeatable(method, url)).toBe(false);
});

test('a request with an idempotency key is repeated', () => {
  expect(repeatable('POST', '/api/orders', { 'Idempotency-Key': 'k' })).toBe(true);
});
