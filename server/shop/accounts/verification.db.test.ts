// Email verification by link, resending it, and correcting an unverified address.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { verifications } from '#server/platform/db/schema/accounts.ts';
import {
  ADMIN,
  PASSWORD,
  type TestAccounts,
  aForm,
  aClient,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';
import { testUploads } from '#server/testing/uploads.ts';
import { openAccounts } from './accounts.ts';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

async function anAccount(email: string) {
  const signedIn = await shop.accounts.register(aForm(email), aClient());
  const [token = ''] = await shop.tokensFor(email, 'verify-email');
  const browser = { headers: bearing(signedIn.token), client: aClient() };
  return { ...signedIn, link: token, browser };
}

/** A browser without a session. */
const elsewhere = () => ({ headers: new Headers(), client: aClient() });

describe('verification link', () => {
  test('verification link works on any device and is effective in every session', async () => {
    const { token, link } = await anAccount('asha@example.com');
    const verified = await shop.accounts.verify({ token: link, password: PASSWORD }, elsewhere());
    expect(verified).toMatchObject({ email: 'asha@example.com', emailVerified: true });
    expect(await shop.accounts.current(bearing(token))).toEqual(verified);
  });

  test('verification link can be opened again', async () => {
    const { link, browser } = await anAccount('again@example.com');
    await shop.accounts.verify({ token: link }, browser);
    const again = await shop.accounts.verify({ token: link }, elsewhere());
    expect(again).toMatchObject({ emailVerified: true });
  });

  test('only the verified email address of the admin gives the admin role', async () => {
    const { account, token, browser } = await anAccount('the-owner@example.com');
    const changed = await shop.accounts.changeUnverifiedEmail(account, ADMIN.toUpperCase());
    expect(changed).toMatchObject({ email: ADMIN, role: 'customer' });
    expect(await shop.accounts.current(bearing(token))).toMatchObject({ role: 'customer' });
    const [link = ''] = await shop.tokensFor(ADMIN, 'verify-email');
    await shop.accounts.verify({ token: link }, browser);
    expect(await shop.accounts.current(bearing(token))).toMatchObject({ role: 'admin' });
    const other = await anAccount('not-the-owner@example.com');
    const verified = await shop.accounts.verify({ token: other.link }, other.browser);
    expect(verified).toMatchObject({ role: 'customer' });
  });

  test('invented, changed, expired or foreign verification links are rejected', async () => {
    const { account, link } = await anAccount('careful@example.com');
    const { link: old, account: late } = await anAccount('late@example.com');
    await shop.db
      .update(verifications)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(verifications.value, late.uid));
    await shop.accounts.requestPasswordReset(account.email, aClient());
    const [reset = ''] = await shop.tokensFor(account.email, 'reset-password');
    const renamed = reset.replace('reset-password.', 'verify-email.');
    for (const bad of ['nonsense', `${link.slice(0, -3)}abc`, old, reset, renamed]) {
      await expect(shop.accounts.verify({ token: bad }, elsewhere())).rejects.toMatchObject({
        code: 'verify/link-used',
        status: 400,
      });
    }
  });

  test('verification link expires after a day and is not stored in plain text', async () => {
    const { account, link } = await anAccount('day@example.com');
    const rows = await shop.db
      .select()
      .from(verifications)
      .where(eq(verifications.value, account.uid));
    const validMs = rows[0]!.expiresAt.getTime() - rows[0]!.createdAt.getTime();
    expect(validMs).toBe(24 * 60 * 60_000);
    expect(JSON.stringify(rows)).not.toContain(link);
  });
});

describe('resending the verification email', () => {
  test('verification email can be resent once a minute', async () => {
    const { account } = await anAccount('resend@example.com');
    await shop.accounts.resendVerification(account);
    expect(await shop.tokensFor(account.email, 'verify-email')).toHaveLength(2);
    await expect(shop.accounts.resendVerification(account)).rejects.toMatchObject({
      code: 'verify/too-soon',
      status: 429,
      details: { retryAfterSeconds: 60 },
    });
    expect(await shop.accounts.verificationWait(account)).toBeGreaterThan(50);
    const other = await anAccount('resend-too@example.com');
    expect(await shop.accounts.verificationWait(other.account)).toBe(0);
    await expect(shop.accounts.resendVerification(other.account)).resolves.toBeUndefined();
    expect(defaultShopSettings.verificationCooldownSeconds).toBe(60);
  });

  test('verification email can be resent until its mailbox has had 6 emails in an hour', async () => {
    const { account } = await anAccount('often@example.com');
    const { db, identity, limits, outbox, settings } = shop;
    const impatient = openAccounts({
      db,
      uploads: testUploads(),
      identity,
      limits,
      outbox,
      settings,
      shopSettings: { verificationCooldownSeconds: 0.05, name: 'Sunehri', erasure: 'at-once' },
    });
    for (let n = 0; n < 5; n += 1) {
      await impatient.resendVerification(account);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await expect(impatient.resendVerification(account)).rejects.toMatchObject({
      code: 'email/too-many',
      message: expect.stringContaining('We have sent several emails to this address'),
      details: { retryAfterSeconds: expect.closeTo(3600, -2) },
    });
    expect(await shop.tokensFor(account.email, 'verify-email')).toHaveLength(6);
  });

  test('failed verification email is reported and can be retried at once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { account } = await anAccount('unlucky@example.com');
    const { db, identity, limits, outbox, settings, accounts } = shop;
    const broken = openAccounts({
      db,
      uploads: testUploads(),
      limits,
      outbox,
      settings,
      shopSettings: { verificationCooldownSeconds: 60, name: 'Sunehri', erasure: 'at-once' },
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

  test('verification email is not resent for a verified address', async () => {
    const { link, browser } = await anAccount('done@example.com');
    const verified = await shop.accounts.verify({ token: link }, browser);
    await expect(shop.accounts.resendVerification(verified)).rejects.toMatchObject({
      code: 'verify/already-verified',
    });
  });
});

describe('changing an unverified email address', () => {
  test('changing an unverified address keeps the session and replaces the link', async () => {
    const { account, token, link, browser } = await anAccount('slip@exmaple.com');
    const changed = await shop.accounts.changeUnverifiedEmail(account, ' Slip@Example.com ');
    expect(changed).toEqual({ ...account, email: 'slip@example.com' });
    expect(await shop.accounts.current(bearing(token))).toEqual(changed);
    const open = (token: string) => shop.accounts.verify({ token }, browser);
    await expect(open(link)).rejects.toMatchObject({ code: 'verify/link-used' });
    const [newLink = ''] = await shop.tokensFor('slip@example.com', 'verify-email');
    expect(await open(newLink)).toMatchObject({ emailVerified: true });
  });

  test('changing an unverified address rejects one that is taken or invalid, and a verified account', async () => {
    const { account, link, browser } = await anAccount('changer@example.com');
    await anAccount('somebody@example.com');
    const { changeUnverifiedEmail } = shop.accounts;
    await expect(changeUnverifiedEmail(account, 'SOMEBODY@example.com')).rejects.toMatchObject({
      code: 'register/email-already-in-use',
    });
    await expect(changeUnverifiedEmail(account, 'nonsense')).rejects.toMatchObject({
      code: 'register/invalid-email',
    });
    await shop.accounts.verify({ token: link }, browser);
    await expect(changeUnverifiedEmail(account, 'free@example.com')).rejects.toMatchObject({
      code: 'verify/already-verified',
    });
  });

  test('an address whose mailbox has had its emails of the hour is rejected, and nothing changes', async () => {
    const { account, token } = await anAccount('unlucky-change@example.com');
    for (const tag of ['a', 'b', 'c', 'd', 'e', 'f']) await anAccount(`full+${tag}@example.com`);
    const change = shop.accounts.changeUnverifiedEmail(account, 'full@example.com');
    await expect(change).rejects.toMatchObject({
      code: 'email/too-many',
      fields: { email: expect.stringContaining('several emails') },
    });
    expect(await shop.accounts.current(bearing(token))).toEqual(account);
  });

  test('unverified address can be changed 5 times an hour', async () => {
    const { account } = await anAccount('restless@example.com');
    for (let n = 0; n < 5; n += 1) {
      await shop.accounts.changeUnverifiedEmail(account, `restless${n}@example.com`);
    }
    await expect(
      shop.accounts.changeUnverifiedEmail(account, 'restless5@example.com'),
    ).rejects.toMatchObject({ code: 'register/too-many-requests' });
  });
});
