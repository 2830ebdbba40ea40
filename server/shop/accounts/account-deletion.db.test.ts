// Export of personal data and deletion of an account.
import { randomUUID } from 'node:crypto';
import { eq, like, or } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#domain/customer/account.ts';
import { addresses, sessions, users } from '#server/platform/db/schema/accounts.ts';
import { checkouts } from '#server/platform/db/schema/checkout.ts';
import { contactMessages } from '#server/platform/db/schema/contact.ts';
import { outbox as emails } from '#server/platform/db/schema/mail.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { returnPhotos, returns } from '#server/platform/db/schema/returns.ts';
import {
  ADMIN,
  PASSWORD,
  type TestAccounts,
  aForm,
  aClient,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';

const DAY = 24 * 60 * 60_000;

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

async function aCustomer(email: string, { verified = true } = {}) {
  const { token } = await shop.accounts.register(aForm(email), aClient());
  if (verified)
    await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  const headers = bearing(token);
  const account = (await shop.accounts.current(headers)) as Account;
  await shop.accounts.addresses.add(account.uid, home);
  return { account, headers, client: aClient() };
}
type Customer = Awaited<ReturnType<typeof aCustomer>>;

async function anOrder(customer: Customer, changes: Partial<typeof orders.$inferInsert> = {}) {
  const id = randomUUID();
  const number = `SUN-${id.slice(0, 8)}`;
  const amounts = { subtotalPaise: 100_00, discountPaise: 0, taxPaise: 18_00, shippingPaise: 0 };
  const { firstName, lastName, phone, address: street, city, state, zipCode } = home;
  await shop.db.insert(orders).values({
    id,
    number,
    accountId: customer.account.uid,
    status: 'delivered',
    paymentStatus: 'paid',
    paymentMethod: 'COD',
    idempotencyKey: id,
    ...amounts,
    totalPaise: 118_00,
    taxPercent: 18,
    contactName: `${firstName} ${lastName}`,
    contactEmail: customer.account.email,
    contactPhone: phone,
    shippingAddress: { street, city, state, country: 'India', zipCode, isDefault: false },
    stockReserved: false,
    ...changes,
  });
  return { id, number };
}
const loadOrder = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];

async function addContactData(email: string) {
  const subscription = { status: 'confirmed', consentText: 'v1', source: 'form' } as const;
  await shop.db.insert(newsletterSubscribers).values({ id: randomUUID(), email, ...subscription });
  const message = { name: 'Asha', subject: 'Silk', message: 'Is it silk?' };
  await shop.db.insert(contactMessages).values({ id: randomUUID(), email, ...message });
}

describe('data export', () => {
  test('data export contains all personal data of the account and no session token or hash', async () => {
    const asha = await aCustomer('data@example.com');
    const { id: orderId, number } = await anOrder(asha);
    const report = { id: randomUUID(), orderId, status: 'requested', description: 'Torn' } as const;
    await shop.db.insert(returns).values(report);
    await shop.db.insert(returnPhotos).values({ id: 'a-photo', orderId, returnId: report.id });
    await addContactData('data@example.com');
    const data = await shop.accounts.exportPersonalData(asha);
    expect(data).toMatchObject({
      account: {
        name: 'Asha Rao',
        email: 'data@example.com',
        emailVerified: true,
        language: 'en',
      },
      addresses: [home],
      sessions: [{ userAgent: 'a test' }],
      cart: [],
      wishlist: [],
      orders: [
        {
          language: 'en',
          number,
          contact: { phone: '9829012345' },
          refunds: [],
          returns: [
            {
              description: 'Torn',
              photos: [{ url: `/api/orders/${number}/photos/a-photo`, image: null }],
            },
          ],
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

  test('data export contains no data of others, and no contact data of an unverified address', async () => {
    const asha = await aCustomer('other@example.com');
    await anOrder(asha);
    await addContactData('claimed@example.com');
    const claimant = await aCustomer('claimed@example.com', { verified: false });
    expect(await shop.accounts.exportPersonalData(claimant)).toMatchObject({
      orders: [],
      newsletter: [],
      messages: [],
    });
  });
});

describe('account deletion', () => {
  test('account deletion removes personal data and keeps orders without email and phone', async () => {
    const asha = await aCustomer('leaving@example.com');
    const { uid } = asha.account;
    await addContactData('leaving@example.com');
    const sold = await anOrder(asha);
    const neverPaid = await anOrder(asha, { status: 'expired', paymentStatus: 'pending' });
    const elsewhere = await shop.accounts.signIn(
      { email: 'leaving@example.com', password: PASSWORD },
      aClient(),
    );
    const email = { template: 'order-confirmed', data: {} };
    await shop.db.insert(emails).values({
      id: randomUUID(),
      key: randomUUID(),
      recipient: 'gift@example.com',
      email: email,
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
    expect(await loadOrder(sold.id)).toMatchObject({
      accountId: null,
      contactName: 'Asha Rao',
      contactEmail: '',
      contactPhone: '',
      shippingAddress: { street: '14 Johari Bazaar', zipCode: '302003' },
    });
    expect(await loadOrder(neverPaid.id)).toMatchObject({
      accountId: null,
      contactName: '',
      shippingAddress: { street: '', city: 'Jaipur', zipCode: '' },
    });
    const remaining = await shop.db
      .select()
      .from(emails)
      .where(
        or(eq(emails.recipient, 'leaving@example.com'), like(emails.subject, `%${sold.number}%`)),
      );
    // The email about the deletion goes as well, as soon as it is sent.
    expect(remaining.filter(({ email }) => email.template !== 'account-deleted')).toEqual([]);
    await expect(
      shop.accounts.register(aForm('leaving@example.com'), aClient()),
    ).resolves.toBeDefined();
  });

  test('account deletion requires the password', async () => {
    const asha = await aCustomer('careful@example.com');
    await expect(shop.accounts.delete(asha, 'a guess')).rejects.toMatchObject({
      code: 'account/wrong-password',
      status: 403,
    });
    expect(await shop.accounts.current(asha.headers)).not.toBeNull();
  });

  test.each([
    ['awaits its payment', { status: 'pending_payment', paymentStatus: 'pending' }],
    [
      'may still be paid',
      { status: 'expired', paymentStatus: 'pending', providerOrderId: 'a-provider-order' },
    ],
    ['is placed', { status: 'placed', paymentStatus: 'pending' }],
    ['is on its way', { status: 'shipped' }],
  ] as const)('account deletion is rejected while an order %s', async (state, changes) => {
    const asha = await aCustomer(`${state.replaceAll(' ', '-')}@example.com`);
    const { number } = await anOrder(asha, changes);
    await expect(shop.accounts.delete(asha, PASSWORD)).rejects.toMatchObject({
      code: 'account/open-orders',
      details: { numbers: [number] },
    });
    expect(await shop.accounts.current(asha.headers)).not.toBeNull();
    // Before the password: nobody types it in vain.
    await expect(shop.accounts.delete(asha, 'a guess')).rejects.toMatchObject({
      code: 'account/open-orders',
    });
  });

  test('an order that may still be paid keeps its account for five days, and names the day', async () => {
    const asha = await aCustomer('late@example.com');
    const createdAt = new Date(Date.now() - 4 * DAY);
    const late = { status: 'expired', paymentStatus: 'pending', providerOrderId: 'late' } as const;
    const { id, number } = await anOrder(asha, { ...late, createdAt });
    const until = new Date(createdAt.getTime() + 5 * DAY).toISOString();
    const expected = [{ number, reason: 'late-payment', until }];
    expect(await shop.accounts.openOrders(asha.account)).toEqual(expected);
    await expect(shop.accounts.delete(asha, PASSWORD)).rejects.toMatchObject({
      details: { orders: expected },
    });
    const old = { createdAt: new Date(Date.now() - 5 * DAY) };
    await shop.db.update(orders).set(old).where(eq(orders.id, id));
    expect(await shop.accounts.openOrders(asha.account)).toEqual([]);
    await expect(shop.accounts.delete(asha, PASSWORD)).resolves.toBeDefined();
  });

  test('a card order that was paid within two minutes does not keep its account', async () => {
    const asha = await aCustomer('paid@example.com');
    await anOrder(asha, {
      paymentMethod: 'RAZORPAY',
      nextSyncAt: new Date(),
      providerOrderId: 'p',
    });
    await expect(shop.accounts.delete(asha, PASSWORD)).resolves.toBeDefined();
  });

  test('account deletion is rejected while a refund or a return is open', async () => {
    const asha = await aCustomer('waiting@example.com');
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
      .values({ id: report, orderId, status: 'requested', description: 'Torn' });
    const tooEarly = { code: 'account/open-orders' };
    await expect(shop.accounts.delete(asha, PASSWORD)).rejects.toMatchObject(tooEarly);
    await shop.db.update(refunds).set({ status: 'completed' }).where(eq(refunds.id, refund));
    await expect(shop.accounts.delete(asha, PASSWORD)).rejects.toMatchObject(tooEarly);
    await shop.db.update(returns).set({ status: 'received' }).where(eq(returns.id, report));
    await expect(shop.accounts.delete(asha, PASSWORD)).resolves.toBeDefined();
  });

  test('account deletion is rejected for the admin', async () => {
    const admin = await aCustomer(ADMIN);
    await expect(shop.accounts.delete(admin, PASSWORD)).rejects.toMatchObject({
      code: 'account/is-admin',
    });
  });
});
