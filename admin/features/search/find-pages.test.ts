import { expect, test } from 'vitest';
import { settingLabels } from '../settings/parts.ts';
import { findPages } from './find-pages.ts';

const found = (text: string) =>
  findPages(text.split(' ').filter(Boolean)).flatMap(({ items }) =>
    items.map(({ label, to }) => `${label}: ${to}`),
  );

test('a setting is found by the label of its field, and leads to its part', () => {
  expect(found('gstin')).toEqual(['GSTIN: /admin/settings/seller']);
  expect(found('free delivery')).toEqual(['Free delivery from: /admin/settings/delivery']);
});

test('an action is found by its words', () => {
  expect(found('add prod')).toEqual(['Add product: /admin/products/new']);
  expect(found('upi')[0]).toBe('Check UPI payments: /admin/orders?view=upi-to-check');
});

test('an empty search lists pages and actions, and no setting of a field', () => {
  expect(found('')).toContain('Translations: /admin/translations');
  expect(findPages([]).at(-1)).toEqual({ value: 'Settings', items: [] });
});

test('every setting with a label is on a part', () => {
  const paths = Object.keys(settingLabels).filter(
    (path) =>
      !findPages([(settingLabels[path] ?? '').toLowerCase()]).some(({ items }) => items.length > 0),
  );
  expect(paths).toEqual([]);
});
