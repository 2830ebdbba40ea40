// What the shop keeps about one person: all of it, for herself to take along, and what becomes of it when she leaves.
import { randomUUID } from 'node:crypto';
import { eq, like, or } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#domain/account.ts';
import { addresses, checkouts, sessions, users } from '#server/db/schema/accounts.ts';
import { contactMessages, newsletterSubscribers } from '#server/db/schema/letterbox.ts';
import { refunds, returnPhotos, returns } from '#server/db/schema/money.ts';
import { orders, outbox as mails } from '#server/db/schema/orders.ts';
import {
  OWNER,
  PASSWORD,
  type TestAccounts,
  aForm,
  aVisitor,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9829012345',
  address: '14 Johari Bazaar',
  city: 'Jaipur',
  state: 'Rajasthan',
  zipCode: '302003',
};

async function aShopper(email: string, { verified = true } = {}) {
  const { token } = await shop.accounts.register(aForm(email), aVisitor());
  if (verified)
    await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  const headers = bearing(token);
  const account = (await shop.accounts.current(headers)) as Account;
  await shop.accounts.addresses.add(account.uid, home);
  return { account, headers, visitor: aVisitor() };
}
type Shopper = Awaited<ReturnType<typeof aShopper>>;

async function anOrder(of: Shopper, changes: Partial<typeof orders.$inferInsert> = {}) {
  const id = randomUUID();
  const number = `SUN-${id.slice(0, 8)}`;
  const amounts = { subtotalPaise: 100_00, discountPaise: 0, taxPaise: 18_00, shippingPaise: 0 };
  const { firstName, lastName, phone, address: street, city, state, zipCode } = home;
  await shop.db.insert(orders).values({
    id,
    number,
    accountId: of.account.uid,
    status: 'delivered',
    paymentStatus: 'paid',
    paymentMethod: 'COD',
    idempotencyKey: id,
    ...amounts,
    totalPaise: 118_00,
    taxPercent: 18,
    contactName: `${firstName} ${lastName}`,
    contactEmail: of.account.email,
    contactPhone: phone,
    shippingAddress: { street, city, state, country: 'India', zipCode, isDefault: false },
    stockHeld: false,
    ...changes,
  });
  return { id, number };
}
const rowOf = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];

async function wroteToTheShop(email: string) {
  const asked = { status: 'confirmed', consentText: 'v1', source: 'form' } as const;
  await shop.db.insert(newsletterSubscribers).values({ id: randomUUID(), email, ...asked });
  const words = { name: 'Asha', subject: 'Silk', message: 'Is it silk?' };
  await shop.db.insert(contactMessages).values({ id: randomUUID(), email, ...words });
}

describe('her own data', () => {
  test('is all that is kept about her, without a key to anything', async () => {
    const asha = await aShopper('data@example.com');
    const { id: orderId, number } = await anOrder(asha);
    const report = { id: randomUUID(), orderId, status: 'requested', description: 'Torn' } as const;
    await shop.db.insert(returns).values(report);
    await shop.db.insert(returnPhotos).values({ id: 'a-photo', orderId, returnId: report.id });
    await wroteToTheShop('data@example.com');
    const data = await shop.accounts.ownData(asha);
    expect(data).toMatchObject({
      account: { name: 'Asha Rao', email: 'data@example.com', emailVerified: true },
      addresses: [home],
      sessions: [{ userAgent: 'a test' }],
      cart: [],
      wishlist: [],
      orders: [
        {
          number,
          contact: { phone: '9829012345' },
          refunds: [],
          returns: [{ description: 'Torn', photos: [`/api/orders/${number}/photos/a-photo`] }],
        },
      ],
      newsletter: [{ status: 'confirmed' }],
      messages: [{ message: 'Is it silk?' }],
    });
    const [session] = await shop.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, asha.account.uid));
    expect(JSON.stringify(data)).not.toContain(session?.token);
    expect(JSON.stringify(data)).not.toMatch(/password|hash/i);
  });

  test('has nobody else’s, and no letters of an address that is only claimed', async () => {
    const asha = await aShopper('other@example.com');
    await anOrder(asha);
    await wroteToTheShop('claimed@example.com');
    const claimant = await aShopper('claimed@example.com', { verified: false });
    expect(await shop.accounts.ownData(claimant)).toMatchObject({
      orders: [],
      newsletter: [],
      messages: [],
    });
  });
});

describe('deleting an account', () => {
  test('takes everything of hers, and leaves the books without her', async () => {
    const asha = await aShopper('leaving@example.com');
    const { uid } = asha.account;
    await wroteToTheShop('leaving@example.com');
    const sold = await anOrder(asha);
    const never = await anOrder(asha, { status: 'expired', paymentStatus: 'pending' });
    const elsewhere = await shop.accounts.signIn(
      { email: 'leaving@example.com', password: PASSWORD },
      aVisitor(),
    );
    const letter = { kind: 'order-confirmed', facts: {} };
    await shop.db.insert(mails).values({
      id: randomUUID(),
      key: randomUUID(),
      recipient: 'gift@example.com',
      letter,
      subject: `Your order ${sold.number} is confirmed`,
    });
    const cookies = await shop.accounts.delete(asha, PASSWORD);
    expect(cookies.join()).toMatch(/sunehri-session=;.*Max-Age=0/);
    for (const headers of [asha.headers, bearing(elsewhere.token)])
      expect(await shop.accounts.current(headers)).toBeNull();
    expect(await shop.db.select().from(users).where(eq(users.id, uid))).toEqual([]);
    for (const table of [addresses, checkouts])
      expect(await shop.db.select().from(table).where(eq(table.accountId, uid))).toEqual([]);
    for (const table of [newsletterSubscribers, contactMessages])
      expect(
        await shop.db.select().from(table).where(eq(table.email, 'leaving@example.com')),
      ).toEqual([]);
    expect(await rowOf(sold.id)).toMatchObject({
      accountId: null,
      contactName: 'Asha Rao',
      contactEmail: '',
      contactPhone: '',
      shippingAddress: { street: '14 Johari Bazaar', zipCode: '302003' },
    });
    expect(await rowOf(never.id)).toMatchObject({
      accountId: null,
      contactName: '',
      shippingAddress: { street: '', city: 'Jaipur', zipCode: '' },
    });
    const left = await shop.db
      .select()
      .from(mails)
      .where(
        or(eq(mails.recipient, 'leaving@example.com'), like(mails.subject, `%${sold.number}%`)),
      );
    expect(left.map((mail) => mail.letter.kind)).toEqual(['account-deleted']);
    await expect(
      shop.accounts.register(aForm('leaving@example.com'), aVisitor()),
    ).resolves.toBeDefined();
  });

  test('asks for the password', async () => {
    const asha = await aShopper('careful@example.com');
    await expect(shop.accounts.delete(asha, 'a guess')).rejects.toMatchObject({
      code: 'account/wrong-password',
      status: 403,
    });
    expect(await shop.accounts.current(asha.headers)).not.toBeNull();
  });

  test.each([
    ['awaits its payment', { status: 'pending_payment', paymentStatus: 'pending' }],
    ['may still be paid', { status: 'expired', paymentStatus: 'pending', nextAskAt: new Date() }],
    ['is placed', { status: 'placed', paymentStatus: 'pending' }],
    ['is on its way', { status: 'shipped' }],
  ] as const)('waits while an order %s', async (state, changes) => {
    const asha = await aShopper(`${state.replaceAll(' ', '-')}@example.com`);
    const { number } = await anOrder(asha, changes);
    await expect(shop.accounts.delete(asha, PASSWORD)).rejects.toMatchObject({
      code: 'account/open-orders',
      facts: { numbers: [number] },
    });
    expect(await shop.accounts.current(asha.headers)).not.toBeNull();
  });

  test('waits for money and for pieces that have still to come back', async () => {
    const asha = await aShopper('waiting@example.com');
    const { id: orderId } = await anOrder(asha);
    const [refund, report] = [randomUUID(), randomUUID()];
    await shop.db.insert(refunds).values({
      id: refund,
      key: refund,
      orderId,
      amountPaise: 100_00,
      reason: 'returned',
      status: 'processing',
    });
    await shop.db
      .insert(returns)
      .values({ id: report, orderId, status: 'accepted', description: 'Torn' });
    const tooEarly = { code: 'account/open-orders' };
    await expect(shop.accounts.delete(asha, PASSWORD)).rejects.toMatchObject(tooEarly);
    await shop.db.update(refunds).set({ status: 'done' }).where(eq(refunds.id, refund));
    await expect(shop.accounts.delete(asha, PASSWORD)).rejects.toMatchObject(tooEarly);
    await shop.db.update(returns).set({ status: 'received' }).where(eq(returns.id, report));
    await expect(shop.accounts.delete(asha, PASSWORD)).resolves.toBeDefined();
  });

  test('is not for the owner', async () => {
    const owner = await aShopper(OWNER);
    await expect(shop.accounts.delete(owner, PASSWORD)).rejects.toMatchObject({
      code: 'account/is-owner',
    });
  });
});
