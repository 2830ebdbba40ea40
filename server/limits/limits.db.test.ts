// How often somebody may try, counted on the real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { rateLimits } from '#server/db/schema/shop.ts';
import { testDatabase } from '#server/testing/database.ts';
import { type Limits, type Who, openLimits } from './limits.ts';
import { type LimitName, defaultLimits } from './windows.ts';

let database: OpenDatabase;
let limits: Limits;

beforeAll(async () => {
  database = await testDatabase();
  limits = openLimits(database.db);
});
afterAll(() => database.close());

async function passes(name: LimitName, who: Who, times: number, by = limits): Promise<number> {
  let passed = 0;
  for (let n = 0; n < times; n += 1) {
    await by.spend(name, who, 'request/too-many').then(
      () => (passed += 1),
      () => {},
    );
  }
  return passed;
}

test('the limits of the shop are these', () => {
  const quarter = 900;
  expect(defaultLimits).toEqual({
    'sign-in': {
      perAccount: { points: 10, seconds: quarter },
      perIp: { points: 50, seconds: quarter },
    },
    register: { perIp: { points: 20, seconds: 3600 } },
    reset: { perAccount: { points: 3, seconds: 3600 }, perIp: { points: 20, seconds: 3600 } },
    verification: { perAccount: { points: 5, seconds: 3600 } },
    'change-email': { perAccount: { points: 5, seconds: 3600 } },
    newsletter: { perAccount: { points: 3, seconds: 3600 }, perIp: { points: 20, seconds: 3600 } },
    contact: { perIp: { points: 10, seconds: 3600 } },
    write: { perIp: { points: 300, seconds: 60 } },
  });
});

test('one account is stopped from anywhere, and no other account is', async () => {
  let passed = 0;
  for (let n = 0; n < 15; n += 1) {
    passed += await passes('sign-in', { account: 'a@example.com', ip: `198.51.100.${n}` }, 1);
  }
  expect(passed).toBe(10);
  expect(await passes('sign-in', { account: 'b@example.com', ip: '198.51.100.1' }, 1)).toBe(1);
});

test('one address is stopped with any account, and no other address is', async () => {
  let passed = 0;
  for (let n = 0; n < 60; n += 1) {
    passed += await passes('sign-in', { account: `many${n}@example.com`, ip: '203.0.113.1' }, 1);
  }
  expect(passed).toBe(50);
  expect(await passes('sign-in', { account: 'c@example.com', ip: '203.0.113.2' }, 1)).toBe(1);
});

test('who is stopped by address uses up nobody’s account', async () => {
  expect(await passes('sign-in', { account: 'victim@example.com', ip: '203.0.113.1' }, 20)).toBe(0);
  expect(await passes('sign-in', { account: 'victim@example.com', ip: '203.0.113.3' }, 1)).toBe(1);
});

test('an IPv6 household cannot change its address to try again', async () => {
  let passed = 0;
  for (let n = 1; n <= 25; n += 1) passed += await passes('register', { ip: `2001:db8::${n}` }, 1);
  expect(passed).toBe(20);
});

test('this machine itself may try ten times as often', async () => {
  expect(await passes('register', { ip: '127.0.0.1' }, 205)).toBe(200);
});

test('many at once are counted one by one', async () => {
  const tries = Array.from({ length: 30 }, () =>
    limits.spend('sign-in', { account: 'at-once@example.com' }, 'login/too-many-requests'),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('a good try is given back, and the account starts afresh', async () => {
  const who = { account: 'good@example.com', ip: '203.0.113.9' };
  expect(await passes('sign-in', who, 9)).toBe(9);
  await limits.spend('sign-in', who, 'login/too-many-requests');
  await limits.forgive('sign-in', who);
  expect(await passes('sign-in', who, 20)).toBe(10);
});

test('a refusal has the caller’s code and the seconds to wait', async () => {
  const who = { ip: '203.0.113.20' };
  await passes('register', who, 20);
  const refusal = await limits
    .spend('register', who, 'register/too-many-requests')
    .catch((error: Refusal) => error);
  if (!(refusal instanceof Refusal)) return expect.unreachable();
  expect(refusal.code).toBe('register/too-many-requests');
  const { retryAfterSeconds } = refusal.facts as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBeGreaterThan(3590);
  expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
});

test('a window that has passed counts no more', async () => {
  const short = openLimits(database.db, {
    limits: { register: { perIp: { points: 2, seconds: 1 } } },
  });
  expect(await passes('register', { ip: '203.0.113.30' }, 3, short)).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await passes('register', { ip: '203.0.113.30' }, 3, short)).toBe(2);
});

test('once is once, until its seconds are over or it did not happen', async () => {
  await limits.once('mail:a', 60, 'verify/too-soon');
  await expect(limits.once('mail:a', 60, 'verify/too-soon')).rejects.toMatchObject({
    code: 'verify/too-soon',
    facts: { retryAfterSeconds: 60 },
  });
  await limits.once('mail:b', 60, 'verify/too-soon');
  await limits.notYet('mail:a');
  await limits.once('mail:a', 60, 'verify/too-soon');
});

test('what is kept names nobody, and is thrown away when it has run out', async () => {
  const rows = await database.db.select().from(rateLimits);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('@');
  await database.db.update(rateLimits).set({ expire: new Date(Date.now() - 1000) });
  await limits.spend('register', { ip: '203.0.113.40' }, 'request/too-many');
  await limits.forgetOld();
  expect(await database.db.select().from(rateLimits)).toHaveLength(1);
});
