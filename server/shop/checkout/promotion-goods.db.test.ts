// Promo codes for some goods: at the checkout in words, in the order line by line, and in what comes back of it.
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { collectionProducts, collections } from '#server/platform/db/schema/collections.ts';
import { invoices } from '#server/platform/db/schema/invoices.ts';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

const { seller, pricing } = defaultOwnerSettings;
const law = { ...pricing, method: 'law' as const, taxPercent: 0 };
const code = { kind: 'percent', percent: 10 } as const;
let shop: TestShop;
/** Variants; `sale` costs ₹1,000 instead of ₹1,500. */
let dupatta: string;
let lehenga: string;
let sale: string;
const productOf = (variantId: string) => variantId.replace(/-only$/, '');

beforeAll(async () => {
  shop = await openTestShop();
  dupatta = await shop.product({ rupees: 1000, stock: 99 });
  lehenga = await shop.product({ rupees: 2000, stock: 99 });
  sale = await shop.product({ rupees: 1500, stock: 99 });
  await shop.db.insert(collections).values({
    id: 'dupattas',
    slug: 'test-dupattas',
    title: 'dupattas',
    source: 'manual',
    rule: {} as never,
    status: 'published',
  });
  const chosen = { collectionId: 'dupattas', productId: productOf(dupatta), position: 0 };
  await shop.db.insert(collectionProducts).values(chosen);
  await shop.db
    .update(products)
    .set({ pricePaise: 1000_00, originalPricePaise: 1500_00, isOnSale: true })
    .where(eq(products.id, productOf(sale)));
  await shop.db.insert(promotions).values([
    { ...code, code: 'DUPATTA10', collectionIds: ['dupattas'] },
    { ...code, code: 'LEHENGA10', productIds: [productOf(lehenga)] },
    { ...code, code: 'WOMEN10', categoryIds: ['Women'] },
    { ...code, code: 'NOSALE10', excludesSale: true },
    { ...code, code: 'THREE10', collectionIds: ['dupattas'], minimumItems: 3 },
    { ...code, code: 'TWO10', minimumItems: 2 },
    { ...code, code: 'DUPATTA2000', collectionIds: ['dupattas'], minimumPaise: 2000_00 },
    { ...code, code: 'GONE10', collectionIds: ['deleted-since'] },
  ]);
});
afterAll(() => shop.close());
beforeEach(() => void Object.assign(shop.deps.shopSettings, { pricing, seller }));
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

const tried = async (account: string, promoCode: string) => {
  const { json } = await shop.api(account, 'PUT', '/checkout', { body: { promoCode } });
  return (json as { fields?: { promoCode?: string } }).fields?.promoCode;
};

describe('at the checkout', () => {
  test.each([
    ['DUPATTA10', 'DUPATTA10 is for dupattas. Add one to use it.'],
    ['THREE10', 'THREE10 is for dupattas. Add one to use it.'],
    ['TWO10', 'Add 1 more item to use TWO10.'],
    ['GONE10', 'GONE10 is for other items. Add one to use it.'],
  ])('%s without its goods says why', async (promoCode, text) => {
    expect(await tried(await shop.customer([[lehenga, 1]]), promoCode)).toBe(text);
  });

  test('a code says what is missing of its goods, of whose price and number it counts no other', async () => {
    const account = await shop.customer([
      [lehenga, 5],
      [dupatta, 1],
    ]);
    expect(await tried(account, 'DUPATTA2000')).toBe(
      'DUPATTA2000 is for dupattas. Add ₹1,000 more of them to use it.',
    );
    expect(await tried(account, 'THREE10')).toBe('THREE10 is for dupattas. Add 2 more to use it.');
  });

  test('a code that leaves out goods on sale says so', async () => {
    expect(await tried(await shop.customer([[sale, 1]]), 'NOSALE10')).toBe(
      'NOSALE10 is for items that are not on sale. Add one to use it.',
    );
  });

  test.each([
    ['DUPATTA10', 100],
    ['LEHENGA10', 200],
    ['WOMEN10', 400],
    ['NOSALE10', 300],
  ])('%s counts its goods only: ₹%i off', async (promoCode, discount) => {
    const account = await shop.customer([
      [dupatta, 1],
      [lehenga, 1],
      [sale, 1],
    ]);
    const { totals, promo } = await shop.checkout.save(account, { promoCode });
    expect(totals).toMatchObject({ subtotal: 4000, discount, tax: 720, total: 4720 - discount });
    expect(promo).toMatchObject({ code: promoCode, goods: {} });
  });

  test('a saved code whose goods leave the cart is not applied, and says why', async () => {
    const account = await shop.customer([
      [dupatta, 1],
      [lehenga, 1],
    ]);
    await shop.checkout.save(account, { promoCode: 'DUPATTA10' });
    await shop.cart.setQuantity(account, { variantId: dupatta, quantity: 0 });
    expect(await shop.checkout.read(account)).toMatchObject({
      promo: null,
      promoUnmet: { code: 'DUPATTA10', goods: { names: ['dupattas'], excludesSale: false } },
      totals: { discount: 0, total: 2360 },
    });
  });
});

/** Two dupattas and a lehenga with ₹200 off the dupattas, paid. */
async function ordered() {
  const account = await shop.customer([
    [dupatta, 2],
    [lehenga, 1],
  ]);
  const { totals } = await shop.checkout.save(account, { promoCode: 'DUPATTA10' });
  const { orderId, number } = await shop.orders.createCardOrder(account, totals.total * 100);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  const { lines } = await shop.orders.load(account, number);
  const at = (price: number) => lines.findIndex((line) => line.price === price);
  return { account, number, totals, ofDupatta: at(1000), ofLehenga: at(2000) };
}

async function sharesOf(number: string): Promise<Record<number, number | null>> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order!.id));
  return Object.fromEntries(lines.map((line) => [line.pricePaise / 100, line.discountPaise]));
}

async function documentsOf(number: string) {
  return shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderNumber, number))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
}

let clicks = 0;
const refund = (number: string, line: number) =>
  shop.orders.admin.refund(number, {
    reason: 'item_returned',
    key: `click-of-goods-${(clicks += 1)}`,
    items: [{ line, quantity: 1, isRestocked: false }],
  });
const cancel = (number: string, line: number) =>
  shop.orders.admin.cancelItems({
    number,
    lines: [{ line, quantity: 1 }],
    reason: 'order_cancelled',
    unpack: false,
    key: `click-of-goods-${(clicks += 1)}`,
  });

describe.each(['specification', 'law'] as const)('an order with GST by %s', (method) => {
  const isLaw = method === 'law';
  beforeEach(() => void Object.assign(shop.deps.shopSettings, { pricing: isLaw ? law : pricing }));

  test('has the discount on the lines that it counts', async () => {
    const { number, totals } = await ordered();
    expect(totals).toMatchObject({ discount: 200, total: isLaw ? 3800 : 4520 });
    expect(await sharesOf(number)).toEqual({ 1000: 200_00, 2000: 0 });
  });

  test('refunds each item what was paid for it, and its credit notes reverse the invoice to the paisa', async () => {
    const { number, totals, ofDupatta, ofLehenga } = await ordered();
    await shop.orders.admin.advance(number, 'packed');
    await shop.orders.admin.advance(number, 'shipped', 'BD7');
    await shop.orders.admin.advance(number, 'delivered');
    await refund(number, ofLehenga);
    await refund(number, ofDupatta);
    await refund(number, ofDupatta);
    const { refunds } = await shop.orders.admin.load(number);
    const paid = isLaw ? [2000, 900, 900] : [2360, 1080, 1080];
    expect(refunds.map(({ amount }) => amount).sort((one, other) => other - one)).toEqual(paid);
    const [invoice, ...notes] = await documentsOf(number);
    expect(invoice).toMatchObject({ totalPaise: totals.total * 100, promoCode: 'DUPATTA10' });
    expect(notes.map(({ totalPaise }) => totalPaise / 100)).toEqual(paid);
    expect(notes.map(({ discountPaise }) => discountPaise)).toEqual(
      isLaw ? [0, 0, 0] : [0, 100_00, 100_00],
    );
    expect(notes.every(({ roundingPaise }) => roundingPaise === 0)).toBe(true);
  });

  test('that loses an item keeps the discount of the others', async () => {
    const { number, account, ofDupatta, ofLehenga } = await ordered();
    await cancel(number, ofLehenga);
    expect(await sharesOf(number)).toEqual({ 1000: 200_00, 2000: 0 });
    await cancel(number, ofDupatta);
    expect(await sharesOf(number)).toEqual({ 1000: 100_00, 2000: 0 });
    const { totals } = await shop.orders.load(account, number);
    expect(totals).toMatchObject({ discount: 100, total: isLaw ? 900 : 1080 });
  });
});

test('an order that was quoted before its goods left the collection is not placed at the old price', async () => {
  const account = await shop.customer([[dupatta, 2]]);
  const { totals } = await shop.checkout.save(account, { promoCode: 'DUPATTA10' });
  await shop.db.delete(collectionProducts);
  const order = { paymentMethod: 'COD', total: totals.total } as const;
  await expect(shop.orders.place(account, order, null)).rejects.toMatchObject({
    code: 'order/prices-changed',
    details: { totals: { discount: 0, total: 2360 } },
  });
});
