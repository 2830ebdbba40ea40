// Titles of the audit log's entries.
import { expect, test } from 'vitest';
import { settingText } from '../settings/setting-text.ts';
import { auditField, auditTitle } from './audit-title.ts';

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
