// Orders of a shop whose tax is by law: their rows, their documents, and what comes back of them.
import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { categories } from '#server/platform/db/schema/categories.ts';
import { invoiceLines, invoices } from '#server/platform/db/schema/invoices.ts';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { taxRates } from '#server/platform/db/schema/tax-rates.ts';
import { listInvoices } from '#server/shop/invoices/invoice-dto.ts';
import { renderInvoice } from '#server/shop/invoices/render-invoice.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/pdf-text.ts';

const { seller, pricing } = defaultOwnerSettings;
const law = { ...pricing, method: 'law' as const, taxPercent: 0 };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => void Object.assign(shop.deps.shopSettings, { pricing: law, seller }));
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

type Goods = { rupees: number; hsnCode?: string; garments?: number; quantity?: number };

async function ordered(goods: Goods[], promoCode = '') {
  const items: [string, number][] = [];
  for (const { rupees, hsnCode = '6204', garments = null, quantity = 1 } of goods) {
    const variantId = await shop.product({ rupees, stock: quantity });
    const isIt = eq(products.id, variantId.replace(/-only$/, ''));
    await shop.db.update(products).set({ hsnCode, garments }).where(isIt);
    items.push([variantId, quantity]);
  }
  const account = await shop.customer(items);
  const { totals } = await shop.checkout.save(account, { promoCode });
  const payload = { paymentMethod: 'COD', total: totals.total } as const;
  const { number } = await shop.orders.place(account, payload, null);
  await shop.orders.admin.advance(number, 'confirmed');
  return { account, number, totals };
}

async function rowsOf(number: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order!.id))
    .orderBy(asc(orderLines.position));
  const byPrice = lines.toSorted((one, other) => other.pricePaise - one.pricePaise);
  return { order: order!, lines: byPrice };
}

const documentsOf = (number: string) => listInvoices(shop.db, number);
async function textOf(number: string, at: number) {
  const documents = await documentsOf(number);
  const pages = readPdf(await renderInvoice(documents[at]!));
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replaceAll('₹ ', '₹');
}

test('a set with one price has the rate of one of its garments; a set whose garments nobody has entered is one', async () => {
  const { number } = await ordered([
    { rupees: 7875, garments: 3 },
    { rupees: 6499, garments: 0 },
    { rupees: 6400 },
  ]);
  const { lines } = await rowsOf(number);
  // 7,875 × 100 / 105 / 3 = 2,500.00 a garment.
  expect(lines.map(({ taxPercent, taxPaise }) => [taxPercent, taxPaise])).toEqual([
    [5, 375_00],
    [18, 991_37],
    [18, 976_27],
  ]);
});

test('an order has the sum of the cart, and each line its discount, its share of shipping, its rate and its tax', async () => {
  // 10 % of 898 = 89.80, in whole rupees 90; shipping 50. As in docs/gst-carts.md.
  const { number, totals } = await ordered(
    [{ rupees: 499 }, { rupees: 399, hsnCode: '7117' }],
    'WELCOME10',
  );
  expect(totals).toMatchObject({ subtotal: 898, discount: 90, tax: 0, shipping: 50, total: 858 });
  const { order, lines } = await rowsOf(number);
  expect(order).toMatchObject({ pricingMethod: 'law', taxPaise: 0, totalPaise: 858_00 });
  // 90 × 499 / 898 = 50.0111… and 50 × 448.99 / 808 = 27.7840…; (448.99 + 27.78) × 5 / 105 = 22.7033…
  // 90 − 50.01 = 39.99, 50 − 27.78 = 22.22; (359.01 + 22.22) × 3 / 103 = 11.1037…
  expect(lines).toMatchObject([
    {
      discountPaise: 50_01,
      chargesPaise: 27_78,
      taxPercent: 5,
      taxablePaise: 454_07,
      taxPaise: 22_70,
    },
    {
      discountPaise: 39_99,
      chargesPaise: 22_22,
      taxPercent: 3,
      taxablePaise: 370_13,
      taxPaise: 11_10,
    },
  ]);
  expect(order.includedTaxPaise).toBe(33_80);
  expect((await shop.orders.load((await ownerOf(number))!, number)).totals.includedTax).toBe(33.8);
});

async function ownerOf(number: string) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
  return row?.accountId;
}

test('a discount that brings an item to the limit lowers its rate', async () => {
  const without = await ordered([{ rupees: 2899 }]);
  const discounted = await ordered([{ rupees: 2899 }], 'WELCOME10');
  expect((await rowsOf(without.number)).lines).toMatchObject([{ taxPercent: 18 }]);
  expect((await rowsOf(discounted.number)).lines).toMatchObject([{ taxPercent: 5 }]);
});

describe('the documents of an order with two rates', () => {
  test('name rate, discount and taxable value of each line and the sums of each rate, and add up', async () => {
    const { number } = await ordered([{ rupees: 4200 }, { rupees: 1500 }], 'WELCOME10');
    await shop.orders.admin.advance(number, 'packed');
    const [invoice] = await documentsOf(number);
    // 570 off: 420 and 150. 3,780 × 18 / 118 = 576.6101…; 1,350 × 5 / 105 = 64.2857…
    expect(invoice?.rates).toEqual([
      { taxPercent: 5, taxablePaise: 1285_71, cgstPaise: 32_15, sgstPaise: 32_14, igstPaise: 0 },
      { taxPercent: 18, taxablePaise: 3203_39, cgstPaise: 288_31, sgstPaise: 288_30, igstPaise: 0 },
    ]);
    expect(invoice?.sums).toMatchObject({
      roundingPaise: 0,
      discountPaise: 0,
      totalPaise: 5130_00,
    });
    const text = await textOf(number, 0);
    for (const words of ['Tax invoice', 'Discount', '₹420.00', 'CGST 9%', 'CGST 2.5%']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Taxable value at 18% ₹3,203.39');
  });

  test('credit cancelled items what was paid for them, each at its rate, and the rest with the last', async () => {
    const { number } = await ordered(
      [{ rupees: 4200 }, { rupees: 1500, quantity: 2 }],
      'WELCOME10',
    );
    await shop.orders.admin.advance(number, 'packed');
    const { lines } = await rowsOf(number);
    const line = lines.find(({ pricePaise }) => pricePaise === 1500_00)!.position;
    const step = { number, reason: 'order_cancelled', unpack: true } as const;
    await shop.orders.admin.cancelItems({ ...step, lines: [{ line, quantity: 1 }], key: 'one' });
    const { order, lines: left } = await rowsOf(number);
    // 720 off 7,200: 300 of it the two items', 150 each.
    expect(order).toMatchObject({ totalPaise: 6480_00 - 1350_00, discountPaise: 570_00 });
    expect(left).toMatchObject([
      { quantity: 1, discountPaise: 420_00, taxPaise: 576_61 },
      { quantity: 1, discountPaise: 150_00, taxPaise: 64_29 },
    ]);
    expect(order.includedTaxPaise).toBe(640_90);
    await shop.orders.admin.cancel(number, { reason: 'order_cancelled', unpack: true });
    const [invoice, ofItem, ofRest] = await documentsOf(number);
    expect(ofItem?.lines).toMatchObject([{ quantity: 1, discountPaise: 150_00, taxPercent: 5 }]);
    expect(ofItem?.sums.totalPaise).toBe(1350_00);
    for (const field of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'totalPaise'] as const) {
      expect(ofItem!.sums[field] + ofRest!.sums[field]).toBe(invoice!.sums[field]);
    }
  });
});

test('items cancelled before packing leave the shipping to the others', async () => {
  const { number } = await ordered([{ rupees: 400 }, { rupees: 300, hsnCode: '7117' }]);
  const { lines } = await rowsOf(number);
  const cancelled = [{ line: lines[0]!.position, quantity: 1 }];
  const step = { number, reason: 'order_cancelled', unpack: false, key: 'first' } as const;
  await shop.orders.admin.cancelItems({ ...step, lines: cancelled });
  const { order, lines: left } = await rowsOf(number);
  // (300 + 50) × 3 / 103 = 10.1941…
  expect(left).toMatchObject([
    { quantity: 0, chargesPaise: 0, taxPaise: 0 },
    { quantity: 1, chargesPaise: 50_00, taxPaise: 10_19 },
  ]);
  expect(order).toMatchObject({ totalPaise: 350_00, includedTaxPaise: 10_19 });
  await shop.orders.admin.advance(number, 'packed');
  expect((await documentsOf(number))[0]?.sums).toMatchObject({ totalPaise: 350_00 });
});

test('an item without HSN code is sold at the highest rate, is not packed, and has its own rate once the code is there', async () => {
  const { number } = await ordered([{ rupees: 1050, hsnCode: '' }]);
  const [line] = (await rowsOf(number)).lines;
  await shop.db.update(categories).set({ hsnCode: '' }).where(eq(categories.id, 'Women'));
  try {
    expect(line).toMatchObject({ taxPercent: 5 });
    const other = await ordered([{ rupees: 1050, hsnCode: '' }]);
    const [unrated] = (await rowsOf(other.number)).lines;
    expect(unrated).toMatchObject({ taxPercent: 18, taxRateId: null, taxPaise: 160_17 });
    const packing = () => shop.orders.admin.advance(other.number, 'packed');
    await expect(packing()).rejects.toMatchObject({ code: 'invoice/hsn-missing' });
    await shop.db
      .update(products)
      .set({ hsnCode: '6214' })
      .where(eq(products.id, unrated!.productId));
    await packing();
    const { order, lines } = await rowsOf(other.number);
    expect(lines).toMatchObject([{ taxPercent: 5, taxPaise: 50_00 }]);
    expect(order).toMatchObject({ totalPaise: 1050_00, includedTaxPaise: 50_00 });
    expect((await documentsOf(other.number))[0]?.rates).toMatchObject([{ taxPercent: 5 }]);
  } finally {
    await shop.db.update(categories).set({ hsnCode: '6204' }).where(eq(categories.id, 'Women'));
  }
});

test('a rate that changes later changes no order, document or refund', async () => {
  const { number } = await ordered([{ rupees: 1050 }]);
  const isClothing = eq(taxRates.hsnPrefix, '62');
  await shop.db.update(taxRates).set({ percentBelow: 12 }).where(isClothing);
  try {
    await shop.orders.admin.advance(number, 'packed');
    await shop.orders.admin.cancel(number, { reason: 'order_cancelled', unpack: true });
  } finally {
    await shop.db.update(taxRates).set({ percentBelow: 5 }).where(isClothing);
  }
  const documents = await documentsOf(number);
  expect(documents.map(({ sums }) => [sums.taxablePaise, sums.totalPaise])).toEqual([
    [1000_00, 1050_00],
    [1000_00, 1050_00],
  ]);
});

const GST_WORDS = /GST|Taxable|Reverse charge|Tax invoice/;

test('a composition seller charges no tax, and issues a bill of supply with the same total', async () => {
  const composition = { ...seller, gstin: '08AAPFU0939F1ZV', gstScheme: 'composition' as const };
  Object.assign(shop.deps.shopSettings, { seller: composition });
  const { number } = await ordered([{ rupees: 499 }], 'WELCOME10');
  const { order, lines } = await rowsOf(number);
  expect(order).toMatchObject({ includedTaxPaise: 0, totalPaise: 499_00 });
  expect(lines).toMatchObject([{ taxPercent: 0, taxPaise: 0, taxRateId: null }]);
  await shop.orders.admin.advance(number, 'packed');
  const [bill] = await documentsOf(number);
  expect(bill).toMatchObject({ kind: 'bill_of_supply', sums: { totalPaise: 499_00 } });
  const text = await textOf(number, 0);
  expect(text).toContain('Composition taxable person');
  expect(text.replace('GSTIN 08AAPFU0939F1ZV', '')).not.toMatch(GST_WORDS);
});

test('a seller without GSTIN charges no tax, and no document names GST but to say that there is none', async () => {
  Object.assign(shop.deps.settings, { mode: 'live' });
  try {
    const { number } = await ordered([{ rupees: 2999, hsnCode: '' }]);
    await shop.orders.admin.advance(number, 'packed');
    const text = await textOf(number, 0);
    expect(text).toContain('Bill of supply');
    expect(text.replace('Not registered under GST', '')).not.toMatch(GST_WORDS);
  } finally {
    Object.assign(shop.deps.settings, { mode: 'demo' });
  }
});

test('between states the tax is IGST, in the same total', async () => {
  const { number } = await ordered([{ rupees: 799 }]);
  await shop.db
    .update(orders)
    .set({ shippingAddress: { ...(await rowsOf(number)).order.shippingAddress, state: 'Ladakh' } })
    .where(eq(orders.number, number));
  await shop.orders.admin.advance(number, 'packed');
  const [invoice] = await documentsOf(number);
  expect(invoice?.sums).toMatchObject({ igstPaise: 40_43, cgstPaise: 0, totalPaise: 849_00 });
});

test('documents of an order by the specification have no columns of the law', async () => {
  Object.assign(shop.deps.shopSettings, { pricing });
  const { number } = await ordered([{ rupees: 799 }]);
  Object.assign(shop.deps.shopSettings, { pricing: law });
  await shop.orders.admin.advance(number, 'packed');
  const [invoice] = await documentsOf(number);
  expect(invoice).toMatchObject({ rates: null, taxPercent: 18, sums: { shippingPaise: 50_00 } });
  const rows = await shop.db
    .select()
    .from(invoiceLines)
    .where(
      and(
        inArray(
          invoiceLines.invoiceId,
          shop.db
            .select({ id: invoices.id })
            .from(invoices)
            .where(eq(invoices.orderNumber, number)),
        ),
      ),
    );
  expect(rows).toMatchObject([{ discountPaise: null, chargesPaise: null }]);
});
