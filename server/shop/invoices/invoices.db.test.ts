// Invoices, bills of supply and credit notes: issued with the order's step, numbered without gaps, and frozen.
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orderNotes } from '#server/platform/db/schema/order-work.ts';
import { invoiceLines, invoices } from '#server/platform/db/schema/invoices.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

const { seller } = defaultOwnerSettings;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const setClock = (at: string) =>
  shop.db.execute(
    sql.raw(`create or replace function document_clock() returns timestamptz language sql volatile
      as $$ select ${at} $$`),
  );
beforeEach(() => setClock('clock_timestamp()'));

async function paid(rupees = 2000, fields = {}) {
  const variant = await shop.product({ rupees, stock: 1 });
  const account = await shop.customer([[variant, 1]]);
  const { totals } = await shop.checkout.save(account, fields);
  const { orderId, number } = await shop.orders.createCardOrder(account, totals.total * 100);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  return { account, number, variant };
}

async function packed(rupees?: number, fields?: object) {
  const order = await paid(rupees, fields);
  await shop.orders.admin.advance(order.number, 'packed');
  return order;
}

const documentsOf = (number: string) =>
  shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderNumber, number))
    .orderBy(asc(invoices.issuedAt));

describe('the invoice of an order', () => {
  test('is issued when the order is packed, and once', async () => {
    const { number } = await paid();
    expect(await documentsOf(number)).toEqual([]);
    await shop.orders.admin.advance(number, 'packed');
    await shop.orders.admin.advance(number, 'packed');
    expect(await documentsOf(number)).toMatchObject([
      {
        kind: 'invoice',
        serial: expect.stringMatching(/^SUN\/\d\d-\d\d\/\d{5}$/),
        seller: { legalName: 'Sunehri Handcrafts', stateCode: '08' },
        buyer: { name: 'Priya Sharma', city: 'Jaipur', zipCode: '302001' },
        placeOfSupply: 'Rajasthan',
        placeOfSupplyCode: '08',
        isInterState: false,
        taxablePaise: 2000_00,
        cgstPaise: 180_00,
        sgstPaise: 180_00,
        igstPaise: 0,
        totalPaise: 2360_00,
      },
    ]);
  });

  test('has one integrated tax for a buyer in another state', async () => {
    const { number } = await packed(2000, {
      state: 'Maharashtra',
      zipCode: '400001',
      city: 'Mumbai',
    });
    expect(await documentsOf(number)).toMatchObject([
      { placeOfSupplyCode: '27', isInterState: true, igstPaise: 360_00, cgstPaise: 0 },
    ]);
  });

  test('names HSN code and unit of the product, or the code of its category', async () => {
    const [own, category] = [await paid(), await paid()];
    const id = own.variant.replace(/-only$/, '');
    await shop.db
      .update(products)
      .set({ hsnCode: '621490', unit: 'SET' })
      .where(eq(products.id, id));
    const lines = [];
    for (const { number } of [own, category]) {
      await shop.orders.admin.advance(number, 'packed');
      const [document] = await documentsOf(number);
      lines.push(
        ...(await shop.db
          .select()
          .from(invoiceLines)
          .where(eq(invoiceLines.invoiceId, document!.id))),
      );
    }
    expect(lines).toMatchObject([
      { hsnCode: '621490', unit: 'SET', details: 'Gota patti · Maroon, Free Size' },
      { hsnCode: '6204', unit: 'PCS' },
    ]);
  });

  test('shows shipping, and a discount after tax', async () => {
    const { number } = await packed(799, { promoCode: 'WELCOME10' });
    expect(await documentsOf(number)).toMatchObject([
      {
        taxablePaise: 799_00,
        cgstPaise: 71_91,
        sgstPaise: 71_91,
        shippingPaise: 50_00,
        discountPaise: 80_00,
        roundingPaise: 18,
        totalPaise: 913_00,
        promoCode: 'WELCOME10',
      },
    ]);
  });

  test('cannot be changed, deleted or extended', async () => {
    const { number } = await packed();
    const [document] = await documentsOf(number);
    const line = {
      invoiceId: document!.id,
      position: 9,
      name: 'x',
      details: '',
      hsnCode: '',
      unit: 'PCS',
    } as const;
    const amounts = {
      unitPricePaise: 1,
      taxPercent: 0,
      taxablePaise: 1,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
    };
    for (const change of [
      sql`update invoices set reason = 'x' where id = ${document!.id}`,
      sql`delete from invoices where id = ${document!.id}`,
      sql`update invoice_lines set name = 'x'`,
      sql`delete from invoice_lines`,
      sql`update invoice_series set last_number = last_number + 2`,
      sql`update invoice_series set last_number = last_number - 1`,
      sql`delete from invoice_series`,
    ]) {
      await expect(shop.db.execute(change)).rejects.toThrow();
    }
    await expect(shop.db.insert(invoiceLines).values({ ...line, ...amounts })).rejects.toThrow();
    expect(await documentsOf(number)).toEqual([document]);
  });
});

describe('the number of an invoice', () => {
  test('follows the one before, and a packing that fails takes none', async () => {
    const before = (await documentsOf((await packed()).number))[0]!.number;
    const { number } = await paid();
    await expect(
      shop.db.transaction(async (tx) => {
        await tx.execute(sql`insert into invoice_series values ('invoice', '99-00', 1, now())`);
        tx.rollback();
      }),
    ).rejects.toThrow();
    await expect(shop.orders.admin.advance('SUN-NONE-NONE', 'packed')).rejects.toThrow();
    await shop.orders.admin.advance(number, 'packed');
    expect((await documentsOf(number))[0]!.number).toBe(before + 1);
  });

  test('begins anew with the financial year of India, by the clock of the database', async () => {
    const issuedAt = async (at: string) => {
      await setClock(`timestamptz '${at}'`);
      const [document] = await documentsOf((await packed()).number);
      return [document!.serial, document!.issuedOn];
    };
    expect(await issuedAt('2031-03-31T18:29:59Z')).toEqual(['SUN/30-31/00001', '2031-03-31']);
    expect(await issuedAt('2031-03-31T18:30:00Z')).toEqual(['SUN/31-32/00001', '2031-04-01']);
    expect(await issuedAt('2032-03-31T23:59:59+05:30')).toEqual(['SUN/31-32/00002', '2032-03-31']);
    expect(await issuedAt('2099-12-31T00:00:00Z')).toEqual(['SUN/99-00/00001', '2099-12-31']);
  });
});

describe('a credit note', () => {
  const refund = (number: string, amountPaise?: number, key = 'click-0001') =>
    shop.orders.admin.refund(number, { amountPaise, reason: 'goodwill', key });

  test('is issued with each refund, to the paisa, and one for a repeated click', async () => {
    const { number } = await packed();
    await refund(number, 499_50);
    await refund(number, 499_50);
    await refund(number, undefined, 'click-0002');
    const [invoice, first, second, ...others] = await documentsOf(number);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      kind: 'credit_note',
      serial: expect.stringMatching(/^SUNC\/\d\d-\d\d\/\d{5}$/),
      originalId: invoice!.id,
      reason: 'Goodwill',
      taxablePaise: 423_31,
      totalPaise: 499_50,
    });
    expect(first!.totalPaise + second!.totalPaise).toBe(invoice!.totalPaise);
    expect(first!.taxablePaise + second!.taxablePaise).toBe(invoice!.taxablePaise);
    expect(second!.number).toBe(first!.number + 1);
  });

  test('is linked by the email of its refund, and an internal note is neither printed nor sent', async () => {
    const { number } = await packed();
    const note = { text: 'A loose thread, said on the phone', author: 'Meera' };
    await shop.orders.admin.refund(number, { reason: 'price_adjusted', note, key: 'click-0009' });
    const [, document] = await documentsOf(number);
    const sent = await shop.db.select().from(outbox);
    const started = sent.find(
      ({ email }) => email.template === 'refund-started' && email.data.number === number,
    );
    expect(started?.email.data).toMatchObject({
      reason: 'Price or tax adjusted',
      creditNote: { serial: document!.serial, link: expect.stringContaining(document!.id) },
    });
    expect(JSON.stringify([document, sent])).not.toContain('loose thread');
    const notes = await shop.db.select().from(orderNotes);
    expect(notes.map(({ text, author }) => ({ text, author }))).toEqual([note]);
  });

  test('is issued for a returned parcel, paid or not, and not again for its refund', async () => {
    const { number } = await packed();
    await shop.orders.admin.advance(number, 'shipped', 'BD1');
    const { order } = await shop.orders.admin.load(number);
    const placed = order.lines.map(({ quantity }, line) => ({
      line,
      restocked: quantity,
      seconds: 0,
      writtenOff: 0,
    }));
    await shop.orders.admin.recordUndelivered(number, placed);
    expect((await shop.orders.admin.load(number)).refunds).toHaveLength(1);
    const [invoice, ...credits] = await documentsOf(number);
    expect(credits).toMatchObject([
      {
        kind: 'credit_note',
        reason: 'Not delivered',
        totalPaise: invoice!.totalPaise,
      },
    ]);
  });

  test('for a refund from before the packing is issued with the invoice', async () => {
    const { number } = await paid();
    await refund(number, 100_00);
    expect(await documentsOf(number)).toEqual([]);
    await shop.orders.admin.advance(number, 'packed');
    expect(await documentsOf(number)).toMatchObject([
      { kind: 'invoice', totalPaise: 2360_00 },
      { kind: 'credit_note', totalPaise: 100_00 },
    ]);
  });

  test('is not issued for an order that was never packed', async () => {
    const { account, number } = await paid();
    await shop.orders.cancel(account, number, '');
    expect(await documentsOf(number)).toEqual([]);
  });
});

describe('a seller without a GSTIN', () => {
  test('issues a bill of supply when no tax is charged', async () => {
    const pricing = { ...defaultOwnerSettings.pricing, taxPercent: 0 };
    Object.assign(shop.deps.shopSettings, { pricing });
    const { number } = await packed();
    Object.assign(shop.deps.shopSettings, { pricing: defaultOwnerSettings.pricing });
    expect(await documentsOf(number)).toMatchObject([
      {
        kind: 'bill_of_supply',
        serial: expect.stringMatching(/^SUNB\//),
        totalPaise: 2000_00,
        cgstPaise: 0,
      },
    ]);
  });

  test('does not pack an order that was charged tax, in a live shop', async () => {
    const { number } = await paid();
    Object.assign(shop.deps.settings, { mode: 'live' });
    await expect(shop.orders.admin.advance(number, 'packed')).rejects.toMatchObject({
      code: 'invoice/gstin-missing',
    });
    expect(await documentsOf(number)).toEqual([]);
    Object.assign(shop.deps.shopSettings, { seller: { ...seller, gstin: '27AAPFU0939F1ZV' } });
    await shop.orders.admin.advance(number, 'packed');
    Object.assign(shop.deps.shopSettings, { seller });
    Object.assign(shop.deps.settings, { mode: 'demo' });
    expect(await documentsOf(number)).toMatchObject([
      {
        seller: { gstin: '27AAPFU0939F1ZV', state: 'Maharashtra' },
        isInterState: true,
        isSample: false,
      },
    ]);
  });
});
