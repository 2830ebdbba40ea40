// Decision 004 lists every text of the shop that is not the specification's.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountErrors } from '#domain/errors/account.ts';
import { orderErrors } from '#domain/errors/order.ts';
import { shopErrors } from '#domain/errors/shop.ts';
import { serverOnlyErrors } from '#domain/errors/server-only.ts';
import { accountMessages } from '#domain/messages/account.ts';
import { messages } from '#domain/messages/messages.ts';
import { ROOT } from './root.ts';

const decision = readFileSync(
  join(ROOT, 'docs/decisions/004-texts-missing-from-the-specification.md'),
  'utf8',
);

/** Codes whose text is the specification's, section 5 or 8. */
const specifiedErrors = new Set([
  'login/failed',
  'login/user-not-found',
  'login/wrong-password',
  'login/too-many-requests',
  'login/user-disabled',
  'register/failed',
  'register/email-already-in-use',
  'register/invalid-email',
  'register/weak-password',
  'register/too-many-requests',
  'register/password-too-short',
  'register/passwords-differ',
  'register/terms',
  'reset/failed',
  'reset/user-not-found',
  'reset/email-missing',
  'reset/invalid-email',
  'reset/too-many-requests',
  'reset/password-too-short',
  'reset/weak-password',
  'verify/failed',
  'verify/too-soon',
  'sign-out/failed',
  'account/email-taken',
  'products/failed',
  'product/not-found',
  'product/failed',
  'promo/invalid',
  'checkout/incomplete',
  'order/failed',
  'payment/widget-unloadable',
  'payment/failed',
  'payment/not-verified',
  'payment/provider-down',
  'contact/missing-fields',
]);

const specifiedMessages = new Set([
  'signedIn',
  'registered',
  'verificationSent',
  'resetSent',
  'signedOut',
  'promoApplied',
  'orderPlaced',
  'messageSent',
]);

test('decision 004 lists every error text that the specification lacks', () => {
  const catalogue = { ...accountErrors, ...orderErrors, ...shopErrors, ...serverOnlyErrors };
  const missing = Object.entries(catalogue)
    .filter(([code]) => !specifiedErrors.has(code))
    .map(([code, { message }]) => `| \`${code}\` | ${message} |`)
    .filter((row) => !decision.includes(row));
  expect(missing).toEqual([]);
});

test('decision 004 lists every success message that the specification lacks', () => {
  const own = Object.entries(messages).filter(([name]) => !specifiedMessages.has(name));
  const missing = [...own, ...Object.entries(accountMessages)]
    .map(
      ([, message]) =>
        `| ${[message.title, 'text' in message && message.text].filter(Boolean).join(' ')} |`,
    )
    .filter((row) => !decision.includes(row));
  expect(missing).toEqual([]);
});
