// Asking for the newsletter, confirming it by the mail, and ending it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { NEWSLETTER_CONSENT } from '#domain/newsletter.ts';
import { newsletterSubscribers } from '#server/db/schema/letterbox.ts';
import { outbox } from '#server/db/schema/orders.ts';
import { type TestAccounts, openTestAccounts } from '#server/testing/accounts.ts';
import { openNewsletter } from './newsletter.ts';

let house: TestAccounts;
let newsletter: ReturnType<typeof openNewsletter>;
let visits = 0;
const visitor = () => ({ ip: `203.0.113.${(visits += 1)}`, userAgent: '' });

beforeAll(async () => {
  house = await openTestAccounts();
  newsletter = openNewsletter(house);
});
afterAll(() => house.close());

const rowOf = async (email: string) => {
  const rows = await house.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return rows[0];
};
const keyFor = async (email: string, kind: 'newsletter-confirm' | 'newsletter-welcome') =>
  (await house.tokensFor(email, kind))[0] ?? '';
const confirmed = async (email: string) => {
  await newsletter.subscribe(email, visitor());
  await newsletter.confirm(await keyFor(email, 'newsletter-confirm'));
};

describe('asking for it', () => {
  test('keeps the consent as it was given, and sends one mail with a key', async () => {
    await newsletter.subscribe(' Asha@Example.IN ', visitor());
    const row = await rowOf('asha@example.in');
    expect(row).toMatchObject({
      status: 'pending',
      consentText: `${NEWSLETTER_CONSENT.version}: ${NEWSLETTER_CONSENT.text}`,
      source: 'newsletter form',
      confirmedAt: null,
    });
    const token = await keyFor('asha@example.in', 'newsletter-confirm');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('refuses what is no address', async () => {
    await expect(newsletter.subscribe('asha', visitor())).rejects.toMatchObject({
      code: 'checkout/bad-email',
    });
  });

  test('again, once confirmed, sends nothing and changes nothing', async () => {
    await confirmed('again@example.in');
    const before = await rowOf('again@example.in');
    await expect(newsletter.subscribe('again@example.in', visitor())).resolves.toBeUndefined();
    expect(await rowOf('again@example.in')).toEqual(before);
    expect(await house.tokensFor('again@example.in', 'newsletter-confirm')).toHaveLength(1);
  });

  test('is limited for one address, from wherever', async () => {
    for (let time = 0; time < 3; time += 1)
      await newsletter.subscribe('often@example.in', visitor());
    await expect(newsletter.subscribe('often@example.in', visitor())).rejects.toMatchObject({
      code: 'request/too-many',
    });
  });

  test('is limited for one visitor, whatever the address', async () => {
    const same = visitor();
    for (let time = 0; time < 20; time += 1)
      await newsletter.subscribe(`reader${time}@example.in`, same);
    await expect(newsletter.subscribe('one-more@example.in', same)).rejects.toMatchObject({
      code: 'request/too-many',
    });
  });
});

describe('the mail’s link', () => {
  test('confirms once, and the welcome says how to leave', async () => {
    await confirmed('meera@example.in');
    expect(await rowOf('meera@example.in')).toMatchObject({
      status: 'confirmed',
      confirmedAt: expect.any(Date),
    });
    const spent = await keyFor('meera@example.in', 'newsletter-confirm');
    await expect(newsletter.confirm(spent)).rejects.toMatchObject({
      code: 'newsletter/link-spent',
    });
    expect(await keyFor('meera@example.in', 'newsletter-welcome')).toMatch(/^[\w-]{43}$/);
  });

  test('is too old after seven days', async () => {
    await newsletter.subscribe('late@example.in', visitor());
    const askedAt = new Date(Date.now() - 7 * 24 * 60 * 60_000 - 1000);
    await house.db
      .update(newsletterSubscribers)
      .set({ askedAt })
      .where(eq(newsletterSubscribers.email, 'late@example.in'));
    const token = await keyFor('late@example.in', 'newsletter-confirm');
    await expect(newsletter.confirm(token)).rejects.toMatchObject({
      code: 'newsletter/link-spent',
    });
  });

  test('made up opens nothing', async () => {
    for (const token of ['', 'x', "' or 1=1 --"]) {
      await expect(newsletter.confirm(token)).rejects.toMatchObject({
        code: 'newsletter/link-spent',
      });
      await expect(newsletter.unsubscribe(token)).rejects.toMatchObject({
        code: 'newsletter/link-spent',
      });
    }
  });
});

describe('ending it', () => {
  test('works at any time, twice too, and she may come back', async () => {
    await confirmed('bina@example.in');
    const token = await keyFor('bina@example.in', 'newsletter-welcome');
    await newsletter.unsubscribe(token);
    await newsletter.unsubscribe(token);
    expect(await rowOf('bina@example.in')).toMatchObject({
      status: 'unsubscribed',
      unsubscribedAt: expect.any(Date),
    });
    await confirmed('bina@example.in');
    expect(await rowOf('bina@example.in')).toMatchObject({ status: 'confirmed' });
  });

  test('works from the first mail too, before she has confirmed and after', async () => {
    await newsletter.subscribe('uma@example.in', visitor());
    const facts = async (kind: string) => {
      const mails = await house.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, 'uma@example.in'));
      return mails.find(({ letter }) => letter.kind === kind)?.letter.facts;
    };
    const first = new URL(String((await facts('newsletter-confirm'))?.unsubscribe));
    await newsletter.confirm(await keyFor('uma@example.in', 'newsletter-confirm'));
    expect((await facts('newsletter-welcome'))?.unsubscribe).toBe(first.href);
    await newsletter.unsubscribe(first.searchParams.get('token') ?? '');
    expect(await rowOf('uma@example.in')).toMatchObject({ status: 'unsubscribed' });
    await newsletter.subscribe('vina@example.in', visitor());
    const mails = await house.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, 'vina@example.in'));
    const early = new URL(String(mails[0]?.letter.facts.unsubscribe)).searchParams.get('token');
    await newsletter.unsubscribe(early ?? '');
    expect(await rowOf('vina@example.in')).toMatchObject({
      status: 'unsubscribed',
      confirmHash: null,
    });
  });

  test('the owner sees who reads it, and no key', async () => {
    const list = await newsletter.list();
    expect(list.map(({ email }) => email)).toContain('meera@example.in');
    expect(JSON.stringify(list)).not.toMatch(/hash/i);
  });
});
