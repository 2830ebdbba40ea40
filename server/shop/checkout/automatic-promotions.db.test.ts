// Automatic promotions: in a guest's cart, at the checkout beside a code, in orders and their documents.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { invoices } from '#server/platform/db/schema/invoices.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { openPromotions } from '#server/shop/promotions/promotions.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

const { seller, pricing } = defaultOwnerSettings;
const law = { ...pricing, method: 'law' as const, taxPercent: 0 };
let shop: TestShop;
let dupatta: string;
let lehenga: string;
beforeAll(async () => {
  shop = await openTestShop();
  dupatta = await shop.product({ rupees: 1000, stock: 99 });
  lehenga = await shop.product({ rupees: 2000, stock: 99 });
  const isDupatta = eq(products.id, dupatta.replace(/-only$/, ''));
  await shop.db.update(products).set({ category: 'Accessories' }).where(isDupatta);
  const automatic = { isAutomatic: true } as const;
  await shop.db.insert(promotions).values([
    { ...automatic, code: 'DUPATTA20', kind: 'percent', percent: 20, categoryIds: ['Accessories'] },
    { ...automatic, code: 'ALL5', kind: 'percent', percent: 5 },
    {
      ...automatic,
      code: 'LATER50',
      kind: 'percent',
      percent: 50,
      startsAt: new Date('2999-01-01'),
    },
    { ...automatic, code: 'OFF50', kind: 'percent', percent: 50, isOn: false },
  ]);
});
afterAll(() => shop.close());
beforeEach(() => void Object.assign(shop.deps.shopSettings, { pricing, seller }));
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

const quoteOf = async (...lines: [variantId: string, quantity: number][]) => {
  const requested = lines.map(([variantId, quantity]) => ({ variantId, quantity }));
  const { automatic, totals } = await shop.cart.quote(requested);
  return { automatic, total: totals.totalPaise / 100 };
};

describe("a guest's cart", () => {
  test('has the best automatic promotion that is active', async () => {
    // ₹200 of the dupatta, against 5 % of everything.
    expect(await quoteOf([dupatta, 1], [lehenga, 1])).toEqual({
      automatic: { code: 'DUPATTA20', discount: 200 },
      total: 3340,
    });
    expect(await quoteOf([lehenga, 3])).toEqual({
      automatic: { code: 'ALL5', discount: 300 },
      total: 6780,
    });
    expect(await quoteOf()).toEqual({ automatic: null, total: 0 });
  });
});

describe('the checkout', () => {
  test('names both, of which the code counts what is left', async () => {
    const account = await shop.customer([[dupatta, 1]]);
    const { automatic, promo, totals } = await shop.checkout.save(account, {
      promoCode: 'WELCOME10',
    });
    expect(automatic).toEqual({ code: 'DUPATTA20', discount: 200 });
    expect(promo).toMatchObject({ code: 'WELCOME10' });
    // 10 % of 800.
    expect(totals).toMatchObject({ subtotal: 1000, discount: 280, tax: 180, total: 900 });
  });

  test('does not take the name of an automatic promotion as a code', async () => {
    const account = await shop.customer([[dupatta, 1]]);
    await expect(shop.checkout.save(account, { promoCode: 'ALL5' })).rejects.toMatchObject({
      code: 'promo/invalid',
    });
  });
});

/** A dupatta and a lehenga, ₹200 and then 10 % off, paid and packed. */
async function packed() {
  const account = await shop.customer([
    [dupatta, 1],
    [lehenga, 1],
  ]);
  const { totals } = await shop.checkout.save(account, { promoCode: 'WELCOME10' });
  const { orderId, number } = await shop.orders.createCardOrder(account, totals.total * 100);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  return { account, number, totals };
}

describe.each(['specification', 'law'] as const)('an order with GST by %s', (method) => {
  const isLaw = method === 'law';
  beforeEach(() => void Object.assign(shop.deps.shopSettings, { pricing: isLaw ? law : pricing }));

  test('has both on order, lines, email and invoice', async () => {
    const { account, number, totals } = await packed();
    // 20 % of 1000, then 10 % of 2800.
    expect(totals).toMatchObject({ discount: 480, total: isLaw ? 2520 : 3060 });
    expect(await shop.orders.load(account, number)).toMatchObject({
      promoCode: 'WELCOME10',
      automatic: { code: 'DUPATTA20', discount: 200 },
      totals: { discount: 480 },
    });
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order!.id));
    expect(Object.fromEntries(lines.map((l) => [l.pricePaise / 100, l.discountPaise]))).toEqual({
      1000: 280_00,
      2000: 200_00,
    });
    const emails = await shop.db.select().from(outbox);
    const confirmed = emails.find(({ email }) => JSON.stringify(email).includes(number));
    expect(confirmed?.email.data).toMatchObject({
      automaticCode: 'DUPATTA20',
      automaticPaise: 200_00,
      discountPaise: 480_00,
    });
    await shop.orders.admin.advance(number, 'packed');
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderNumber, number));
    expect(invoice).toMatchObject({
      promoCode: 'DUPATTA20, WELCOME10',
      totalPaise: totals.total * 100,
    });
  });

  test('counts for both promotions, each with its part', async () => {
    const before = await figures();
    await packed();
    const after = await figures();
    const grown = (code: string) => ({
      uses: after[code]!.uses - before[code]!.uses,
      discount: (after[code]!.discountPaise - before[code]!.discountPaise) / 100,
    });
    expect(grown('DUPATTA20')).toEqual({ uses: 1, discount: 200 });
    expect(grown('WELCOME10')).toEqual({ uses: 1, discount: 280 });
  });
});

async function figures() {
  const { list } = openPromotions(shop.db);
  const { promotions: listed } = await list({});
  return Object.fromEntries(listed.map(({ document, figures: own }) => [document.code, own]));
}

test('an order that was quoted before the automatic promotion ended is not placed at another price', async () => {
  const account = await shop.customer([[lehenga, 1]]);
  const { totals } = await shop.checkout.read(account);
  expect(totals).toMatchObject({ discount: 100, total: 2260 });
  const isAll = eq(promotions.code, 'ALL5');
  await shop.db.update(promotions).set({ isOn: false }).where(isAll);
  const order = { paymentMethod: 'COD', total: totals.total } as const;
  await expect(shop.orders.place(account, order, null)).rejects.toMatchObject({
    code: 'order/prices-changed',
    details: { totals: { discount: 0, total: 2360 } },
  });
  await shop.db.update(promotions).set({ isOn: true }).where(isAll);
});

test('an unpaid order takes a use of a limited one, keeps it for its customer and gives it back', async () => {
  await shop.db.insert(promotions).values({
    code: 'ONCE50',
    kind: 'percent',
    percent: 50,
    isAutomatic: true,
    usageLimit: 1,
  });
  const account = await shop.customer([[lehenga, 1]]);
  const { totals } = await shop.checkout.read(account);
  expect(totals.discount).toBe(1000);
  const { number } = await shop.orders.createCardOrder(account, totals.total * 100);
  expect((await shop.checkout.read(account)).automatic?.code).toBe('ONCE50');
  expect((await quoteOf([lehenga, 1])).automatic?.code).toBe('ALL5');
  await shop.orders.cancel(account, number, '');
  expect((await quoteOf([lehenga, 1])).automatic?.code).toBe('ONCE50');
  await shop.db.update(promotions).set({ isOn: false }).where(eq(promotions.code, 'ONCE50'));
});

test('promotions for a first order end with the first order that counts', async () => {
  const ofFirst = { kind: 'percent', percent: 30, isFirstOrder: true } as const;
  await shop.db.insert(promotions).values([
    { ...ofFirst, code: 'HELLO30', isAutomatic: true },
    { ...ofFirst, code: 'FIRST30' },
  ]);
  const account = await shop.customer([[lehenga, 1]]);
  const { totals, automatic } = await shop.checkout.read(account);
  expect(automatic?.code).toBe('HELLO30');
  const place = async (total: number) =>
    (await shop.orders.place(account, { paymentMethod: 'COD', total }, null)).number;
  const number = await place(totals.total);
  await shop.cart.add(account, { variantId: lehenga, quantity: 1 });
  expect((await shop.checkout.read(account)).automatic?.code).toBe('ALL5');
  const { status, json } = await shop.api(account, 'PUT', '/checkout', {
    body: { promoCode: 'FIRST30' },
  });
  expect([status, json]).toMatchObject([
    409,
    {
      code: 'promo/first-order',
      fields: { promoCode: 'This promo code is for your first order.' },
    },
  ]);
  await shop.orders.cancel(account, number, '');
  expect((await shop.checkout.read(account)).automatic?.code).toBe('HELLO30');
  await shop.db.update(promotions).set({ isOn: false }).where(eq(promotions.code, 'HELLO30'));
});
