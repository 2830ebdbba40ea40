// Newsletter subscription: request, confirmation and unsubscribing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { consentTextOfRequest } from './consent-texts.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';
import { type TestAccounts, openTestAccounts } from '#server/testing/accounts.ts';
import { openNewsletter } from './newsletter.ts';

let shop: TestAccounts;
let newsletter: ReturnType<typeof openNewsletter>;
let clients = 0;
const client = () => ({ ip: `203.0.113.${(clients += 1)}`, userAgent: '' });

beforeAll(async () => {
  shop = await openTestAccounts();
  newsletter = openNewsletter(shop);
});
afterAll(() => shop.close());

const loadSubscriber = async (email: string) => {
  const rows = await shop.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return rows[0];
};
const tokenFor = async (email: string, template: 'newsletter-confirm' | 'newsletter-welcome') =>
  (await shop.tokensFor(email, template))[0] ?? '';
const subscribeAndConfirm = async (email: string) => {
  await newsletter.subscribe(email, client());
  await newsletter.confirm(await tokenFor(email, 'newsletter-confirm'));
};

describe('subscribing', () => {
  test('subscribing stores the consent and emails a token that is stored only as a hash', async () => {
    await newsletter.subscribe(' Asha@Example.IN ', client());
    const row = await loadSubscriber('asha@example.in');
    expect(row).toMatchObject({
      status: 'pending',
      consentText: consentTextOfRequest(),
      source: 'newsletter form',
      confirmedAt: null,
    });
    const token = await tokenFor('asha@example.in', 'newsletter-confirm');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('subscribing rejects an invalid email address', async () => {
    await expect(newsletter.subscribe('asha', client())).rejects.toMatchObject({
      code: 'checkout/bad-email',
    });
  });

  test('subscribing again after confirmation sends and changes nothing', async () => {
    await subscribeAndConfirm('again@example.in');
    const before = await loadSubscriber('again@example.in');
    await expect(newsletter.subscribe('again@example.in', client())).resolves.toBeUndefined();
    expect(await loadSubscriber('again@example.in')).toEqual(before);
    expect(await shop.tokensFor('again@example.in', 'newsletter-confirm')).toHaveLength(1);
  });

  test('subscribing is limited per mailbox, and the newest link stays valid', async () => {
    for (let n = 0; n < 3; n += 1) await newsletter.subscribe('often@example.in', client());
    await expect(newsletter.subscribe('often@example.in', client())).rejects.toMatchObject({
      code: 'email/too-many',
    });
    await newsletter.confirm(await tokenFor('often@example.in', 'newsletter-confirm'));
  });

  test('subscribing is limited per IP address', async () => {
    const sameClient = client();
    for (let n = 0; n < 20; n += 1) await newsletter.subscribe(`reader${n}@example.in`, sameClient);
    await expect(newsletter.subscribe('one-more@example.in', sameClient)).rejects.toMatchObject({
      code: 'request/too-many',
    });
  });
});

describe('confirmation link', () => {
  test('confirmation link works once, and the welcome email contains an unsubscribe link', async () => {
    await subscribeAndConfirm('meera@example.in');
    expect(await loadSubscriber('meera@example.in')).toMatchObject({
      status: 'confirmed',
      confirmedAt: expect.any(Date),
    });
    const usedToken = await tokenFor('meera@example.in', 'newsletter-confirm');
    await expect(newsletter.confirm(usedToken)).rejects.toMatchObject({
      code: 'newsletter/link-used',
    });
    expect(await tokenFor('meera@example.in', 'newsletter-welcome')).toMatch(/^[\w-]{43}$/);
  });

  test('confirmation link expires after 7 days', async () => {
    await newsletter.subscribe('late@example.in', client());
    const requestedAt = new Date(Date.now() - 7 * 24 * 60 * 60_000 - 1000);
    await shop.db
      .update(newsletterSubscribers)
      .set({ requestedAt })
      .where(eq(newsletterSubscribers.email, 'late@example.in'));
    const token = await tokenFor('late@example.in', 'newsletter-confirm');
    await expect(newsletter.confirm(token)).rejects.toMatchObject({
      code: 'newsletter/link-used',
    });
  });

  test('invented newsletter tokens are rejected', async () => {
    for (const token of ['', 'x', "' or 1=1 --"]) {
      await expect(newsletter.confirm(token)).rejects.toMatchObject({
        code: 'newsletter/link-used',
      });
      await expect(newsletter.unsubscribe(token)).rejects.toMatchObject({
        code: 'newsletter/link-used',
      });
    }
  });
});

describe('unsubscribing', () => {
  test('unsubscribing is idempotent, and subscribing again is possible', async () => {
    await subscribeAndConfirm('bina@example.in');
    const token = await tokenFor('bina@example.in', 'newsletter-welcome');
    await newsletter.unsubscribe(token);
    await newsletter.unsubscribe(token);
    expect(await loadSubscriber('bina@example.in')).toMatchObject({
      status: 'unsubscribed',
      unsubscribedAt: expect.any(Date),
    });
    await subscribeAndConfirm('bina@example.in');
    expect(await loadSubscriber('bina@example.in')).toMatchObject({ status: 'confirmed' });
  });

  test('email that asks to confirm has no link to unsubscribe, the welcome email has one', async () => {
    await newsletter.subscribe('uma@example.in', client());
    const emailData = async (template: string) => {
      const emails = await shop.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, 'uma@example.in'));
      return emails.find(({ email }) => email.template === template)?.email.data;
    };
    expect(Object.keys((await emailData('newsletter-confirm')) ?? {})).toEqual(['link']);
    await newsletter.confirm(await tokenFor('uma@example.in', 'newsletter-confirm'));
    const unsubscribeUrl = new URL(String((await emailData('newsletter-welcome'))?.unsubscribe));
    await newsletter.unsubscribe(unsubscribeUrl.searchParams.get('token') ?? '');
    expect(await loadSubscriber('uma@example.in')).toMatchObject({
      status: 'unsubscribed',
      confirmHash: null,
    });
  });

  test('subscriber list of the admin contains no token hashes', async () => {
    const list = await newsletter.list();
    expect(list.map(({ email }) => email)).toContain('meera@example.in');
    expect(JSON.stringify(list)).not.toMatch(/hash/i);
  });
});
