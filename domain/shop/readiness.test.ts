import { expect, test } from 'vitest';
import { type ReadinessKey, canSell, nextStep, readinessKeys } from './readiness.ts';

const without = (...left: ReadinessKey[]) => ({
  isOpen: true,
  items: readinessKeys.map((key) => ({ key, isDone: !left.includes(key) })),
});

test.each(['products', 'payments', 'webhook', 'email'] as const)(
  'a live shop without %s cannot sell yet',
  (key) => expect(canSell(without(key), 'live')).toBe(false),
);

test('a live shop sells while its delivery and policies have their defaults', () =>
  expect(canSell(without('delivery', 'policies'), 'live')).toBe(true));

test('a shop that takes no orders cannot sell', () =>
  expect(canSell({ ...without(), isOpen: false }, 'live')).toBe(false));

test('a demo sells once it has a product: its payments and emails are pretended', () => {
  expect(canSell(without('payments', 'webhook', 'email'), 'demo')).toBe(true);
  expect(canSell(without('products'), 'demo')).toBe(false);
});

test('the step after one is the first that is left behind it, else the first of all', () => {
  const { items } = without('seller', 'policies', 'webhook');
  expect(nextStep(items)).toBe('seller');
  expect(nextStep(items, 'seller')).toBe('policies');
  expect(nextStep(items, 'webhook')).toBe('seller');
  expect(nextStep(without('webhook').items, 'webhook')).toBeNull();
});
