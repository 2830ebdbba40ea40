// Titles of the audit log's entries.
import { expect, test } from 'vitest';
import { settingText } from '../settings/setting-text.ts';
import { auditField, auditPath, auditTitle } from './audit-title.ts';
import { groupEntries } from './group-entries.ts';

test.each([
  ['settings', 'settings.saved', 'Settings: saved'],
  ['sealed-account:SA-6JQS-MZF7', 'sealed-account.opened', 'Sealed account SA-6JQS-MZF7: opened'],
  ['order:SUN-2A3B-4C5D', 'order.invoice-issued', 'Order SUN-2A3B-4C5D: invoice issued'],
  ['account:YgX773msbHBI', 'second-factor.removed', 'Second factor: removed'],
])('the audit log names subject %s and action %s in words', (subject, action, title) => {
  expect(auditTitle({ subject, action })).toBe(title);
});

test.each([
  ['product:6', 'compareAtPaise', 'Compare-at price'],
  ['product:6', 'name', 'Name'],
  ['product:6', 'publishAt', 'Publish at'],
  ['category:Women', 'name', 'Name'],
  ['promise:cash', 'sentence', 'Cash on delivery'],
  ['settings', 'seller.gstScheme', 'GST scheme'],
  ['delivery-areas', 'withoutCash', 'Without cash'],
  ['variant:3-wine', 'back-in-stock request', 'Back-in-stock request'],
])('of subject %s the field %s is named %s', (subject, field, label) => {
  expect(auditField(subject, field)).toBe(label);
});

test('values of the audit log are named where they are records', () => {
  const category = { name: 'Haldi', slug: 'haldi', parent: null };
  expect(settingText('category', category)).toBe('Haldi');
  expect(settingText('hours', [{ days: 'Mon-Fri', times: '9:00-20:00' }])).toBe(
    'Mon-Fri 9:00-20:00',
  );
  expect(settingText('tags', ['mehndi', 'navratri'])).toBe('mehndi / navratri');
});

test('a product is named and linked by its name, not by its id', () => {
  const subject = 'product:65f938f6-1111-4111-8111-111111111111';
  const entry = { subject, action: 'product.saved', name: 'Diwali Dupatta' };
  expect(auditTitle(entry)).toBe('Product Diwali Dupatta: saved');
  expect(auditTitle({ ...entry, name: null })).toBe('Product: saved');
  expect(auditPath(entry)).toBe(`/admin/products/${subject.slice('product:'.length)}`);
});

test('entries of one transaction are one group, others stand alone', () => {
  const entry = (id: number, at: string, by = 'Meera') => ({
    id,
    at,
    by,
    action: 'product.saved',
    subject: `product:${id}`,
  });
  const entries = [
    entry(5, '10:01'),
    entry(4, '10:01'),
    entry(3, '10:01', 'Asha'),
    entry(2, '9:00'),
  ];
  expect(groupEntries(entries).map((group) => group.map(({ id }) => id))).toEqual([
    [5, 4],
    [3],
    [2],
  ]);
});
