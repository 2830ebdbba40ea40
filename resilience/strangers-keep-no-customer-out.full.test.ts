// Strangers with 50 addresses attack two accounts with every call that needs no sign-in, while their holders come back.
import { setTimeout as sleep } from 'node:timers/promises';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { nextIp } from './support/customers.ts';
import { sendFlood } from './support/flood.ts';
import { call } from './support/http-session.ts';
import { countFor } from './support/profile.ts';
import { reportFigures } from './support/report.ts';
import { type LoadRequest, countResults } from './support/steady-load.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';

const ADDRESSES = 50;
const PER_SECOND = 50;
const SECONDS = countFor({ full: 600, short: 10 });
const LIMIT_MS = 60_000;
const PASSWORD = 'arunika-1953';
const NEW_PASSWORD = 'rangmaala-1954';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const ips = Array.from({ length: ADDRESSES }, nextIp);

function post(path: string, body: object, ip: string): LoadRequest {
  return {
    method: 'POST',
    path: `/api${path}`,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': ip,
    },
    body: JSON.stringify(body),
  };
}

function registration(email: string, password: string) {
  return {
    fullName: 'Asha Rao',
    email,
    password,
    confirmPassword: password,
    acceptsTerms: true,
  };
}

/** What strangers send about an account, in turn. */
const attacks: ((email: string, n: number) => [path: string, body: object])[] = [
  (email, n) => ['/session', { email, password: `guess ${n}` }],
  (email) => ['/password-resets', { email }],
  (email, n) => ['/newsletter', { email: tagged(email, n) }],
  (email, n) => ['/session', { email, password: `guess ${n}`, code: `AAAA${1000 + (n % 9000)}` }],
  (email) => ['/contact', { name: 'A', email, subject: '', message: 'Hello there, a question.' }],
  (email, n) => ['/account', registration(tagged(email, n), `guess ${n} long`)],
];

const tagged = (email: string, n: number) => email.replace('@', `+${n}@`);

function request(path: string, body: object, init: { method?: string; ip: string }) {
  const { method = 'POST', ip } = init;
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': ip };
  return call(method, `${environment.url()}/api${path}`, { body, headers });
}

/** The newest email of this template to the address, as soon as it is enqueued. */
async function emailTo(email: string, template: string): Promise<Record<string, unknown>> {
  for (;;) {
    const isWanted = and(
      eq(outbox.recipient, email),
      sql`${outbox.email}->>'template' = ${template} and ${outbox.status} <> 'suppressed'`,
    );
    const [row] = await environment.db
      .select()
      .from(outbox)
      .where(isWanted)
      .orderBy(desc(outbox.createdAt))
      .limit(1);
    if (row) return row.email.data;
    await sleep(100);
  }
}

/** From an address and a device never seen before; resolves with the milliseconds it took. */
async function signInByCode(email: string): Promise<number> {
  const startedAt = performance.now();
  const ip = nextIp();
  const first = await request('/session', { email, password: PASSWORD }, { ip });
  expect(first).toMatchObject({ status: 403, json: { code: 'login/code-required' } });
  const { code } = await emailTo(email, 'sign-in-code');
  const second = await request('/session', { email, password: PASSWORD, code }, { ip });
  expect(second).toMatchObject({ status: 200, json: { user: { email } } });
  return performance.now() - startedAt;
}

async function resetPassword(email: string): Promise<number> {
  const startedAt = performance.now();
  const ip = nextIp();
  expect(await request('/password-resets', { email }, { ip })).toMatchObject({ status: 200 });
  const { link } = await emailTo(email, 'reset-password');
  const token = new URL(String(link)).searchParams.get('token');
  const reset = { token, password: NEW_PASSWORD };
  expect(await request('/password-resets', reset, { method: 'PUT', ip })).toMatchObject({
    status: 200,
  });
  return performance.now() - startedAt;
}

test('strangers with 50 addresses keep neither a verified nor an unverified customer out', async () => {
  const holders = ['verified@mailbox.example.in', 'unverified@mailbox.example.in'];
  for (const email of holders)
    await request('/account', registration(email, PASSWORD), { ip: nextIp() });
  await environment.db
    .update(users)
    .set({ emailVerified: true })
    .where(eq(users.email, holders[0] ?? ''));
  const count = PER_SECOND * SECONDS;
  let sent = 0;
  const attack = sendFlood({
    url: environment.url(),
    perSecond: PER_SECOND,
    connections: ADDRESSES,
    count,
    requestAt(index) {
      sent = index;
      const [path, body] = attacks[index % attacks.length]?.(
        holders[Math.floor(index / attacks.length) % holders.length] ?? '',
        index,
      ) ?? ['', {}];
      return post(path, body, ips[index % ADDRESSES] ?? '');
    },
  });
  // The strangers have used up whatever they can use up.
  while (sent < count * 0.8) await sleep(100);
  const times: number[] = [];
  for (const email of holders) times.push(await signInByCode(email), await resetPassword(email));
  const { samples } = await attack;
  reportFigures('28 strangers at an account', {
    requests: samples.length,
    'slowest way in, ms': Math.round(Math.max(...times)),
    statuses: JSON.stringify(countResults(samples)),
  });
  expect(Math.max(...times)).toBeLessThan(LIMIT_MS);
  expect(samples.filter(({ result }) => Number(result) >= 500)).toEqual([]);
});
