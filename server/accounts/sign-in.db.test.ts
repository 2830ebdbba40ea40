// Coming in: who gets in, how it is refused, and after how many failures.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sessions, users } from '#server/db/schema/accounts.ts';
import {
  PASSWORD,
  type TestAccounts,
  aForm,
  aVisitor,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';
import { openAccounts } from './accounts.ts';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

async function anAccount(email: string) {
  return shop.accounts.register(aForm(email), aVisitor());
}

const signIn = (email: string, password = PASSWORD, visitor = aVisitor()) =>
  shop.accounts.signIn({ email, password }, visitor);

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    ({ code, message, status, fields }) => ({ code, message, status, fields }),
  );

describe('signing in', () => {
  test('takes the e-mail however it is written', async () => {
    const { account } = await anAccount('asha@example.com');
    const again = await signIn('  ASHA@example.Com ');
    expect(again.account).toEqual(account);
    expect(await shop.accounts.current(bearing(again.token))).toEqual(account);
  });

  test('makes a new session each time', async () => {
    const first = await anAccount('twice@example.com');
    const second = await signIn('twice@example.com');
    expect(second.token).not.toBe(first.token);
    expect(await shop.accounts.current(bearing(first.token))).not.toBeNull();
  });

  test('keeps where a session comes from', async () => {
    const { account } = await anAccount('seen@example.com');
    const visitor = { ip: '203.0.113.77', userAgent: 'Firefox' };
    await signIn('seen@example.com', PASSWORD, visitor);
    const rows = await shop.db.select().from(sessions).where(eq(sessions.userId, account.uid));
    expect(rows).toContainEqual(
      expect.objectContaining({ ipAddress: '203.0.113.77', userAgent: 'Firefox' }),
    );
  });

  test('refuses an unknown user, a wrong password and a nonsense address in one way', async () => {
    await anAccount('known@example.com');
    const wrong = await refusalOf(signIn('known@example.com', 'not-the-password'));
    expect(wrong).toEqual({
      code: 'login/wrong-password',
      message: 'Invalid email or password',
      status: 401,
      fields: {},
    });
    expect(await refusalOf(signIn('unknown@example.com'))).toEqual(wrong);
    expect(await refusalOf(signIn('nonsense'))).toEqual(wrong);
    expect(await refusalOf(signIn('known@example.com', 'x'.repeat(500)))).toEqual(wrong);
    expect(await refusalOf(signIn('known@example.com', ''))).toEqual(wrong);
  });

  test('takes as long for an unknown user as for a wrong password', async () => {
    await anAccount('timed@example.com');
    const timed = async (email: string) => {
      const begun = performance.now();
      await signIn(email, 'not-the-password').catch(() => {});
      return performance.now() - begun;
    };
    const least = async (email: string) =>
      Math.min(await timed(email), await timed(email), await timed(email));
    const [known, unknown] = [await least('timed@example.com'), await least('nobody@example.com')];
    expect(unknown).toBeGreaterThan(known * 0.5);
    expect(unknown).toBeLessThan(known * 2);
  });

  test('says in the shop’s words what is nobody’s fault', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { db, identity, limits, outbox } = shop;
    const broken = openAccounts({
      db,
      limits,
      outbox,
      shopSettings: { verificationCooldownSeconds: 60 },
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
    const tried = broken.signIn({ email: 'a@example.com', password: PASSWORD }, aVisitor());
    await expect(tried).rejects.toMatchObject({
      code: 'login/failed',
      message: 'Failed to sign in',
    });
    await expect(broken.signOut(new Headers())).rejects.toMatchObject({
      code: 'sign-out/failed',
      title: 'Error signing out',
    });
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });
});

describe('too many failures', () => {
  const tooMany = {
    code: 'login/too-many-requests',
    message: 'Too many failed attempts. Please try again later.',
    status: 429,
  };

  test('of one e-mail stop it from everywhere, also with the right password, and nobody else', async () => {
    await anAccount('attacked@example.com');
    await anAccount('bystander@example.com');
    for (let n = 0; n < 10; n += 1) {
      expect(await refusalOf(signIn('attacked@example.com', 'a guess'))).toMatchObject({
        code: 'login/wrong-password',
      });
    }
    expect(await refusalOf(signIn('attacked@example.com'))).toMatchObject(tooMany);
    await expect(signIn('bystander@example.com')).resolves.toBeDefined();
  });

  test('of one address stop it with any e-mail, and no other address', async () => {
    await anAccount('target@example.com');
    const attacker = aVisitor();
    for (let n = 0; n < 50; n += 1) {
      await shop.limits.spend('sign-in', { ip: attacker.ip }, 'login/failed');
    }
    expect(await refusalOf(signIn('target@example.com', PASSWORD, attacker))).toMatchObject(
      tooMany,
    );
    await expect(signIn('target@example.com')).resolves.toBeDefined();
  });

  test('are forgotten with a success, and successes are not counted', async () => {
    await anAccount('clumsy@example.com');
    const visitor = aVisitor();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 5; n += 1)
        await signIn('clumsy@example.com', 'a slip', visitor).catch(() => {});
      await signIn('clumsy@example.com', PASSWORD, visitor);
    }
  });
});

describe('a disabled account', () => {
  test('does not get in, and is told so only with its password', async () => {
    const { token } = await anAccount('disabled@example.com');
    await shop.identity.disable('disabled@example.com');
    expect(await shop.accounts.current(bearing(token))).toBeNull();
    expect(await refusalOf(signIn('disabled@example.com'))).toEqual({
      code: 'login/user-disabled',
      message: 'This account has been disabled. Please contact support.',
      status: 403,
      fields: {},
    });
    expect(await refusalOf(signIn('disabled@example.com', 'a guess'))).toMatchObject({
      code: 'login/wrong-password',
    });
  });

  test('whose session is still there is nobody', async () => {
    const { account, token } = await anAccount('just-disabled@example.com');
    await shop.db.update(users).set({ disabled: true }).where(eq(users.id, account.uid));
    expect(await shop.accounts.current(bearing(token))).toBeNull();
  });
});
