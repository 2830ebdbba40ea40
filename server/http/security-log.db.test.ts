// Security events of requests in the log: which appear, and that no personal data is in them.
import fc from 'fast-check';
import { type MockInstance, afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from '#server/platform/config/env.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { testBackOffice } from '#server/testing/back-office.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createHttpApp } from './app.ts';

const admin = { email: 'owner@sunehri.example', password: 'sunehri-owner' };
const customer = { email: 'shopper@sunehri.example', password: 'sunehri-demo' };

let shop: Shop;
let app: ReturnType<typeof createHttpApp>;
let written: MockInstance<typeof console.error>;

beforeAll(async () => {
  const settings = readSettings({
    SAMPLE_ORDERS: 'none',
    DATA_DIR: '/tmp/sunehri-security-log-test',
  });
  const renderEmail = async () => ({ subject: 'An email', html: '<p>', text: '' });
  written = vi.spyOn(console, 'error').mockImplementation(() => {});
  shop = await openShop(settings, { renderEmail, database: await testDatabase() });
  app = createHttpApp({
    backOffice: testBackOffice,
    settings,
    shop,
    errorsIn: () => null,
    renderPage: async () => new Response('<p>'),
    clientFolder: null,
    imageFolder: '/nowhere',
  });
});
afterAll(() => shop.close());
beforeEach(() => void written.mockClear());

type Sent = { token?: string; body?: object };

async function send(call: string, { token, body = {} }: Sent = {}) {
  const [method = '', path = ''] = call.split(' ');
  const json = JSON.stringify(body);
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Content-Length': `${Buffer.byteLength(json)}`,
    'User-Agent': 'a-user-agent-of-one-person',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const response = await app.request(path, { method, headers, body: json });
  return (await response.json()) as { token?: string };
}
const signIn = async (body: object) => (await send('POST /api/session', { body })).token ?? '';

const lines = () => written.mock.calls.map(([line]) => String(line));
const events = () =>
  lines()
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event !== 'error');

test('sign-ins, changes of the account and its sessions appear with outcome and account', async () => {
  await signIn({ ...customer, password: 'not the password' });
  const token = await signIn(customer);
  const passwords = { currentPassword: 'not the password', password: 'another passphrase' };
  await send('PUT /api/account/password', { token, body: passwords });
  await send('DELETE /api/account/sessions', { token });
  await send('POST /api/password-resets', { body: { email: customer.email } });
  await send('PUT /api/password-resets', { body: { token: 'x', password: 'another passphrase' } });
  await send('DELETE /api/session', { token });
  const shown = events().map(({ event, outcome, code }) => [event, outcome, code]);
  expect(shown).toEqual([
    ['sign-in', 'failed', 'login/wrong-password'],
    ['sign-in', 'succeeded', undefined],
    ['password-change', 'failed', 'account/wrong-password'],
    ['session-end', 'succeeded', undefined],
    ['password-reset-request', 'succeeded', undefined],
    ['password-reset', 'failed', 'reset/link-used'],
    ['sign-out', 'succeeded', undefined],
  ]);
  const accounts = events().map(({ accountId }) => accountId);
  expect(accounts[1]).toEqual(expect.any(String));
  expect([accounts[2], accounts[3], accounts[6]]).toEqual([accounts[1], accounts[1], accounts[1]]);
  for (const { requestId, client } of events()) {
    expect([typeof requestId, client]).toEqual(['string', '127.0.0.0/24']);
  }
});

test('an admin call by others, an action of the admin and a forged webhook appear', async () => {
  const [shopper, owner] = [await signIn(customer), await signIn(admin)];
  written.mockClear();
  await send('POST /api/admin/orders/SUN-1/confirm', { token: shopper });
  await send('POST /api/admin/orders/SUN-1/confirm', { token: owner });
  await send('POST /api/payments/razorpay/webhook', { body: { event: 'payment.captured' } });
  const call = 'POST /api/admin/orders/:number/confirm';
  expect(events()).toMatchObject([
    { event: 'access', outcome: 'denied', code: 'auth/forbidden', call },
    { event: 'admin-action', outcome: 'failed', call, path: '/api/admin/orders/SUN-1/confirm' },
    { event: 'webhook', outcome: 'failed', code: 'payment/not-verified' },
  ]);
});

test('a rate limit appears once in its window', async () => {
  const message = { name: 'Asha', email: 'asha@example.com', subject: '', message: 'A question' };
  const requests = Array.from({ length: 150 }, () => send('POST /api/contact', { body: message }));
  await Promise.all(requests);
  expect(events()).toMatchObject([{ event: 'rate-limit', outcome: 'limited', limit: 'contact' }]);
});

test('no line contains the email address, name, password, token or user agent of a request', async () => {
  const word = fc.stringMatching(/^[a-z]{8,12}$/);
  const person = fc.record({
    name: word,
    surname: word,
    mailbox: word,
    password: word,
    token: word,
  });
  await fc.assert(
    fc.asyncProperty(person, async ({ name, surname, mailbox, password, token }) => {
      written.mockClear();
      const email = `${mailbox}@${surname}.example`;
      const registration = { email, password, confirmPassword: password, acceptsTerms: true };
      await send('POST /api/account', {
        body: { fullName: `${name} ${surname}`, ...registration },
      });
      const session = await signIn({ email, password });
      await send('PUT /api/account/name', { token: session, body: { fullName: surname } });
      await send('PATCH /api/account', { token: session, body: { email: `new.${email}` } });
      await send('PUT /api/account/verification', { body: { token, password } });
      await send('PUT /api/password-resets', { body: { token, password } });
      await send('POST /api/newsletter/confirm', { body: { token } });
      await send('DELETE /api/session', { token: session });
      expect(events().length).toBeGreaterThan(3);
      const output = lines().join('\n');
      for (const secret of [name, surname, mailbox, password, token, session, 'a-user-agent'])
        if (secret) expect(output).not.toContain(secret);
    }),
    { numRuns: 15 },
  );
});
