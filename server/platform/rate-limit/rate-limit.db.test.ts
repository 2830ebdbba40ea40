// Rate limits on a real database.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { rateLimits } from '#server/platform/db/schema/rate-limit.ts';
import { recordStatements } from '#server/testing/count-statements.ts';
import { testDatabase } from '#server/testing/database.ts';
import { type Limits, type Subject, openLimits } from './rate-limit.ts';
import { type LimitName, defaultLimits } from '../config/default-limits.ts';

let database: OpenDatabase;
let limits: Limits;

beforeAll(async () => {
  database = await testDatabase();
  limits = openLimits(database.db);
});
afterAll(() => database.close());

async function passes(
  name: LimitName,
  subject: Subject,
  times: number,
  by = limits,
): Promise<number> {
  let passed = 0;
  for (let n = 0; n < times; n += 1) {
    await by.consume(name, subject, 'request/too-many').then(
      () => (passed += 1),
      () => {},
    );
  }
  return passed;
}

test('the default limits have the documented numbers of attempts and seconds', () => {
  const quarter = 900;
  expect(defaultLimits).toEqual({
    'sign-in': {
      perIp: { points: 50, seconds: quarter },
      perNetwork: { points: 200, seconds: quarter },
    },
    register: {
      perIp: { points: 20, seconds: 3600 },
      perNetwork: { points: 200, seconds: 3600 },
    },
    reset: {
      perIpAndAccount: { points: 3, seconds: 3600 },
      perIp: { points: 20, seconds: 3600 },
      perNetwork: { points: 200, seconds: 3600 },
    },
    'change-email': { perAccount: { points: 5, seconds: 3600 } },
    invitation: { perAccount: { points: 20, seconds: 3600 } },
    newsletter: {
      perIp: { points: 20, seconds: 3600 },
      perNetwork: { points: 100, seconds: 3600 },
    },
    'back-in-stock': {
      perIp: { points: 30, seconds: 3600 },
      perAccount: { points: 60, seconds: 3600 },
    },
    'empty-search': {
      perIp: { points: 60, seconds: 3600 },
      perNetwork: { points: 300, seconds: 3600 },
    },
    'promo-code': {
      perIp: { points: 50, seconds: quarter },
      perAccount: { points: 10, seconds: quarter },
    },
    contact: {
      perIp: { points: 10, seconds: 3600 },
      perNetwork: { points: 50, seconds: 3600 },
    },
    'payout-details': { perIp: { points: 20, seconds: 3600 } },
    review: {
      perIp: { points: 30, seconds: quarter },
      perNetwork: { points: 120, seconds: quarter },
    },
    'sender-check': { perAccount: { points: 20, seconds: 900 } },
    'test-email': { perAccount: { points: 5, seconds: 3600 } },
    tracking: { perIp: { points: 60, seconds: quarter } },
    write: { perIp: { points: 300, seconds: 60 } },
  });
});

test('the account limit counts attempts from all IPs, and each account by itself', async () => {
  let passed = 0;
  for (let n = 0; n < 15; n += 1) {
    passed += await passes('change-email', { account: 'a@example.com', ip: `198.51.100.${n}` }, 1);
  }
  expect(passed).toBe(5);
  expect(await passes('change-email', { account: 'b@example.com', ip: '198.51.100.1' }, 1)).toBe(1);
});

test('the IP limit counts attempts on all accounts, and each IP by itself', async () => {
  let passed = 0;
  for (let n = 0; n < 60; n += 1) {
    passed += await passes('sign-in', { account: `many${n}@example.com`, ip: '203.0.113.1' }, 1);
  }
  expect(passed).toBe(50);
  expect(await passes('sign-in', { account: 'c@example.com', ip: '203.0.113.2' }, 1)).toBe(1);
});

test('the network limit counts the IPs of one /24 or /48 together, and each network by itself', async () => {
  for (const [of, other] of [
    [(n: number) => `192.0.2.${n}`, '192.0.3.1'],
    [(n: number) => `2001:db8:7:${n.toString(16)}::1`, '2001:db8:8::1'],
  ] as const) {
    let passed = 0;
    for (let n = 0; n < 60; n += 1) passed += await passes('contact', { ip: of(n) }, 1);
    expect(passed).toBe(50);
    expect(await passes('contact', { ip: other }, 1)).toBe(1);
  }
});

test('attempts beyond the IP limit do not count against the account', async () => {
  expect(await passes('newsletter', { ip: '203.0.113.1' }, 20)).toBe(20);
  const victim = { account: 'victim@example.com' };
  expect(await passes('newsletter', { ...victim, ip: '203.0.113.1' }, 20)).toBe(0);
  expect(await passes('newsletter', { ...victim, ip: '203.0.113.3' }, 1)).toBe(1);
});

test('all IPs of an IPv6 /64 block share one limit', async () => {
  let passed = 0;
  for (let n = 1; n <= 25; n += 1) passed += await passes('register', { ip: `2001:db8::${n}` }, 1);
  expect(passed).toBe(20);
});

test('loopback IPs have ten times the limit', async () => {
  expect(await passes('register', { ip: '127.0.0.1' }, 205)).toBe(200);
});

test('concurrent attempts are each counted', async () => {
  const attempts = Array.from({ length: 30 }, () =>
    limits.consume('change-email', { account: 'at-once@example.com' }, 'request/too-many'),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('two servers count together, and agree on the last attempt within the limit', async () => {
  const servers = [limits, openLimits(database.db)];
  const who = { account: 'two-servers@example.com' };
  const attempts = Array.from({ length: 12 }, (_, n) =>
    servers[n % 2]!.consume('change-email', who, 'request/too-many'),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('only the count itself is committed without waiting for the disk', async () => {
  const { db } = database;
  const setting = async () =>
    ((await db.execute(sql`show synchronous_commit`)) as { rows: unknown[] }).rows;
  const statements = await recordStatements(database, () =>
    limits.consume('tracking', { ip: '203.0.113.60' }, 'request/too-many'),
  );
  expect(statements).toEqual([
    expect.stringContaining("set_config('synchronous_commit', 'off', true)"),
  ]);
  expect(await setting()).toEqual([{ synchronous_commit: 'on' }]);
});

test('restore takes the attempt off every count', async () => {
  const who = { ip: '203.0.113.9' };
  expect(await passes('sign-in', who, 50)).toBe(50);
  await limits.restore('sign-in', who);
  expect(await passes('sign-in', who, 20)).toBe(1);
  const both = { account: 'good@example.com', ip: '203.0.113.10' };
  expect(await passes('reset', both, 2)).toBe(2);
  await limits.restore('reset', both);
  expect(await passes('reset', both, 5)).toBe(2);
});

test('the limit by IP and account counts each IP on each account by itself', async () => {
  const [account, ip] = ['pair@example.com', '203.0.113.50'];
  expect(await passes('reset', { account, ip }, 5)).toBe(3);
  expect(await passes('reset', { account, ip: '203.0.113.51' }, 5)).toBe(3);
  expect(await passes('reset', { account: 'other@example.com', ip }, 1)).toBe(1);
});

test('an attempt beyond the limit throws the caller’s code with the seconds to wait', async () => {
  const who = { ip: '203.0.113.20' };
  await passes('register', who, 20);
  const appError = await limits
    .consume('register', who, 'register/too-many-requests')
    .catch((error: AppError) => error);
  if (!(appError instanceof AppError)) return expect.unreachable();
  expect(appError.code).toBe('register/too-many-requests');
  const { retryAfterSeconds } = appError.details as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBeGreaterThan(3590);
  expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
});

test('attempts of an expired time window are not counted', async () => {
  const short = openLimits(database.db, {
    limits: { register: { perIp: { points: 2, seconds: 1 } } },
  });
  expect(await passes('register', { ip: '203.0.113.30' }, 3, short)).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await passes('register', { ip: '203.0.113.30' }, 3, short)).toBe(2);
});

test('a cooldown rejects a second attempt until it is cleared', async () => {
  await limits.startCooldown('mail:a', 60, 'verify/too-soon');
  await expect(limits.startCooldown('mail:a', 60, 'verify/too-soon')).rejects.toMatchObject({
    code: 'verify/too-soon',
    details: { retryAfterSeconds: 60 },
  });
  const waits = () => Promise.all(['mail:a', 'mail:b'].map(limits.cooldownSeconds));
  expect(await waits()).toEqual([expect.closeTo(60, -1), 0]);
  await limits.startCooldown('mail:b', 60, 'verify/too-soon');
  await limits.clearCooldown('mail:a');
  await limits.startCooldown('mail:a', 60, 'verify/too-soon');
});

test('stored counts contain no email, and expired ones are deleted', async () => {
  const rows = await database.db.select().from(rateLimits);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('@');
  await database.db.update(rateLimits).set({ expire: new Date(Date.now() - 1000) });
  await limits.consume('tracking', { ip: '203.0.113.40' }, 'request/too-many');
  await limits.deleteExpired();
  expect(await database.db.select().from(rateLimits)).toHaveLength(1);
});
