// Emails to the owner: one for each cause, to the seller's address, and none that is switched off.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnerEmailKind, defaultOwnerEmails, indianTime } from '#domain/shop/owner-emails.ts';
import { countTickets } from '#server/shop/contact/list-tickets.ts';
import { backupRuns } from '#server/platform/db/schema/backup-runs.ts';
import { contactMessages } from '#server/platform/db/schema/contact.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { extendEventChain } from '#server/shop/event-chain/extend-event-chain.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { aReport, decideReport } from '#server/testing/damage.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';
import { sendMorningSummary } from './morning-summary.ts';

const OWNER = defaultShopSettings.seller.email;
let shop: TestShop;
/** The provider's response to the next refunds. */
let refundFails = false;

beforeAll(async () => {
  shop = await openTestShop({
    payments: (sandbox) => ({
      ...sandbox,
      refund: {
        ...sandbox.refund,
        create: async (request) =>
          refundFails
            ? { id: `rfnd_${Math.random()}`, status: 'failed' }
            : sandbox.refund.create(request),
      },
    }),
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.deps.shopSettings.ownerEmails = { ...defaultOwnerEmails };
  refundFails = false;
  await shop.db.delete(outbox);
});

const switchOff = (kind: OwnerEmailKind) => {
  shop.deps.shopSettings.ownerEmails[kind] = false;
};
async function emailsToOwner() {
  const rows = await shop.db.select().from(outbox).where(eq(outbox.recipient, OWNER));
  return rows.map(({ email }) => email.data);
}
const causes = async () => (await emailsToOwner()).map(({ cause }) => cause);

async function placed() {
  const { account } = await aCustomerAt(shop);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  return { account, number };
}
async function paid() {
  const { account } = await aCustomerAt(shop);
  const { orderId, number } = await shop.orders.createCardOrder(account, 236000);
  const { proof } = await shop.pay(orderId);
  await shop.orders.verifyPayment(account, orderId, proof);
  await shop.orders.verifyPayment(account, orderId, proof);
  return { account, number };
}

/** Hours from the close of business on Saturday to that on Monday. */
const LONGEST_CLOSURE = 48;

describe('new order', () => {
  test('the owner gets one email about a paid order, with its customer, image and link', async () => {
    const { number } = await paid();
    const [email, ...others] = await emailsToOwner();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      cause: 'new-order',
      orderNumber: number,
      link: `http://shop.test/admin/orders/${number}`,
      customer: 'Priya Sharma',
      replyTo: 'priya@example.in',
      totalPaise: 236000,
      lines: [{ quantity: 1, image: expect.any(String) }],
    });
    expect(email).not.toHaveProperty('confirmBy');
  });

  test('the email about a cash order says by when it is to be confirmed', async () => {
    await placed();
    const [email] = await emailsToOwner();
    const hours = (Date.parse(String(email?.confirmBy)) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72 + LONGEST_CLOSURE);
    expect(email?.confirmBy).toMatch(/T12:30:00/);
  });

  test('an unpaid order sends no email, and neither does one while the email is switched off', async () => {
    const { account } = await aCustomerAt(shop);
    await shop.orders.createCardOrder(account, 236000);
    switchOff('newOrder');
    await placed();
    expect(await emailsToOwner()).toEqual([]);
  });
});

describe('order to confirm', () => {
  const age = (number: string, hours: number) =>
    shop.db
      .update(orders)
      .set({ createdAt: sql`now() - ${hours}::float8 * interval '1 hour'` })
      .where(eq(orders.number, number));

  test('the owner is reminded once, twelve hours before the close of business at which the order is cancelled', async () => {
    switchOff('newOrder');
    const { number } = await placed();
    await age(number, 59.9);
    await shop.orders.remindOfUnconfirmed();
    expect(await causes()).toEqual([]);
    await age(number, 60.1 + LONGEST_CLOSURE);
    await Promise.all([shop.orders.remindOfUnconfirmed(), shop.orders.remindOfUnconfirmed()]);
    await shop.orders.remindOfUnconfirmed();
    expect(await causes()).toEqual(['order-to-confirm']);
    await shop.orders.admin.cancel(number, { reason: 'order_cancelled' });
  });

  test('nobody is reminded of a confirmed order, or while the email is switched off', async () => {
    switchOff('newOrder');
    const confirmed = await placed();
    await age(confirmed.number, 61 + LONGEST_CLOSURE);
    await shop.orders.admin.advance(confirmed.number, 'confirmed');
    await shop.orders.remindOfUnconfirmed();
    switchOff('orderToConfirm');
    const waiting = await placed();
    await age(waiting.number, 61 + LONGEST_CLOSURE);
    await shop.orders.remindOfUnconfirmed();
    expect(await causes()).toEqual([]);
    await shop.orders.admin.cancel(waiting.number, { reason: 'order_cancelled' });
  });
});

describe('damage report', () => {
  async function reportDamage() {
    const { account, number } = await paid();
    const { admin } = shop.orders;
    await admin.advance(number, 'packed');
    await admin.advance(number, 'shipped', 'BD7');
    await admin.advance(number, 'delivered');
    await shop.db.delete(outbox);
    const report = await aReport(shop, account, number);
    for (const _twice of [1, 2]) await shop.orders.reportDamage(account, number, report);
    await decideReport(shop, number, 'decline');
    return number;
  }

  test('the owner gets one email about a damage report, with its description and photos', async () => {
    const number = await reportDamage();
    expect(await emailsToOwner()).toMatchObject([
      {
        cause: 'damage-report',
        orderNumber: number,
        description: expect.stringMatching(/./),
        photoCount: 1,
      },
    ]);
  });

  test('a damage report sends the owner no email while it is switched off', async () => {
    switchOff('damageReport');
    await reportDamage();
    expect(await emailsToOwner()).toEqual([]);
  });
});

describe('failed refund', () => {
  async function refundOnce() {
    const { number } = await paid();
    await shop.db.delete(outbox);
    await shop.orders.admin.refund(number, {
      amountPaise: 50_000,
      reason: 'goodwill',
      key: 'click-0001',
    });
    const [refund] = (await shop.orders.admin.load(number)).refunds;
    return String(refund?.id);
  }
  async function failThreeTimes(id: string) {
    refundFails = true;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await shop.db
        .update(refunds)
        .set({ nextTryAt: sql`now()` })
        .where(eq(refunds.id, id));
      await shop.orders.processRefunds();
    }
  }

  test('the owner gets one email when the attempts are used up, and another after a retry', async () => {
    const id = await refundOnce();
    await failThreeTimes(id);
    await shop.orders.processRefunds();
    expect(await emailsToOwner()).toMatchObject([{ cause: 'refund-failed', amountPaise: 50_000 }]);
    await shop.orders.admin.retryRefund(id);
    await failThreeTimes(id);
    expect(await causes()).toEqual(['refund-failed', 'refund-failed']);
  });

  test('a failed refund sends no email while it is switched off', async () => {
    switchOff('refundFailed');
    await failThreeTimes(await refundOnce());
    expect(await causes()).toEqual([]);
  });
});

describe('morning summary', () => {
  const run = () =>
    sendMorningSummary({
      ...shop.deps,
      countViews: shop.orders.admin.countViews,
      countTickets,
    });
  const hourNow = () => indianTime(new Date()).hour;
  beforeEach(async () => {
    await shop.db.execute(sql`update orders set status = 'delivered'
      where status in ('placed', 'confirmed')`);
    await shop.db.execute(sql`update refunds set status = 'completed' where status = 'failed'`);
  });
  const summaries = async () => (await emailsToOwner()).filter(({ day }) => day);

  test('the summary is sent once a day, in the owner’s hour in India', async () => {
    await placed();
    const { ownerEmails } = shop.deps.shopSettings;
    ownerEmails.summaryHour = (hourNow() + 1) % 24;
    await run();
    expect(await summaries()).toEqual([]);
    ownerEmails.summaryHour = hourNow();
    await Promise.all([run(), run()]);
    await run();
    const { day } = indianTime(new Date());
    expect(await summaries()).toMatchObject([{ day, toConfirm: 1, link: expect.any(String) }]);
  });

  test('the summary counts the sales of yesterday in India', async () => {
    const { number } = await placed();
    const ofYesterday = sql`date_trunc('day', now(), 'Asia/Kolkata') - interval '1 minute'`;
    await shop.db.update(orders).set({ createdAt: ofYesterday }).where(eq(orders.number, number));
    await placed();
    shop.deps.shopSettings.ownerEmails.summaryHour = hourNow();
    await extendEventChain(shop.db);
    await run();
    expect(await summaries()).toMatchObject([
      {
        ordersYesterday: 1,
        salesYesterdayPaise: 236000,
        chainHead: { position: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ]);
  });

  test('the summary counts messages near or past a time of the law, and such a message alone makes one', async () => {
    shop.deps.shopSettings.ownerEmails.summaryHour = hourNow();
    const message = { name: 'Asha', email: 'asha@example.in', subject: '', message: 'Silk?' };
    const at = (hours: number) => sql`now() - ${hours}::float8 * interval '1 hour'`;
    await shop.db.insert(contactMessages).values([
      { id: 'past', ...message, sentAt: at(60) },
      { id: 'near', ...message, sentAt: at(30) },
      { id: 'resolved', ...message, sentAt: at(60), status: 'resolved' },
    ]);
    await run();
    expect(await summaries()).toMatchObject([{ dueTickets: 2, newMessages: 0 }]);
    await shop.db.delete(contactMessages);
  });

  test('no summary on a day with nothing to do, and none while it is switched off', async () => {
    shop.deps.shopSettings.ownerEmails.summaryHour = hourNow();
    await run();
    expect(await summaries()).toEqual([]);
    await placed();
    switchOff('morningSummary');
    await run();
    expect(await summaries()).toEqual([]);
  });

  test('a backup that is missing for 26 hours makes a summary of its own, and a good one is a sentence of it', async () => {
    shop.deps.shopSettings.ownerEmails.summaryHour = hourNow();
    const runs = (hours: number) =>
      shop.db.insert(backupRuns).values(
        (['backup', 'restore'] as const).map((kind) => ({
          kind,
          problems: [],
          madeAt: sql`now()`,
          finishedAt: sql`now() - ${hours}::float8 * interval '1 hour'`,
        })),
      );
    await runs(27);
    await run();
    expect(await summaries()).toMatchObject([
      {
        backups: {
          alarms: [expect.stringContaining('26 hours'), expect.stringContaining('restored')],
        },
      },
    ]);
    await shop.db.delete(outbox);
    await runs(2);
    await run();
    expect(await summaries()).toEqual([]);
    await shop.db.delete(backupRuns);
  });

  test('a summary missed while the server was off is not sent later that day', async () => {
    shop.deps.shopSettings.ownerEmails.summaryHour = (hourNow() + 23) % 24;
    await run();
    expect(await summaries()).toEqual([]);
  });
});
