// Promotions of the owner: made, changed, ended, listed with what orders say of them, and guarded by the database.
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PromotionDocument, newPromotion } from '#domain/promotion/promotion.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { type Promotions, openPromotions } from './promotions.ts';

const OWNER = 'the-owner';

let shop: TestShop;
let owner: Promotions;
beforeAll(async () => {
  shop = await openTestShop({ settings: { orderAttemptsPerHour: 1_000 } });
  owner = openPromotions(shop.db);
});
afterAll(() => shop.close());

const newCode = () => `CODE-${randomUUID().slice(0, 8).toUpperCase()}`;
const documentOf = (changes: Partial<PromotionDocument> = {}): PromotionDocument => ({
  ...newPromotion,
  code: newCode(),
  oncePerCustomer: false,
  ...changes,
});
const create = async (changes: Partial<PromotionDocument> = {}) =>
  (await owner.create(OWNER, documentOf(changes))).document.code;
const change = async (code: string, changes: Partial<PromotionDocument>) =>
  owner.save(OWNER, { code, version: (await owner.load(code)).version, changes });

/** A cash order of an item of ₹2,000 with the code. Returns account and number. */
async function orderWith(code: string) {
  const account = await shop.customer([[await shop.product({ rupees: 2000, stock: 1 }), 1]]);
  await shop.checkout.save(account, { promoCode: code });
  const { totals } = await shop.checkout.read(account);
  const order = { paymentMethod: 'COD', total: totals.total } as const;
  return { account, ...(await shop.orders.place(account, order, null)) };
}

describe('a promotion of the owner', () => {
  test('is made with its code in capitals, changed, and recorded in the audit log', async () => {
    const code = newCode();
    const made = await owner.create(OWNER, documentOf({ code: ` ${code.toLowerCase()} ` }));
    expect(made).toMatchObject({ version: 1, status: 'active', document: { code, percent: 10 } });
    const saved = await owner.save(OWNER, { code, version: 1, changes: { percent: 15 } });
    expect(saved).toMatchObject({ version: 2, document: { percent: 15 } });
    const logged = await shop.db
      .select({ action: auditLog.action, changes: auditLog.changes })
      .from(auditLog)
      .where(eq(auditLog.subject, `promotion:${code}`))
      .orderBy(asc(auditLog.id));
    expect(logged).toMatchObject([
      { action: 'promotion.created' },
      { action: 'promotion.saved', changes: [{ field: 'percent', from: 10, to: 15 }] },
    ]);
  });

  test('cannot take the code of another, and says so at the field', async () => {
    const code = await create();
    await expect(create({ code: code.toLowerCase() })).rejects.toMatchObject({
      code: 'promotion/invalid',
      fields: { code: `${code} already exists.` },
    });
  });

  test('with invalid fields is not saved', async () => {
    await expect(create({ code: 'DIWALI 500', percent: 101 })).rejects.toMatchObject({
      fields: { code: expect.any(String), percent: expect.any(String) },
    });
    const code = await create();
    await expect(change(code, { usageLimit: 0 })).rejects.toMatchObject({
      code: 'promotion/invalid',
      fields: { usageLimit: expect.any(String) },
    });
  });

  test('that another person has changed meanwhile comes back as it is now', async () => {
    const code = await create();
    await owner.save(OWNER, { code, version: 1, changes: { name: 'Diwali' } });
    const save = owner.save(OWNER, { code, version: 1, changes: { name: 'Wedding' } });
    await expect(save).rejects.toMatchObject({
      code: 'promotion/edited-by-another',
      details: { current: { version: 2, document: { name: 'Diwali' } } },
    });
  });

  test('is ended at once, and its earlier end can be restored', async () => {
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const code = await create({ endsAt });
    const account = await shop.customer([[await shop.product({ rupees: 2000, stock: 1 }), 1]]);
    const ended = await owner.end(OWNER, code);
    expect(ended).toEqual({ version: 2, endsAt });
    expect((await owner.load(code)).status).toBe('expired');
    await expect(shop.checkout.save(account, { promoCode: code })).rejects.toMatchObject({
      code: 'promo/invalid',
      message: 'Invalid promo code',
    });
    await expect(owner.end(OWNER, code)).rejects.toMatchObject({ code: 'promotion/not-active' });
    await owner.save(OWNER, { code, version: ended.version, changes: { endsAt: ended.endsAt } });
    const { promo } = await shop.checkout.save(account, { promoCode: code });
    expect(promo).toMatchObject({ code });
  });

  test('that is off, or has not started, is an invalid code for customers', async () => {
    const account = await shop.customer();
    const startsAt = new Date(Date.now() + 60_000).toISOString();
    for (const code of [await create({ isOn: false }), await create({ startsAt })]) {
      await expect(shop.checkout.save(account, { promoCode: code })).rejects.toMatchObject({
        code: 'promo/invalid',
      });
    }
  });
});

describe('a code that an order has used', () => {
  test('keeps its discount, and says how many orders have used it', async () => {
    const code = await create();
    const { account, number } = await orderWith(code);
    await orderWith(code);
    const text = '2 orders have used this code. To change the discount, duplicate it.';
    const save = change(code, { percent: 50 });
    await expect(save).rejects.toMatchObject({ code: 'promotion/used', fields: { percent: text } });
    const free = change(code, { kind: 'free_delivery' });
    await expect(free).rejects.toMatchObject({ code: 'promotion/used', fields: { kind: text } });
    await expect(change(code, { name: 'Diwali', usageLimit: 10 })).resolves.toBeDefined();
    await shop.orders.cancel(account, number, '');
    await expect(change(code, { percent: 50 })).rejects.toMatchObject({ code: 'promotion/used' });
  });

  test('keeps its discount also against a statement that is not the shop’s', async () => {
    const code = await create();
    const { account, number } = await orderWith(code);
    const raise = () =>
      shop.db.update(promotions).set({ percent: 50 }).where(eq(promotions.code, code));
    await expect(raise()).rejects.toThrow();
    await shop.orders.cancel(account, number, '');
    await raise();
    expect((await owner.load(code)).document.percent).toBe(50);
  });

  test('gets no limit below its uses, which count from its first order on', async () => {
    const code = await create();
    const { account, number } = await orderWith(code);
    for (let n = 0; n < 2; n += 1) await orderWith(code);
    await expect(change(code, { usageLimit: 2 })).rejects.toMatchObject({
      fields: { usageLimit: '3 orders have used this code. Enter at least 3.' },
    });
    expect(await change(code, { usageLimit: 3 })).toMatchObject({ status: 'used-up' });
    const late = await shop.customer();
    await expect(shop.checkout.save(late, { promoCode: code })).rejects.toMatchObject({
      code: 'promo/invalid',
    });
    await shop.orders.cancel(account, number, '');
    expect(await owner.load(code)).toMatchObject({ status: 'active', figures: { uses: 2 } });
    await expect(orderWith(code)).resolves.toBeDefined();
    await expect(orderWith(code)).rejects.toBeDefined();
  });
});

describe('the list of promotions', () => {
  test('counts uses, discount and sales from orders, for codes with and without a limit', async () => {
    const unlimited = await create({ kind: 'amount', amountPaise: 500_00, percent: null });
    const limited = await create({ usageLimit: 5 });
    for (const code of [unlimited, limited]) {
      const { account, number } = await orderWith(code);
      await shop.orders.cancel(account, number, '');
      await orderWith(code);
    }
    const account = await shop.customer([[await shop.product({ rupees: 2000, stock: 1 }), 1]]);
    await shop.checkout.save(account, { promoCode: unlimited });
    await shop.orders.createCardOrder(account, 1_860_00);
    const [first] = (await owner.list({ q: unlimited })).promotions;
    // The card order is not paid yet.
    expect(first?.figures).toEqual({ uses: 2, discountPaise: 500_00, salesPaise: 1_860_00 });
    const [second] = (await owner.list({ q: limited.toLowerCase() })).promotions;
    expect(second?.figures).toEqual({ uses: 1, discountPaise: 200_00, salesPaise: 2_160_00 });
  });

  test('shows each status with its count, and pages of all, newest first', async () => {
    await shop.db.update(orders).set({ promoCode: null });
    await shop.db.delete(promotions);
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const at = (n: number) => ({ percent: 5, createdAt: hour(-n) });
    await shop.db
      .insert(promotions)
      .values([
        { code: 'OFF', isOn: false, endsAt: hour(-1), ...at(1) },
        { code: 'OVER', endsAt: hour(-1), ...at(2) },
        { code: 'LATER', startsAt: hour(1), ...at(3) },
        { code: 'FULL', usageLimit: 1, timesUsed: 1, ...at(4) },
        ...Array.from({ length: 30 }, (_, n) => ({ code: `RUNS-${n + 10}`, ...at(5) })),
      ]);
    const codesOf = async (filter: Parameters<Promotions['list']>[0]) =>
      (await owner.list(filter)).promotions.map(({ document }) => document.code);
    expect(await codesOf({ status: 'off' })).toEqual(['OFF']);
    expect(await codesOf({ status: 'expired' })).toEqual(['OVER']);
    expect(await codesOf({ status: 'scheduled' })).toEqual(['LATER']);
    expect(await codesOf({ status: 'used-up' })).toEqual(['FULL']);
    expect(await codesOf({ q: '%' })).toEqual([]);
    const page = await owner.list({});
    expect(page.counts).toEqual({
      all: 34,
      active: 30,
      off: 1,
      expired: 1,
      scheduled: 1,
      'used-up': 1,
    });
    const rest = await codesOf({ after: page.next ?? '' });
    const all = [...page.promotions.map(({ document }) => document.code), ...rest];
    expect([page.promotions.length, rest.length, new Set(all).size]).toEqual([25, 9, 34]);
    expect(all.slice(0, 4)).toEqual(['OFF', 'OVER', 'LATER', 'FULL']);
    await expect(owner.list({ after: 'nonsense' })).rejects.toMatchObject({
      code: 'request/invalid',
    });
  });
});

test.each<[string, Partial<typeof promotions.$inferInsert>]>([
  ['a code with a blank', { code: 'A B C' }],
  ['a code in small letters', { code: 'diwali' }],
  ['a percentage above 100', { percent: 101 }],
  ['a percentage without a value', { percent: null }],
  ['an amount with a percentage', { kind: 'amount', amountPaise: 100, percent: 5 }],
  ['an amount of nothing', { kind: 'amount', amountPaise: 0, percent: null }],
  ['free delivery with an amount', { kind: 'free_delivery', amountPaise: 1, percent: null }],
  ['a negative minimum', { minimumPaise: -1 }],
  ['a limit of nothing', { usageLimit: 0 }],
  ['an end at its start', { startsAt: new Date(0), endsAt: new Date(0) }],
])('the database rejects %s', async (_, values) => {
  const insert = shop.db.insert(promotions).values({ code: newCode(), percent: 5, ...values });
  await expect(insert).rejects.toThrow();
});
