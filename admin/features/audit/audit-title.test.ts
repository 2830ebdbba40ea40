// Titles of the audit log's entries.
import { expect, test } from 'vitest';
import { auditTitle } from './audit-title.ts';

test.each([
  ['settings', 'settings.saved', 'Settings: saved'],
  ['sealed-account:SA-6JQS-MZF7', 'sealed-account.opened', 'Sealed account SA-6JQS-MZF7: opened'],
  ['order:SUN-2A3B-4C5D', 'order.invoice-issued', 'Order SUN-2A3B-4C5D: invoice issued'],
  ['account:YgX773msbHBI', 'second-factor.removed', 'Second factor: removed'],
])('the audit log names subject %s and action %s in words', (subject, action, title) => {
  expect(auditTitle({ subject, action })).toBe(title);
});
