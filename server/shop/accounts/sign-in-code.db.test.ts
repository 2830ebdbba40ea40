// Codes by email: the holder of an account signs in while strangers try passwords at it.
import { and, desc, eq, like, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailboxLimits } from '#server/platform/config/default-limits.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { openNewsletter } from '#server/shop/newsletter/newsletter.ts';
import {
  PASSWORD,
  type TestAccounts,
  aClient,
  aForm,
  openTestAccounts,
  withCookies,
} from '#server/testing/accounts.ts';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

const anAccount = (email: string) => shop.accounts.register(aForm(email), aClient());

const signIn = (email: string, password = PASSWORD, client = aClient()) =>
  shop.accounts.signIn({ email, password }, client);

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    ({ code, status }) => ({ code, status }),
  );

const codeRequired = { code: 'login/code-required', status: 403 };

/** Counts wrong passwords from many addresses, without checking any, until a code is required. */
async function besiege(email: string): Promise<void> {
  const { attempts } = shop.limits;
  for (let n = 0; n < 22; n += 1)
    await attempts.count('sign-in-account', { account: email }, 'login/failed').catch(() => {});
}

/** The codes emailed to this address, newest first. */
async function codesFor(email: string): Promise<string[]> {
  const rows = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.createdAt));
  return rows.flatMap(({ email: { template, data } }) =>
    template === 'sign-in-code' ? [String(data.code)] : [],
  );
}

const signInWithCode = (email: string, code: string, password = PASSWORD) =>
  shop.accounts.signIn({ email, password, code }, aClient());

describe('sign-in code', () => {
  test('the holder of a besieged account signs in from a new device with the emailed code', async () => {
    const email = 'holder@example.com';
    await anAccount(email);
    await besiege(email);
    expect(await errorOf(signIn(email))).toMatchObject(codeRequired);
    const [code = ''] = await codesFor(email);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`;
    const signedIn = await signInWithCode(email, typed);
    const cookie = withCookies(signedIn.cookies).get('cookie') ?? '';
    await expect(signIn(email, PASSWORD, { ...aClient(), cookie })).resolves.toBeDefined();
  });

  test('a sign-in code without the right password signs nobody in, and delays its guesses', async () => {
    const email = 'mailbox-reader@example.com';
    await anAccount(email);
    await besiege(email);
    await signIn(email).catch(() => {});
    const [code = ''] = await codesFor(email);
    const codes: string[] = [];
    for (let n = 0; n < 8; n += 1)
      codes.push((await errorOf(signInWithCode(email, code, `guess ${n}`))).code);
    expect(codes).toEqual([
      ...Array(6).fill('login/wrong-password'),
      ...Array(2).fill('login/too-many-requests'),
    ]);
  });

  test('a wrong, used or foreign sign-in code is rejected before the password is checked', async () => {
    const [email, other] = ['coded@example.com', 'other-coded@example.com'];
    for (const address of [email, other]) {
      await anAccount(address);
      await besiege(address);
      await signIn(address).catch(() => {});
    }
    const [code = ''] = await codesFor(email);
    const [foreign = ''] = await codesFor(other);
    await signInWithCode(email, code);
    for (const wrong of [code, foreign, 'AAAAAAAA', '%', 'x'.repeat(20)])
      expect(await errorOf(signInWithCode(email, wrong))).toMatchObject({
        code: 'login/wrong-code',
        status: 403,
      });
  });

  test('blocked sign-ins send at most three codes in half an hour, of which each is valid', async () => {
    const email = 'code-flood@example.com';
    await anAccount(email);
    await besiege(email);
    for (let n = 0; n < 10; n += 1)
      expect(await errorOf(signIn(email))).toMatchObject(codeRequired);
    const codes = await codesFor(email);
    expect(codes).toHaveLength(3);
    await expect(signInWithCode(email, codes[2] ?? '')).resolves.toBeDefined();
  });

  test('an unknown email address is asked for a code too, and gets no email', async () => {
    const email = 'nobody-here@example.com';
    await besiege(email);
    expect(await errorOf(signIn(email))).toMatchObject(codeRequired);
    expect(await shop.emailsTo(email)).toEqual([]);
  });

  test('strangers who use up the emails of a mailbox leave its holder a code and a reset link', async () => {
    const email = 'unproved@example.com';
    await anAccount(email);
    const newsletter = openNewsletter(shop);
    for (let n = 0; n < 5; n += 1)
      await newsletter.subscribe(`unproved+${n}@example.com`, aClient()).catch(() => {});
    for (let n = 0; n < 15; n += 1) await anAccount(`unproved+shop${n}@example.com`);
    for (let n = 0; n < 15; n += 1)
      await shop.accounts
        .requestPasswordReset(`unproved+shop${n}@example.com`, aClient())
        .catch(() => {});
    await besiege(email);
    await signIn(email).catch(() => {});
    const [code = ''] = await codesFor(email);
    await expect(signInWithCode(email, code)).resolves.toBeDefined();
    await shop.accounts.requestPasswordReset(email, aClient());
    expect(await shop.tokensFor(email, 'reset-password')).toHaveLength(1);
    const all = await shop.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(like(outbox.recipient, 'unproved%'), ne(outbox.status, 'suppressed')));
    expect(all.length).toBeLessThanOrEqual(
      mailboxLimits.strangers.perHour + mailboxLimits.account.perHour + 2,
    );
  });
});
