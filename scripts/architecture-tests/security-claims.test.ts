// SECURITY.md says what the code does: its numbers are those of the constants, and what it calls refused is refused.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TRACKING_DAYS } from '#domain/shop/retention.ts';
import { RECOVERY_CODE_COUNT } from '#domain/customer/second-factor.ts';
import { callsBeforeSecondFactor } from '#server/api/calls-before-second-factor.ts';
import { permissions } from '#server/api/permissions.ts';
import {
  ABSOLUTE_SECONDS,
  ADMIN_IDLE_SECONDS,
  IDLE_SECONDS,
  SECOND_STEP_SECONDS,
} from '#server/platform/auth/config.ts';
import {
  RAZORPAY_API_URL,
  assertReadyForLive,
  assertSafeDemo,
} from '#server/platform/config/mode-checks.ts';
import { MAX_CONNECTIONS, MAX_PER_IP_BLOCK } from '#server/platform/http/server.ts';
import { ROOT } from '../root.ts';

const text = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8').replace(/\s+/g, ' ');
const days = (seconds: number) => seconds / (24 * 60 * 60);

test.each([
  `at most ${MAX_CONNECTIONS.toLocaleString('en')} connections, ${MAX_PER_IP_BLOCK} of them from one network`,
  `ends after ${days(IDLE_SECONDS)} days without use (the admin's after ${days(ADMIN_IDLE_SECONDS) * 24} hours), ${days(ABSOLUTE_SECONDS)} days at most`,
  `end ${TRACKING_DAYS} days after the order has ended`,
  `There are ${RECOVERY_CODE_COUNT} recovery codes`,
  `waits ${SECOND_STEP_SECONDS / 60} minutes for its second step`,
])('SECURITY.md has the number of the code: %s', (claim) => {
  expect(text).toContain(claim);
});

const demo = { host: '127.0.0.1', shopUrl: 'http://localhost:3000', DEMO_ALLOW: [] };

test('a demo listens on this machine only and takes no live payment keys, as SECURITY.md says', () => {
  expect(text).toContain('It listens on this machine only and takes no live payment keys');
  expect(() => assertSafeDemo(demo)).not.toThrow();
  expect(() => assertSafeDemo({ ...demo, host: '0.0.0.0' })).toThrow('HOST');
  expect(() => assertSafeDemo({ ...demo, RAZORPAY_KEY_ID: 'rzp_live_x' })).toThrow('live keys');
});

const live = {
  DATABASE_URL: 'postgres://shop@db/shop',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'Sunehri <orders@sunehri.shop>',
  SESSION_SECRET: 'k3J9-vTq7_Xw2mPz8RbN5cLd4HsYfG6u',
  SHOP_URL: 'https://sunehri.shop',
  RAZORPAY_API_URL,
  LIVE_ALLOW: [],
};

test.each([
  ['a session secret that cannot be guessed', { SESSION_SECRET: 'a'.repeat(40) }],
  ['a public URL of `https://`', { SHOP_URL: 'http://sunehri.shop' }],
  ['a PostgreSQL server', { DATABASE_URL: undefined }],
  ['SMTP', { SMTP_URL: undefined }],
  ['a sender of its own', { MAIL_FROM: 'Sunehri <hello@sunehri.example>' }],
])('a live shop does not start without %s, as SECURITY.md says', (claim, change) => {
  expect(text).toContain(claim);
  expect(() => assertReadyForLive(live)).not.toThrow();
  expect(() => assertReadyForLive({ ...live, ...change })).toThrow();
});

test.each([
  ['What moves money', 'POST /api/admin/orders/:number/refund'],
  ['deletes', 'DELETE /api/admin/products/:id'],
  ['exports', 'POST /api/admin/orders/export'],
  ['or changes settings and addresses', 'PUT /api/admin/settings'],
  ['or changes settings and addresses', 'PUT /api/admin/orders/:number/address'],
])('"%s … asks the admin for the password", as SECURITY.md says: %s', (claim, call) => {
  expect(text).toMatch(new RegExp(`${claim}.*asks the admin for the password`));
  expect(permissions[call]).toBe('admin-with-password');
});

test('before its second factor the admin of a live shop only sets one up, as SECURITY.md says', () => {
  expect(text).toContain('before anything else in the back office');
  for (const call of callsBeforeSecondFactor) expect(call).toContain(' /api/admin/second-factor');
  for (const call of [
    'POST /api/admin/second-factor/app',
    'POST /api/admin/second-factor/passkeys',
  ])
    expect(permissions[call]).toBe('admin-with-password');
});
