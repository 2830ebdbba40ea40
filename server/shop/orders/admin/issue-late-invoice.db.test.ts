// Late invoices: of orders that a release before invoices packed, once, dated today, as ordered.
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '#domain/order/order.ts';
import { indianDay } from '#domain/calendar/indian-day.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { categories } from '#server/platform/db/schema/categories.ts';
import { invoiceLines, invoices } from '#server/platform/db/schema/invoices.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { leavePacked } from '#server/testing/packed-before-invoices.ts';

const ADMIN = 'the-owner';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function paid() {
  const variant = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variant, 1]]);
  const { orderId, number } = await shop.orders.createCardOrder(account, 2360_00);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  return { account, number, variant };
}
async function left(status: OrderStatus = 'packed', packedAt?: Date) {
  const order = await paid();
  await leavePacked(shop, order.number, { status, ...(packedAt && { packedAt }) });
  return order;
}
const issue = (number: string) => shop.orders.admin.issueInvoice(number, ADMIN);
const documentsOf = (number: string) =>
  shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderNumber, number))
    .orderBy(asc(invoices.issuedAt));
const needs = async (number: string) => (await shop.orders.admin.load(number)).needsInvoice;

describe('an order that was packed before invoices', () => {
  test.each(['packed', 'shipped', 'delivered'] as const)(
    'is invoiced once while it is %s, dated today, with its day of packing as date of supply',
    async (status) => {
      // 10 January in India.
      const { number } = await left(status, new Date('2026-01-09T19:00:00Z'));
      expect(await needs(number)).toBe(true);
      expect(await shop.orders.admin.listWithoutInvoice()).toContain(number);
      await Promise.all([issue(number), issue(number)]);
      await issue(number);
      const documents = await documentsOf(number);
      expect(documents).toMatchObject([
        {
          kind: 'invoice',
          issuedOn: indianDay(new Date()),
          suppliedOn: '2026-01-10',
          taxablePaise: 2000_00,
          cgstPaise: 180_00,
          totalPaise: 2360_00,
        },
      ]);
      expect(await needs(number)).toBe(false);
      const audit = await shop.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `order:${number}`));
      expect(audit).toMatchObject([
        {
          accountId: ADMIN,
          action: 'order.invoice-issued',
          changes: [{ field: 'invoice', from: null, to: documents[0]?.serial }],
        },
      ]);
    },
  );

  test('is invoiced as it was ordered, whatever prices and rate are now', async () => {
    const { number, variant } = await left();
    await shop.reprice(variant, 9999);
    const { pricing } = shop.deps.shopSettings;
    Object.assign(shop.deps.shopSettings, { pricing: { ...pricing, taxPercent: 5 } });
    await issue(number);
    Object.assign(shop.deps.shopSettings, { pricing });
    expect(await documentsOf(number)).toMatchObject([
      { taxablePaise: 2000_00, totalPaise: 2360_00 },
    ]);
  });

  test('gets a credit note for each partial refund from before', async () => {
    const { number } = await left('delivered');
    await shop.orders.admin.refund(number, {
      amountPaise: 360_00,
      reason: 'goodwill',
      key: 'click-0001',
    });
    expect(await documentsOf(number)).toEqual([]);
    await issue(number);
    expect(await documentsOf(number)).toMatchObject([
      { kind: 'invoice', totalPaise: 2360_00, suppliedOn: indianDay(new Date()) },
      { kind: 'credit_note', totalPaise: 360_00, suppliedOn: null },
    ]);
  });

  test('gets a credit note that names the items of a refund from before', async () => {
    const variant = await shop.product({ rupees: 2000, stock: 2 });
    const account = await shop.customer([[variant, 2]]);
    const { orderId, number } = await shop.orders.createCardOrder(account, 4720_00);
    await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
    await leavePacked(shop, number, { status: 'delivered' });
    await shop.orders.admin.refund(number, {
      items: [{ line: 0, quantity: 1, isRestocked: false }],
      reason: 'item_damaged',
      key: 'click-0003',
    });
    await issue(number);
    const [, note] = await documentsOf(number);
    expect(note).toMatchObject({ kind: 'credit_note', totalPaise: 2360_00 });
    const lines = await shop.db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, note?.id ?? ''));
    expect(lines).toMatchObject([{ quantity: 1, taxablePaise: 2000_00 }]);
  });

  test('gets none once it is refunded in full', async () => {
    const { number } = await left('delivered');
    await shop.orders.admin.refund(number, { reason: 'goodwill', key: 'click-0002' });
    expect(await needs(number)).toBe(false);
    await expect(issue(number)).rejects.toMatchObject({ code: 'invoice/not-needed' });
    expect(await documentsOf(number)).toEqual([]);
  });

  test.each(['cancelled', 'returned_to_origin'] as const)(
    'gets none once it is %s',
    async (status) => {
      const { number } = await left(status);
      await expect(issue(number)).rejects.toMatchObject({ code: 'invoice/not-needed' });
      expect(await documentsOf(number)).toEqual([]);
    },
  );

  test('is not invoiced, and stays in the list, while an item has no HSN code', async () => {
    const { number, variant } = await left();
    const id = variant.replace(/-only$/, '');
    const values = { slug: id, position: 9, facetNumber: 9, name: id, title: id };
    await shop.db.insert(categories).values({ id, ...values });
    await shop.db.update(products).set({ category: id }).where(eq(products.id, id));
    await expect(issue(number)).rejects.toMatchObject({
      code: 'invoice/hsn-missing',
      message: expect.stringContaining('Add it before you issue the invoice'),
    });
    expect(await needs(number)).toBe(true);
    await shop.db.update(products).set({ hsnCode: '6214' }).where(eq(products.id, id));
    await issue(number);
    expect(await documentsOf(number)).toHaveLength(1);
  });

  test('is invoiced for a recipient whose letters no font has: nobody can correct them', async () => {
    const { number } = await left('delivered');
    await shop.db.update(orders).set({ contactName: '李' }).where(eq(orders.number, number));
    await issue(number);
    expect(await documentsOf(number)).toMatchObject([{ buyer: { name: '李' } }]);
  });

  test('of a deleted account loses name and address to its invoice', async () => {
    const { number, account } = await left('delivered');
    await shop.db.delete(users).where(eq(users.id, account));
    await issue(number);
    expect(await documentsOf(number)).toMatchObject([
      { buyer: { name: 'Priya Sharma', street: '12 MI Road' } },
    ]);
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
    expect(row).toMatchObject({ contactName: '', shippingAddress: { street: '', city: 'Jaipur' } });
  });
});

describe('an order that is not one of these', () => {
  test('is not invoiced before it is packed, and not again afterwards', async () => {
    const { number } = await paid();
    await expect(issue(number)).rejects.toMatchObject({ code: 'order/illegal-transition' });
    await shop.orders.admin.advance(number, 'packed');
    await issue(number);
    expect(await documentsOf(number)).toMatchObject([{ suppliedOn: null }]);
    await expect(issue('SUN-NONE-NONE')).rejects.toMatchObject({ code: 'order/not-found' });
  });
});

describe('the list of orders without invoice', () => {
  test('is a view, whose orders are invoiced together, each with a result of its own', async () => {
    const [first, second, unpacked] = [await left(), await left('shipped'), await paid()];
    const view = async () =>
      (await shop.orders.admin.list({ view: 'without-invoice' })).orders.map(
        ({ number }) => number,
      );
    expect(await view()).toEqual(expect.arrayContaining([first.number, second.number]));
    expect((await shop.orders.admin.countViews())['without-invoice']).toBe((await view()).length);
    const numbers = [first.number, unpacked.number, second.number];
    const results = await shop.orders.admin.bulk.issueInvoices(numbers, ADMIN);
    expect(results).toMatchObject([
      { number: first.number },
      { number: unpacked.number, error: { message: 'This order is not packed yet.' } },
      { number: second.number },
    ]);
    expect(await view()).not.toContain(first.number);
    const serials = await shop.db.execute(sql`select number from invoices
      where kind = 'invoice' order by number`);
    const taken = (serials as unknown as { rows: { number: number }[] }).rows;
    expect(taken.map(({ number }) => number)).toEqual(taken.map((_, at) => at + 1));
  });
});
