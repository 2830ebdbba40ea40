import { expect, test } from 'vitest';
import { turnOf } from './request-turn.ts';

test.each([
  '/api/cart',
  '/api/orders',
  '/api/session',
  '/api/webhooks/razorpay',
  '/checkout',
  '/checkout.data',
  '/hi/cart?x=1',
  '/orders/SUN-1.data',
])('%s goes ahead of renders', (url) => {
  expect(turnOf({ url })).toBe('ahead');
});

test.each(['/_.data', '/products.data?min=100', '/hi/products.data', '/hi.data', '/about.data'])(
  '%s waits for its turn like a render',
  (url) => {
    expect(turnOf({ url })).toBe('render');
  },
);

test.each([
  '/admin',
  '/api/admin/orders',
  '/assets/entry.js',
  '/media/a.webp',
  '/dev/mailbox',
  '/sitemap-products.xml',
])('%s neither waits nor holds a render up', (url) => {
  expect(turnOf({ url })).toBe('any');
});
