// A customer whose email comes back: what they and the admin see of it, and what ends it.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '#server/platform/db/schema/accounts.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import {
  PASSWORD,
  type TestAccounts,
  aClient,
  aForm,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';

import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';
import type { Db } from '#server/platform/db/db.ts';
import { recordReport } from './record-report.ts';

let accounts: TestAccounts;
let shop: TestShop;
beforeAll(async () => {
  accounts = await openTestAccounts();
  shop = await openTestShop();
});
afterAll(async () => {
  await accounts.close();
  await shop.close();
});
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

let reports = 0;
function bounce(db: Db, recipient: string, emailId: string | null = null) {
  reports += 1;
  const key = `report ${reports}`;
  return recordReport(db, { key, kind: 'permanent', recipient, codes: '5.1.1', emailId });
}

async function aVerifiedAccount(email: string) {
  const { token } = await accounts.accounts.register(aForm(email), aClient());
  const browser = { headers: bearing(token), client: aClient() };
  const [link = ''] = await accounts.tokensFor(email, 'verify-email');
  return { account: await accounts.accounts.verify({ token: link }, browser), browser };
}
const isUnreachable = (email: string) => accounts.outbox.isUnreachable(email);

test('a verified address whose email came back can be verified again, which ends the mark', async () => {
  const email = 'asha@example.com';
  const { account, browser } = await aVerifiedAccount(email);
  const resend = () => accounts.accounts.resendVerification(account);
  await expect(resend()).rejects.toMatchObject({ code: 'verify/already-verified' });
  await bounce(accounts.db, email);
  expect(await isUnreachable(email)).toBe(true);
  await resend();
  const [link = ''] = await accounts.tokensFor(email, 'verify-email');
  await accounts.accounts.verify({ token: link }, browser);
  expect(await isUnreachable(email)).toBe(false);
  expect(await accounts.emailsTo(email)).toHaveLength(2);
});

test('a customer who changed the email address is reachable, whatever comes back from the old one', async () => {
  const { account, browser } = await aVerifiedAccount('old@example.com');
  await bounce(accounts.db, 'old@example.com');
  // The new address had failed under another account, or under this one.
  await bounce(accounts.db, 'new@example.com');
  const change = { email: 'new@example.com', password: PASSWORD };
  await accounts.accounts.changeEmail({ account, ...browser }, change);
  const [link = ''] = await accounts.tokensFor('new@example.com', 'change-email');
  const changed = await accounts.accounts.verify({ token: link }, browser);
  expect(await accounts.accounts.isUnreachable(changed)).toBe(false);
  await bounce(accounts.db, 'old@example.com');
  expect(await accounts.accounts.isUnreachable(changed)).toBe(false);
});

test('the confirmation page and the admin see that the email of an order came back', async () => {
  const { account } = await aCustomerAt(shop);
  await shop.checkout.save(account, { email: 'work@example.com' });
  const method = { paymentMethod: 'COD', total: 2360 } as const;
  const { number } = await shop.orders.place(account, method, null);
  const confirmation = () => shop.orders.confirmationRecipient(account, number);
  expect(await confirmation()).toMatchObject({ email: 'work@example.com', hasBounced: false });
  const [email] = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, 'work@example.com'));
  await bounce(shop.db, 'work@example.com', email!.id);
  expect(await confirmation()).toMatchObject({ email: 'work@example.com', hasBounced: true });
  const { emails, unreachableEmails } = await shop.orders.admin.load(number);
  expect(emails).toMatchObject([{ error: 'bounced 5.1.1' }]);
  expect(unreachableEmails).toEqual(['work@example.com']);
  const own = `${account}@example.in`;
  await bounce(shop.db, own);
  const after = await shop.orders.admin.load(number);
  expect(after.unreachableEmails).toEqual(['work@example.com', own]);
  await shop.db
    .update(users)
    .set({ email: `new-${own}` })
    .where(eq(users.id, account));
  expect((await shop.orders.admin.load(number)).unreachableEmails).toEqual(['work@example.com']);
});
