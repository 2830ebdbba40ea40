// Sign-in: credentials, error texts, limits and disabled accounts.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { sessions, users } from '#server/platform/db/schema/accounts.ts';
import { rateLimits } from '#server/platform/db/schema/rate-limit.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import {
  ADMIN,
  PASSWORD,
  type TestAccounts,
  aForm,
  aClient,
  bearing,
  openTestAccounts,
  withCookies,
} from '#server/testing/accounts.ts';
import { hashAtLowestCost, hashAtRealCost } from '#server/testing/quick-password-hashes.ts';
import { testUploads } from '#server/testing/uploads.ts';
import { openAccounts } from './accounts.ts';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

async function anAccount(email: string) {
  return shop.accounts.register(aForm(email), aClient());
}

const signIn = (email: string, password = PASSWORD, client = aClient()) =>
  shop.accounts.signIn({ email, password }, client);

const isDelay = like(rateLimits.key, '%:delay');

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    ({ code, message, status, fields }) => ({ code, message, status, fields }),
  );

describe('sign-in', () => {
  test('sign-in accepts an email address in any letter case', async () => {
    const { account } = await anAccount('asha@example.com');
    const again = await signIn('  ASHA@example.Com ');
    expect(again.account).toEqual(account);
    expect(await shop.accounts.current(bearing(again.token))).toEqual(account);
  });

  test('the admin is told of a sign-in from a new device only, a customer of none', async () => {
    await anAccount(ADMIN);
    await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, ADMIN));
    const notices = async (email: string) =>
      (await shop.emailsTo(email)).filter((template) => template === 'new-device');
    const { cookies } = await signIn(ADMIN);
    expect(await notices(ADMIN)).toHaveLength(1);
    const device = cookies.find((cookie) => cookie.includes('device'))?.split(';')[0] ?? '';
    await signIn(ADMIN, PASSWORD, { ...aClient(), cookie: device });
    expect(await notices(ADMIN)).toHaveLength(1);
    await expect(signIn(ADMIN, 'wrong-password')).rejects.toThrow(AppError);
    expect(await notices(ADMIN)).toHaveLength(1);

    await anAccount('no-notice@example.com');
    await signIn('no-notice@example.com');
    expect(await notices('no-notice@example.com')).toEqual([]);
  });

  test('each sign-in creates a new session', async () => {
    const first = await anAccount('twice@example.com');
    const second = await signIn('twice@example.com');
    expect(second.token).not.toBe(first.token);
    expect(await shop.accounts.current(bearing(first.token))).not.toBeNull();
  });

  test('sign-in stores IP and user agent of the session', async () => {
    const { account } = await anAccount('seen@example.com');
    const client = { ip: '203.0.113.77', userAgent: 'Firefox' };
    await signIn('seen@example.com', PASSWORD, client);
    const rows = await shop.db.select().from(sessions).where(eq(sessions.userId, account.uid));
    expect(rows).toContainEqual(
      expect.objectContaining({ ipAddress: '203.0.113.77', userAgent: 'Firefox' }),
    );
  });

  test('sign-in gives the same error for an unknown user, a wrong password and an invalid email', async () => {
    await anAccount('known@example.com');
    const wrong = await errorOf(signIn('known@example.com', 'not-the-password'));
    expect(wrong).toEqual({
      code: 'login/wrong-password',
      message: 'Invalid email or password',
      status: 401,
      fields: {},
    });
    expect(await errorOf(signIn('unknown@example.com'))).toEqual(wrong);
    expect(await errorOf(signIn('nonsense'))).toEqual(wrong);
    expect(await errorOf(signIn('known@example.com', 'x'.repeat(500)))).toEqual(wrong);
    expect(await errorOf(signIn('known@example.com', ''))).toEqual(wrong);
  });

  test('sign-in takes as long for an unknown user as for a wrong password', async () => {
    hashAtRealCost();
    onTestFinished(hashAtLowestCost);
    await anAccount('timed@example.com');
    const durationOf = async (email: string) => {
      const start = performance.now();
      await signIn(email, 'not-the-password').catch(() => {});
      return performance.now() - start;
    };
    // In turn, and the shortest of each: other programs of the machine only add to a duration.
    let [known, unknown] = [Infinity, Infinity];
    for (let n = 0; n < 4; n += 1) {
      known = Math.min(known, await durationOf('timed@example.com'));
      unknown = Math.min(unknown, await durationOf('nobody@example.com'));
    }
    expect(unknown).toBeGreaterThan(known * 0.5);
    expect(unknown).toBeLessThan(known * 2);
  });

  test('unexpected sign-in or sign-out error has the specified text and is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { db, identity, limits, outbox, settings } = shop;
    const broken = openAccounts({
      db,
      uploads: testUploads(),
      limits,
      outbox,
      settings,
      shopSettings: { verificationCooldownSeconds: 60, name: 'Sunehri', erasure: 'at-once' },
      identity: {
        ...identity,
        signIn: async () => {
          throw new Error('the disk is full');
        },
        signOut: async () => {
          throw new Error('the disk is full');
        },
      },
    });
    const attempt = broken.signIn({ email: 'a@example.com', password: PASSWORD }, aClient());
    await expect(attempt).rejects.toMatchObject({
      code: 'login/failed',
      message: 'Failed to sign in',
    });
    await expect(broken.signOut(new Headers())).rejects.toMatchObject({
      code: 'sign-out/failed',
      title: 'Error signing out',
    });
    const logged = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    const errors = logged.filter(({ event }) => event === 'error');
    expect(errors.map(({ message }) => message)).toEqual(['the disk is full', 'the disk is full']);
    log.mockRestore();
  });
});

/** A client with the known-device cookie of this sign-in, from an address of its own. */
const onDeviceOf = (signedIn: { cookies: string[] }) => ({
  ...aClient(),
  cookie: withCookies(signedIn.cookies).get('cookie') ?? '',
});

async function guess(email: string, times: number, clientOf: () => ClientInfo): Promise<string[]> {
  const codes: string[] = [];
  for (let n = 0; n < times; n += 1)
    codes.push((await errorOf(signIn(email, `guess ${n}`, clientOf()))).code);
  return codes;
}

/** Counts wrong passwords from many addresses, without checking any, until a delay runs. */
async function besiege(email: string): Promise<void> {
  const { attempts } = shop.limits;
  const attempt = () => attempts.count('sign-in-account', { account: email }, 'login/failed');
  for (let n = 0; n < 21; n += 1) await attempt().catch(() => {});
  await expect(attempt()).rejects.toMatchObject({ code: 'login/failed' });
}

const tooMany = {
  code: 'login/too-many-requests',
  message: 'Too many failed attempts. Please try again later.',
  status: 429,
};
const codeRequired = { code: 'login/code-required', status: 403 };

describe('sign-in limit', () => {
  test('ten wrong passwords of a stranger delay the stranger and not the customer', async () => {
    await anAccount('attacked@example.com');
    const stranger = aClient();
    const codes = await guess('attacked@example.com', 10, () => stranger);
    expect(codes).toEqual([
      ...Array(6).fill('login/wrong-password'),
      ...Array(4).fill('login/too-many-requests'),
    ]);
    expect(await errorOf(signIn('attacked@example.com', PASSWORD, stranger))).toMatchObject(
      tooMany,
    );
    await expect(signIn('attacked@example.com')).resolves.toBeDefined();
  });

  test('a rejected sign-in says when to try again, and rejected attempts do not prolong the delay', async () => {
    await anAccount('impatient@example.com');
    const client = aClient();
    await guess('impatient@example.com', 12, () => client);
    const refused = await signIn('impatient@example.com', PASSWORD, client).catch((e) => e);
    expect(refused.details.retryAfterSeconds).toBeGreaterThan(20);
    expect(refused.details.retryAfterSeconds).toBeLessThanOrEqual(30);
    await shop.db.update(rateLimits).set({ expire: new Date() }).where(isDelay);
    // The server knows the delay for a second without asking the database.
    await sleep(1_000);
    await expect(signIn('impatient@example.com', PASSWORD, client)).resolves.toBeDefined();
  });

  test('after wrong passwords from many addresses an unknown device needs a code, and a known one does not', async () => {
    const known = await anAccount('besieged@example.com');
    await besiege('besieged@example.com');
    expect(await errorOf(signIn('besieged@example.com'))).toMatchObject(codeRequired);
    const device = onDeviceOf(known);
    const signedIn = await signIn('besieged@example.com', PASSWORD, device);
    await expect(
      signIn('besieged@example.com', PASSWORD, onDeviceOf(signedIn)),
    ).resolves.toBeDefined();
  });

  test('a known device is delayed by its own wrong passwords, also from other addresses', async () => {
    const known = await anAccount('borrowed@example.com');
    const codes = await guess('borrowed@example.com', 10, () => onDeviceOf(known));
    expect(codes.slice(6)).toEqual(Array(4).fill('login/too-many-requests'));
  });

  test('the device cookie of another account, or a forged one, makes no device known', async () => {
    const other = await anAccount('attacker@example.com');
    await anAccount('chosen@example.com');
    const stranger = aClient();
    await guess('chosen@example.com', 6, () => stranger);
    const foreign = { ...onDeviceOf(other), ip: stranger.ip };
    for (const cookie of [foreign.cookie, 'sunehri-device=a.b', 'sunehri-device=~~'])
      expect(
        await errorOf(signIn('chosen@example.com', PASSWORD, { ...foreign, cookie })),
      ).toMatchObject(tooMany);
  });

  test('a password reset lifts every delay of the account', async () => {
    await anAccount('rescued@example.com');
    const stranger = aClient();
    await guess('rescued@example.com', 6, () => stranger);
    await besiege('rescued@example.com');
    await shop.accounts.requestPasswordReset('rescued@example.com', aClient());
    const [token = ''] = await shop.tokensFor('rescued@example.com', 'reset-password');
    const reset = { token, password: 'arunika-1953' };
    const { cookies } = await shop.accounts.resetPassword(reset, aClient());
    await besiege('rescued@example.com');
    await expect(
      signIn('rescued@example.com', 'arunika-1953', onDeviceOf({ cookies })),
    ).resolves.toBeDefined();
    await shop.accounts.requestPasswordReset('rescued@example.com', aClient());
    const [next = ''] = await shop.tokensFor('rescued@example.com', 'reset-password');
    await shop.accounts.resetPassword({ token: next, password: 'arunika-1954' }, aClient());
    await expect(signIn('rescued@example.com', 'arunika-1954', stranger)).resolves.toBeDefined();
  });

  test('an attempt that was not checked is not counted', async () => {
    await anAccount('busy@example.com');
    const { db, identity, limits, outbox, settings } = shop;
    const overloaded = openAccounts({
      db,
      uploads: testUploads(),
      limits,
      outbox,
      settings,
      shopSettings: { verificationCooldownSeconds: 60, name: 'Sunehri', erasure: 'at-once' },
      identity: {
        ...identity,
        signIn: async () => {
          throw new AppError('server/busy');
        },
      },
    });
    const client = aClient();
    for (let n = 0; n < 10; n += 1) {
      const attempt = overloaded.signIn({ email: 'busy@example.com', password: 'x' }, client);
      expect(await errorOf(attempt)).toMatchObject({ code: 'server/busy' });
    }
    await expect(signIn('busy@example.com', PASSWORD, client)).resolves.toBeDefined();
  });

  test('sign-in is blocked for an IP address after 50 failures, for any email address', async () => {
    await anAccount('target@example.com');
    const attacker = aClient();
    for (let n = 0; n < 50; n += 1) {
      await shop.limits.consume('sign-in', { ip: attacker.ip }, 'login/failed');
    }
    expect(await errorOf(signIn('target@example.com', PASSWORD, attacker))).toMatchObject(tooMany);
    await expect(signIn('target@example.com')).resolves.toBeDefined();
  });

  test('the addresses of one network are counted together, for one account and for all', async () => {
    await anAccount('near@example.com');
    const neighbour = (n: number) => ({ ...aClient(), ip: `203.0.113.${n}` });
    const codes = await guess(
      'near@example.com',
      12,
      (() => {
        let n = 0;
        return () => neighbour((n += 1));
      })(),
    );
    expect(codes).toEqual([...Array(11).fill('login/wrong-password'), 'login/code-required']);
    await expect(signIn('near@example.com')).resolves.toBeDefined();
    for (let n = 0; n < 200; n += 1)
      await shop.limits.consume('sign-in', { ip: `192.0.2.${n}` }, 'login/failed');
    expect(
      await errorOf(signIn('near@example.com', PASSWORD, { ...aClient(), ip: '192.0.2.201' })),
    ).toMatchObject(tooMany);
  });

  test('successful sign-in resets the count of failures', async () => {
    await anAccount('clumsy@example.com');
    const client = aClient();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 5; n += 1)
        await signIn('clumsy@example.com', 'a slip', client).catch(() => {});
      await signIn('clumsy@example.com', PASSWORD, client);
    }
  });
});

describe('disabled account', () => {
  test('disabled account is reported only to a caller with its password', async () => {
    const { token } = await anAccount('disabled@example.com');
    await shop.identity.disable('disabled@example.com');
    expect(await shop.accounts.current(bearing(token))).toBeNull();
    expect(await errorOf(signIn('disabled@example.com'))).toEqual({
      code: 'login/user-disabled',
      message: 'This account has been disabled. Please contact support.',
      status: 403,
      fields: {},
    });
    expect(await errorOf(signIn('disabled@example.com', 'a guess'))).toMatchObject({
      code: 'login/wrong-password',
    });
  });

  test('session of a disabled account is not accepted', async () => {
    const { account, token } = await anAccount('just-disabled@example.com');
    await shop.db.update(users).set({ disabled: true }).where(eq(users.id, account.uid));
    expect(await shop.accounts.current(bearing(token))).toBeNull();
  });
});
