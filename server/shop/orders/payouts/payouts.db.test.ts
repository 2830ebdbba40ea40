// Cash refunds: the question where to send one, its answer, and what is left of it once it is paid.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultRetention } from '#domain/shop/retention.ts';
import { erasePersonalData } from '#server/shop/accounts/erase-personal-data.ts';
import { exportAccountOrders } from '#server/shop/accounts/export-orders.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orderEvents } from '#server/platform/db/schema/orders.ts';
import { moneyEvents } from '#server/platform/db/schema/payments.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { applyRetention } from '#server/shop/retention/apply-retention.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { askForPayoutDetails } from './ask-for-payout-details.ts';
import { loadPayoutQuestion } from './load-payout-question.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const upi = { method: 'upi', upiId: 'asha.rao@okaxis' } as const;
const bank = {
  method: 'bank',
  accountNumber: '123456784321',
  accountNumberAgain: '123456784321',
  ifsc: 'hdfc0000123',
  accountHolder: 'Asha Rao',
} as const;

/** A delivered cash order, refunded; with the token of the email's link. */
async function cashRefund() {
  const { admin } = shop.orders;
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  for (const event of ['confirmed', 'packed'] as const) await admin.advance(number, event);
  await admin.advance(number, 'shipped', 'BD9');
  await admin.collectCash(number);
  await admin.advance(number, 'delivered');
  await admin.refund(number, { amountPaise: 49950, reason: 'goodwill', key: `click-${number}` });
  const [refund] = (await admin.load(number)).refunds;
  if (!refund) throw new Error('no refund');
  const [email] = await emailsOf(`refund-started:${refund.id}`);
  if (email?.template !== 'refund-started') throw new Error('no email');
  const token = new URL(String(email.data.payoutLink)).searchParams.get('token') ?? '';
  return { account, number, id: refund.id, token };
}
async function emailsOf(key: string) {
  const rows = await shop.db
    .select()
    .from(outbox)
    .where(sql`starts_with(${outbox.key}, ${key})`);
  return rows.map(({ email }) => email);
}
const payoutOf = async (id: string) =>
  (await shop.db.select().from(payouts).where(eq(payouts.refundId, id)))[0];
const masked = async (number: string) =>
  (await shop.orders.admin.load(number)).refunds[0]?.payout ?? null;

test('the link of the email asks for order and amount, and knows nothing else', async () => {
  const { number, token } = await cashRefund();
  expect(await shop.orders.payoutQuestion(token)).toEqual({
    number,
    amount: 499.5,
    answeredWith: null,
  });
  expect(await masked(number)).toMatchObject({ answeredAt: null, masked: null, canAsk: false });
});

test('a token that is altered anywhere opens nothing and stores nothing', async () => {
  const { id, token } = await cashRefund();
  const other = await cashRefund();
  const signature = other.token.split('.')[1] ?? '';
  const last = token.at(-1) === 'A' ? 'B' : 'A';
  const altered = [`${id}.${signature}`, token.slice(0, -1) + last, `${token}.x`, id, '', `${id}.`];
  for (const each of altered) {
    expect(await shop.orders.payoutQuestion(each)).toBeNull();
    await expect(shop.orders.savePayoutDetails(each, upi)).rejects.toMatchObject({
      code: 'refund/link-ended',
    });
  }
  expect(await payoutOf(id)).toMatchObject({ details: null });
});

test('the link works while the secret that signed it is the previous one', async () => {
  const { token } = await cashRefund();
  const { sessionSecret } = shop.deps.settings;
  const changed = { sessionSecret: 'another secret for tests, 32 long', shopUrl: '' };
  const settings = { ...shop.deps.settings, ...changed };
  const load = (secrets: object) =>
    loadPayoutQuestion({ db: shop.db, settings: { ...settings, ...secrets } }, token);
  expect(await load({})).toBeNull();
  await shop.orders.savePayoutDetails(token, upi);
  expect(await load({ previousSessionSecret: sessionSecret })).toMatchObject({
    answeredWith: 'upi',
  });
});

test('an answer is stored encrypted, shown masked, and changed until the refund is paid', async () => {
  const { number, id, token } = await cashRefund();
  await shop.orders.savePayoutDetails(token, upi);
  expect(await masked(number)).toMatchObject({ masked: 'UPI as•••@okaxis', canAsk: false });
  const stored = await payoutOf(id);
  expect(stored?.details).not.toContain('asha');
  await shop.orders.savePayoutDetails(token, bank);
  expect(await masked(number)).toMatchObject({
    masked: '••••4321 · HDFC0000123 · Asha R.',
  });
  expect(await shop.orders.payoutQuestion(token)).toMatchObject({ answeredWith: 'bank' });
});

test('a wrong answer has its errors by field, and changes nothing', async () => {
  const { id, token } = await cashRefund();
  const wrong = { ...bank, accountNumberAgain: '123456784322', ifsc: 'HDFC' };
  await expect(shop.orders.savePayoutDetails(token, wrong)).rejects.toMatchObject({
    code: 'refund/payout-details',
    fields: { accountNumberAgain: expect.any(String), ifsc: expect.any(String) },
  });
  expect(await payoutOf(id)).toMatchObject({ details: null, answeredAt: null });
});

test('showing the details is audited, and no log has any of them', async () => {
  const { number, id, token, account } = await cashRefund();
  await shop.orders.savePayoutDetails(token, upi);
  const { details, upi: payment } = await shop.orders.admin.showPayoutDetails(id, account);
  expect(details).toEqual(upi);
  expect(payment?.link).toBe(
    `upi://pay?pa=asha.rao@okaxis&pn=Priya%20Sharma&am=499.50&cu=INR&tn=Refund%20${number}`,
  );
  expect(payment?.qrCode.path).toMatch(/^M/);
  const audited = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${number}`))
    .orderBy(auditLog.id);
  expect(audited).toMatchObject([
    { action: 'order.refunded' },
    { accountId: account, action: 'refund.payout-details-shown', changes: [{ to: 'shown' }] },
  ]);
  const logs = [audited, await shop.db.select().from(orderEvents)];
  expect(JSON.stringify([...logs, await shop.db.select().from(moneyEvents)])).not.toContain(
    'okaxis',
  );
});

test('recording the payment deletes the details and ends the link', async () => {
  const { account, number, id, token } = await cashRefund();
  await shop.orders.savePayoutDetails(token, upi);
  await shop.orders.admin.recordCashRefund(id, 'UTR 778');
  expect(await payoutOf(id)).toBeUndefined();
  expect(await masked(number)).toBeNull();
  expect(await shop.orders.payoutQuestion(token)).toBeNull();
  const code = { code: 'refund/link-ended' };
  await expect(shop.orders.savePayoutDetails(token, bank)).rejects.toMatchObject(code);
  await expect(shop.orders.admin.showPayoutDetails(id, account)).rejects.toMatchObject({
    code: 'order/not-found',
  });
  const [email] = await emailsOf(`refund-completed:${id}`);
  expect(email?.data).toMatchObject({ note: 'UTR 778' });
  expect(email?.data).not.toHaveProperty('refundBy');
});

test('a refund that was paid otherwise is recorded without an answer', async () => {
  const { id, token } = await cashRefund();
  await shop.orders.admin.recordCashRefund(id, 'In cash, at the shop');
  expect(await payoutOf(id)).toBeUndefined();
  expect(await shop.orders.payoutQuestion(token)).toBeNull();
});

test('one reminder is sent three days after the question, unless it is answered', async () => {
  const unanswered = await cashRefund();
  const answered = await cashRefund();
  await shop.orders.savePayoutDetails(answered.token, upi);
  const askedAgo = (days: number) =>
    shop.db.update(payouts).set({ askedAt: sql`now() - ${days}::float8 * interval '1 day'` });
  await askedAgo(2.9);
  await shop.orders.remindOfPayoutDetails();
  expect(await emailsOf('payout-reminder:')).toEqual([]);
  await askedAgo(3.1);
  await shop.orders.remindOfPayoutDetails();
  await shop.orders.remindOfPayoutDetails();
  const [reminder, ...others] = await emailsOf(`payout-reminder:${unanswered.id}`);
  expect(others).toEqual([]);
  expect(reminder).toMatchObject({
    template: 'payout-question',
    data: { number: unanswered.number, amountPaise: 49950 },
  });
  expect(JSON.stringify(reminder)).toContain(encodeURIComponent(unanswered.token));
  expect(await emailsOf(`payout-reminder:${answered.id}`)).toEqual([]);
});

test('retention deletes answers after 180 days, and those of settled refunds', async () => {
  const [fresh, old, settled] = [await cashRefund(), await cashRefund(), await cashRefund()];
  for (const { token } of [fresh, old, settled]) await shop.orders.savePayoutDetails(token, upi);
  const [stored] = await shop.db.select().from(payouts).where(eq(payouts.refundId, settled.id));
  await shop.orders.admin.recordCashRefund(settled.id, 'UTR 778');
  // As a restored backup brings it back.
  await shop.db.insert(payouts).values(stored as typeof payouts.$inferInsert);
  await shop.db
    .update(payouts)
    .set({ answeredAt: sql`now() - interval '181 days'` })
    .where(eq(payouts.refundId, old.id));
  await applyRetention({ db: shop.db, shopSettings: { retention: defaultRetention } });
  expect(await payoutOf(fresh.id)).toBeDefined();
  expect([await payoutOf(old.id), await payoutOf(settled.id)]).toEqual([undefined, undefined]);
  expect(await masked(old.number)).toMatchObject({ askedAt: null, canAsk: true });
});

test('the admin asks again at most once a day, and not after an answer', async () => {
  const { id, number, token } = await cashRefund();
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const ask = (now: Date) => askForPayoutDetails(shop.deps, id, now);
  await expect(ask(inHours(23))).rejects.toMatchObject({ code: 'refund/asked-today' });
  await ask(inHours(25));
  await expect(ask(inHours(48))).rejects.toMatchObject({ code: 'refund/asked-today' });
  await ask(inHours(50));
  expect(await emailsOf(`payout-question:${id}`)).toHaveLength(2);
  await shop.orders.savePayoutDetails(token, upi);
  await expect(ask(inHours(100))).rejects.toMatchObject({ code: 'refund/payout-answered' });
  expect(await masked(number)).toMatchObject({ canAsk: false });
});

test('a customer who was never asked, before there was the question, can be asked', async () => {
  const { id, number } = await cashRefund();
  await shop.db.delete(payouts).where(eq(payouts.refundId, id));
  expect(await masked(number)).toEqual({
    askedAt: null,
    answeredAt: null,
    masked: null,
    canAsk: true,
  });
  await shop.orders.admin.askForPayoutDetails(id);
  expect(await emailsOf(`payout-question:${id}`)).toHaveLength(1);
});

test('an answer that no present secret has encrypted is asked for again', async () => {
  const { id, number, token } = await cashRefund();
  await shop.orders.savePayoutDetails(token, upi);
  await shop.db.update(payouts).set({ details: 'of a lost secret', askedAt: new Date(0) });
  expect(await masked(number)).toMatchObject({ masked: null, answeredAt: null, canAsk: true });
  await shop.orders.admin.askForPayoutDetails(id);
  expect(await payoutOf(id)).toMatchObject({ details: null, answeredAt: null });
});

test('the export of the account has the answer, and its erasure deletes it', async () => {
  const { account, id, token } = await cashRefund();
  await shop.orders.savePayoutDetails(token, bank);
  const { uploads, settings } = shop.deps;
  const [order] = await exportAccountOrders({ db: shop.db, uploads, settings }, account);
  expect(order?.refunds).toMatchObject([
    { payoutDetails: { accountNumber: '123456784321', accountHolder: 'Asha Rao' } },
  ]);
  await shop.db.transaction((tx) => erasePersonalData(tx, account));
  expect(await payoutOf(id)).toBeUndefined();
  expect(await shop.orders.payoutQuestion(token)).toBeNull();
});

test('a card refund has no question', async () => {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const { orderId, number } = await shop.orders.createCardOrder(account, 236000);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  await shop.orders.admin.refund(number, { reason: 'goodwill', key: 'click-card' });
  const [refund] = (await shop.orders.admin.load(number)).refunds;
  expect(refund).toMatchObject({ isCash: false, payout: null });
  const [started] = await emailsOf(`refund-started:${refund?.id}`);
  expect(started?.data).toMatchObject({ refundBy: expect.stringMatching(/^\d{4}-/) });
  await expect(shop.orders.admin.askForPayoutDetails(refund?.id ?? '')).rejects.toMatchObject({
    code: 'order/not-found',
  });
  await shop.orders.processRefunds();
  const [completed] = await emailsOf(`refund-completed:${refund?.id}`);
  expect(completed?.data).toMatchObject({
    note: expect.stringMatching(/^7\d{22}$/),
    refundBy: expect.stringMatching(/^\d{4}-/),
  });
});
