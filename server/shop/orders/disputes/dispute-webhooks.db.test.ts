// Dispute events of the provider: stored once, in any order, with the money and the owner's notice that follow from them.
import { randomUUID } from 'node:crypto';
import { asc, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { disputes } from '#server/platform/db/schema/disputes.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { notifications, pushSubscriptions } from '#server/platform/db/schema/notifications.ts';
import { moneyEvents, providerEvents } from '#server/platform/db/schema/payments.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import {
  type DisputeEvent,
  RESPOND_BY,
  TOTAL,
  aPaidOrder,
  deliverDispute,
  orderOf,
} from '#server/testing/disputes.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(outbox).where(like(outbox.key, 'owner-dispute%'));
});
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

const deliver = (event: DisputeEvent, eventId: string = randomUUID()) =>
  deliverDispute(shop, event, eventId);
const findDispute = async (id: string) =>
  (await shop.db.select().from(disputes).where(eq(disputes.id, id)))[0];
const stepsOf = async (id: string) => {
  const rows = await shop.db
    .select()
    .from(moneyEvents)
    .where(eq(moneyEvents.subjectId, id))
    .orderBy(asc(moneyEvents.id));
  return rows.map(({ toStatus }) => toStatus);
};
const emailsToOwner = async () => {
  const rows = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, defaultShopSettings.seller.email));
  return rows.map(({ email }) => email.data).filter(({ cause }) => cause === 'dispute');
};

describe('dispute events', () => {
  test('a dispute is stored with its order, amount, reason and deadline', async () => {
    const { number, dispute, paymentId } = await aPaidOrder(shop);
    expect(await deliver({ ...dispute, name: 'created' })).toBe('applied');
    expect(await findDispute(dispute.id)).toMatchObject({
      orderId: (await orderOf(shop, number)).id,
      providerPaymentId: paymentId,
      amountPaise: TOTAL,
      currency: 'INR',
      reasonCode: 'goods_not_received',
      phase: 'chargeback',
      status: 'open',
      respondBy: new Date(RESPOND_BY * 1000),
    });
  });

  test('a dispute has an entry in the log of its order for each step', async () => {
    const { number, dispute } = await aPaidOrder(shop);
    for (const [at, name] of (['created', 'under_review', 'won'] as const).entries()) {
      await deliver({ ...dispute, name, at: 1_795_000_000 + at });
    }
    const { log } = await shop.orders.admin.load(number);
    const entries = log.filter(({ subject }) => subject === 'dispute');
    expect(entries.map(({ change, actor }) => [change, actor])).toEqual([
      ['open', 'provider'],
      ['under_review', 'provider'],
      ['won', 'provider'],
    ]);
    expect(entries[0]?.details).toMatchObject({ amountPaise: TOTAL, reason: 'Goods not received' });
  });

  test('a dispute ends the same in whatever order its events arrive, however often', async () => {
    const names = ['created', 'under_review', 'action_required', 'lost'] as const;
    const events = names.map((name, at) => ({ name, at: 1_795_000_000 + at }));
    for (let round = 0; round < 12; round += 1) {
      const { number, dispute } = await aPaidOrder(shop);
      const arriving = [...events, ...events].toSorted(() => Math.random() - 0.5);
      for (const event of arriving) await deliver({ ...dispute, ...event });
      expect(await findDispute(dispute.id)).toMatchObject({ status: 'lost' });
      expect(await orderOf(shop, number)).toMatchObject({
        disputeStatus: 'lost',
        paymentStatus: 'refunded',
      });
      expect((await stepsOf(dispute.id)).filter((step) => step === 'lost')).toHaveLength(1);
    }
  });

  test('a dispute is not reopened by an older event that arrives after its end', async () => {
    const { number, dispute } = await aPaidOrder(shop);
    await deliver({ ...dispute, name: 'won', at: 1_795_000_100 });
    expect(await deliver({ ...dispute, name: 'created', at: 1_795_000_000 })).toBe('applied');
    expect(await findDispute(dispute.id)).toMatchObject({ status: 'won' });
    expect((await orderOf(shop, number)).disputeStatus).toBeNull();
  });

  test('a dispute is opened again by a later phase, with the new deadline', async () => {
    const { number, dispute } = await aPaidOrder(shop);
    await deliver({ ...dispute, name: 'won', at: 1_795_000_100 });
    const later = { phase: 'pre_arbitration', respondBy: RESPOND_BY + 86_400 };
    await deliver({ ...dispute, ...later, name: 'created', at: 1_795_000_200 });
    expect(await findDispute(dispute.id)).toMatchObject({
      status: 'open',
      phase: 'pre_arbitration',
      respondBy: new Date((RESPOND_BY + 86_400) * 1000),
    });
    expect((await orderOf(shop, number)).disputeStatus).toBe('open');
  });

  test('a dispute event delivered again under the same id is a duplicate', async () => {
    const { dispute } = await aPaidOrder(shop);
    const eventId = randomUUID();
    expect(await deliver({ ...dispute, name: 'created' }, eventId)).toBe('applied');
    expect(await deliver({ ...dispute, name: 'created' }, eventId)).toBe('duplicate');
    expect(await stepsOf(dispute.id)).toEqual(['open']);
  });

  test('a dispute of an unknown phase and without a deadline is stored', async () => {
    const { dispute } = await aPaidOrder(shop);
    await deliver({ ...dispute, name: 'created', phase: 'mediation', respondBy: null });
    expect(await findDispute(dispute.id)).toMatchObject({ status: 'open', respondBy: null });
  });

  test('a dispute with the id of another payment’s dispute is rejected', async () => {
    const [one, other] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    await deliver({ ...one.dispute, name: 'created' });
    const foreign = { id: one.dispute.id, paymentId: other.paymentId };
    expect(await deliver({ ...foreign, name: 'lost' })).toBe('rejected');
    expect(await findDispute(one.dispute.id)).toMatchObject({ status: 'open' });
    expect((await orderOf(shop, other.number)).disputeStatus).toBeNull();
  });
});

describe('disputes of unknown payments', () => {
  test('a dispute that arrives before its payment is applied once the payment is known', async () => {
    const { account } = await aCustomerAt(shop);
    const { orderId, number } = await shop.orders.createCardOrder(account, TOTAL);
    const { proof } = await shop.pay(orderId);
    const dispute = {
      id: `disp_${number.replaceAll('-', '')}`,
      paymentId: proof.razorpay_payment_id,
    };
    expect(await deliver({ ...dispute, name: 'created', providerOrderId: orderId })).toBe(
      'unmatched',
    );
    expect(await shop.orders.retryUnmatchedEvents()).toBe(0);
    await shop.orders.verifyPayment(account, orderId, proof);
    expect(await shop.orders.retryUnmatchedEvents()).toBe(1);
    expect((await orderOf(shop, number)).disputeStatus).toBe('open');
  });

  test('a dispute of an unknown payment is listed for the owner, with its deadline, until it has ended', async () => {
    const dispute = { id: 'disp_unknown', paymentId: 'pay_unknown' };
    expect(await deliver({ ...dispute, name: 'created' })).toBe('unmatched');
    const keysOf = async () => (await shop.orders.reconcileDaily()).map(({ key }) => key);
    const [found] = await shop.orders.reconcileDaily();
    expect(found).toMatchObject({ key: 'dispute:disp_unknown', orderNumber: null });
    expect(found?.description).toContain('pay_unknown');
    expect(found?.description).toContain('2026-11-28T12:30:00.000Z');
    await deliver({ ...dispute, name: 'won', at: 1_795_000_100 });
    expect(await keysOf()).toEqual([]);
    await shop.db.delete(providerEvents).where(eq(providerEvents.status, 'unmatched'));
  });

  test.each([
    ['in another currency', { currency: 'USD' }],
    ['of no amount', { amount: 0 }],
    ['of a broken amount', { amount: 0.5 }],
    ['of an amount beyond what the database stores', { amount: 2 ** 40 }],
  ])('a dispute %s is answered and listed for the owner', async (_title, changes) => {
    const { dispute } = await aPaidOrder(shop);
    expect(await deliver({ ...dispute, ...changes, name: 'created' })).toBe('unmatched');
    const found = await shop.orders.reconcileDaily();
    expect(found.map(({ key }) => key)).toEqual([`dispute:${dispute.id}`]);
    await shop.db.delete(providerEvents).where(eq(providerEvents.status, 'unmatched'));
    await shop.orders.reconcileDaily();
  });
});

describe('emails to the owner about disputes', () => {
  test('the owner gets one email when a dispute opens, one when evidence is missing and one when it ends', async () => {
    const { number, dispute } = await aPaidOrder(shop);
    for (const [at, name] of (
      ['created', 'under_review', 'action_required', 'won'] as const
    ).entries())
      for (const _twice of [1, 2]) await deliver({ ...dispute, name, at: 1_795_000_000 + at });
    const emails = await emailsToOwner();
    expect(emails.map(({ disputeStatus }) => disputeStatus).toSorted()).toEqual([
      'action_required',
      'open',
      'won',
    ]);
    expect(emails.find(({ disputeStatus }) => disputeStatus === 'open')).toMatchObject({
      orderNumber: number,
      disputedPaise: TOTAL,
      reason: 'Goods not received',
      respondBy: new Date(RESPOND_BY * 1000).toISOString(),
    });
  });

  test('the owner gets one push notification when a dispute opens, with the order’s number', async () => {
    const { db, deps } = shop;
    const owner = { id: 'owner', name: 'Meera', email: deps.settings.adminEmail };
    await db.insert(users).values({ ...owner, emailVerified: true });
    const keys = { publicKey: 'key', authSecret: 'secret', device: 'Chrome on Android' };
    const endpoint = 'https://fcm.googleapis.com/one';
    await db
      .insert(pushSubscriptions)
      .values({ id: 'one', accountId: owner.id, endpoint, ...keys });
    const { number, dispute } = await aPaidOrder(shop);
    for (const _twice of [1, 2]) await deliver({ ...dispute, name: 'created' });
    const sent = await db.select().from(notifications).where(eq(notifications.kind, 'dispute'));
    expect(sent).toMatchObject([{ accountId: owner.id, orderNumber: number }]);
  });
});
