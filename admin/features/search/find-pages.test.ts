import { expect, test } from 'vitest';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { searchWords } from '../settings/find-settings.ts';
import { findPages } from './find-pages.ts';

const found = (text: string, settings: typeof defaultOwnerSettings | null = null) =>
  findPages(searchWords(text), settings).flatMap(({ items }) =>
    items.map(({ label, to }) => `${label}: ${to}`),
  );

test('a setting is found by the label of its field, and leads to the field', () => {
  expect(found('gstin')).toEqual(['GSTIN: /admin/settings/seller#seller.gstin']);
  expect(found('free delivery')[0]).toBe(
    'Free delivery from: /admin/settings/delivery#pricing.freeShippingFromPaise',
  );
});

test('a setting is found by its current value', () => {
  expect(found('johari 302003', defaultOwnerSettings)).toEqual([
    'Address: /admin/settings/seller#seller.address',
  ]);
});

test('an action is found by its words', () => {
  expect(found('add prod')).toEqual(['Add product: /admin/products/new']);
  expect(found('upi')[0]).toBe('Check UPI payments: /admin/orders?view=upi-to-check');
});

test.each(['Sign-in', 'Terms', 'Delivery areas'])('%s of the settings is found once', (title) => {
  const lines = found(title, defaultOwnerSettings).filter((line) => line.startsWith(title));
  expect(lines).toHaveLength(1);
});

test('an empty search lists pages and actions, and no setting of a field', () => {
  expect(found('')).toContain('Translations: /admin/translations');
  expect(findPages([], defaultOwnerSettings).at(-1)).toEqual({ value: 'Settings', items: [] });
});
