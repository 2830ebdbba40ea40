// Proving an e-mail address, on whatever device; and what the owner is without it.
import { createEmailVerificationToken } from 'better-auth/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultShopSettings } from '#server/db/settings.ts';
import { openLibrary } from '#server/identity/library.ts';
import {
  OWNER,
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
  const signedIn = await shop.accounts.register(aForm(email), aVisitor());
  const [token = ''] = await shop.tokensFor(email, 'verify-email');
  const here = { headers: bearing(signedIn.token), visitor: aVisitor() };
  return { ...signedIn, link: token, here };
}

/** Signed in nowhere. */
const elsewhere = () => ({ headers: new Headers(), visitor: aVisitor() });

describe('the link of the mail', () => {
  test('verifies on any device, and every session of the account knows it', async () => {
    const { token, link } = await anAccount('asha@example.com');
    const verified = await shop.accounts.verify({ token: link, password: PASSWORD }, elsewhere());
    expect(verified).toMatchObject({ email: 'asha@example.com', emailVerified: true });
    expect(await shop.accounts.current(bearing(token))).toEqual(verified);
  });

  test('does no harm when it is opened again', async () => {
    const { link, here } = await anAccount('again@example.com');
    await shop.accounts.verify({ token: link }, here);
    const again = await shop.accounts.verify({ token: link }, elsewhere());
    expect(again).toMatchObject({ emailVerified: true });
  });

  test('makes the owner the owner, and nobody else: her address alone does not', async () => {
    const { account, token, here } = await anAccount('the-owner@example.com');
    const changed = await shop.accounts.changeUnverifiedEmail(account, OWNER.toUpperCase());
    expect(changed).toMatchObject({ email: OWNER, role: 'shopper' });
    expect(await shop.accounts.current(bearing(token))).toMatchObject({ role: 'shopper' });
    const [link = ''] = await shop.tokensFor(OWNER, 'verify-email');
    await shop.accounts.verify({ token: link }, here);
    expect(await shop.accounts.current(bearing(token))).toMatchObject({ role: 'admin' });
    const other = await anAccount('not-the-owner@example.com');
    const verified = await shop.accounts.verify({ token: other.link }, other.here);
    expect(verified).toMatchObject({ role: 'shopper' });
  });

  test('is good for nothing when it is made up, changed, or out of date', async () => {
    const { account, link } = await anAccount('careful@example.com');
    const { secret } = await openLibrary(shop).$context;
    const old = await createEmailVerificationToken(secret, account.email, undefined, -1);
    const { sessionSecret } = shop.settings;
    const other = await createEmailVerificationToken(sessionSecret, account.email, undefined, 60);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${link.split('.')[1]}.`;
    for (const bad of ['nonsense', `${link.slice(0, -3)}abc`, old, other, unsigned]) {
      await expect(shop.accounts.verify({ token: bad }, elsewhere())).rejects.toMatchObject({
        code: 'verify/link-spent',
        status: 400,
      });
    }
  });

  test('works for a day', async () => {
    const { link } = await anAccount('day@example.com');
    const payload = JSON.parse(Buffer.from(link.split('.')[1]!, 'base64url').toString());
    expect(payload.exp - payload.iat).toBe(24 * 60 * 60);
  });
});

describe('asking for another mail', () => {
  test('is possible at once, then after a minute: the server counts', async () => {
    const { account } = await anAccount('resend@example.com');
    await shop.accounts.resendVerification(account);
    expect(await shop.tokensFor(account.email, 'verify-email')).toHaveLength(2);
    await expect(shop.accounts.resendVerification(account)).rejects.toMatchObject({
      code: 'verify/too-soon',
      status: 429,
      facts: { retryAfterSeconds: 60 },
    });
    const other = await anAccount('resend-too@example.com');
    await expect(shop.accounts.resendVerification(other.account)).resolves.toBeUndefined();
    expect(defaultShopSettings.verificationCooldownSeconds).toBe(60);
  });

  test('is possible five times an hour', async () => {
    const { account } = await anAccount('often@example.com');
    const { db, identity, limits, outbox } = shop;
    const patient = openAccounts({
      db,
      identity,
      limits,
      outbox,
      shopSettings: { verificationCooldownSeconds: 0.05 },
    });
    for (let n = 0; n < 5; n += 1) {
      await patient.resendVerification(account);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await expect(patient.resendVerification(account)).rejects.toMatchObject({
      code: 'verify/too-soon',
    });
  });

  test('that fails says so, and may be tried again at once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { account } = await anAccount('unlucky@example.com');
    const { db, identity, limits, outbox, accounts } = shop;
    const broken = openAccounts({
      db,
      limits,
      outbox,
      shopSettings: { verificationCooldownSeconds: 60 },
      identity: {
        ...identity,
        sendVerification: async () => {
          throw new Error('the disk is full');
        },
      },
    });
    await expect(broken.resendVerification(account)).rejects.toMatchObject({
      code: 'verify/failed',
      message: 'Failed to send verification email. Please try again later.',
    });
    await expect(accounts.resendVerification(account)).resolves.toBeUndefined();
    log.mockRestore();
  });

  test('is pointless when the e-mail is verified', async () => {
    const { link, here } = await anAccount('done@example.com');
    const verified = await shop.accounts.verify({ token: link }, here);
    await expect(shop.accounts.resendVerification(verified)).rejects.toMatchObject({
      code: 'verify/already-verified',
    });
  });
});

describe('changing an e-mail that is not verified', () => {
  test('keeps account and session, sends a new link, and spoils the old one', async () => {
    const { account, token, link, here } = await anAccount('slip@exmaple.com');
    const changed = await shop.accounts.changeUnverifiedEmail(account, ' Slip@Example.com ');
    expect(changed).toEqual({ ...account, email: 'slip@example.com' });
    expect(await shop.accounts.current(bearing(token))).toEqual(changed);
    const open = (token: string) => shop.accounts.verify({ token }, here);
    await expect(open(link)).rejects.toMatchObject({ code: 'verify/link-spent' });
    const [newLink = ''] = await shop.tokensFor('slip@example.com', 'verify-email');
    expect(await open(newLink)).toMatchObject({ emailVerified: true });
  });

  test('is refused when the address is somebody’s, is none, or the old one is verified', async () => {
    const { account, link, here } = await anAccount('changer@example.com');
    await anAccount('somebody@example.com');
    const { changeUnverifiedEmail } = shop.accounts;
    await expect(changeUnverifiedEmail(account, 'SOMEBODY@example.com')).rejects.toMatchObject({
      code: 'register/email-already-in-use',
    });
    await expect(changeUnverifiedEmail(account, 'nonsense')).rejects.toMatchObject({
      code: 'register/invalid-email',
    });
    await shop.accounts.verify({ token: link }, here);
    await expect(changeUnverifiedEmail(account, 'free@example.com')).rejects.toMatchObject({
      code: 'verify/already-verified',
    });
  });

  test('is possible five times an hour', async () => {
    const { account } = await anAccount('restless@example.com');
    for (let n = 0; n < 5; n += 1) {
      await shop.accounts.changeUnverifiedEmail(account, `restless${n}@example.com`);
    }
    await expect(
      shop.accounts.changeUnverifiedEmail(account, 'restless5@example.com'),
    ).rejects.toMatchObject({ code: 'register/too-many-requests' });
  });
});
