// GST returns from stored documents: the database's groups, closing, and what is exported.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { gstReturnOf } from '#domain/gst-return/gst-return.ts';
import { gstr3bOf } from '#domain/gst-return/gstr3b.ts';
import { readPeriod } from '#domain/gst-return/return-period.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { type MonthDocument, arbitraryMonth, supplyRows } from '#domain/testing/arbitrary-month.ts';
import { invoiceLines, invoiceSeries, invoices } from '#server/platform/db/schema/invoices.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { sellerOf } from '#server/shop/invoices/seller.ts';
import { recordStatements } from '#server/testing/count-statements.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { openGstReturns } from './gst-returns.ts';
import { periodDocumentsOf } from './period-documents.ts';
import { readSupplies } from './read-supplies.ts';

let shop: TestShop;
let returns: ReturnType<typeof openGstReturns>;
let orderId: string;
beforeAll(async () => {
  shop = await openTestShop();
  Object.assign(shop.deps.shopSettings, { seller: defaultOwnerSettings.seller });
  returns = openGstReturns({ ...shop.deps, db: shop.db });
  const variant = await shop.product({ rupees: 500, stock: 1 });
  const account = await shop.customer([[variant, 1]]);
  const { totals } = await shop.checkout.save(account, {});
  const { number } = await shop.orders.place(
    account,
    { paymentMethod: 'COD', total: totals.total },
    null,
  );
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  orderId = order!.id;
  const series = { financialYear: '26-27', lastNumber: 1, lastIssuedAt: new Date() };
  await shop.db.insert(invoiceSeries).values([
    { kind: 'invoice', ...series },
    { kind: 'credit_note', ...series },
    { kind: 'financial_credit_note', ...series },
  ]);
});
afterAll(() => shop.close());

const setToday = (day: string) =>
  shop.db.execute(
    sql.raw(`create or replace function document_clock() returns timestamptz language sql volatile
      as $$ select timestamptz '${day} 12:00+05:30' $$`),
  );
beforeEach(() => setToday('2031-06-15'));

let count = 0;
type Stored = Omit<MonthDocument, 'isListed' | 'original'> & { originalId?: string | null };

/** Stores a document as packing does, under a number of its own. Returns its id. */
async function store(document: Stored): Promise<string> {
  count += 1;
  const { day, isCredit, isInterState, placeCode, buyerGstin, totalPaise, lines } = document;
  const id = `document-${count}`;
  const sum = (field: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
    lines.reduce((total, line) => total + line[field], 0);
  const sums = {
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
  };
  const person = {
    name: 'Priya',
    street: '1',
    city: 'Pune',
    state: '',
    zipCode: '1',
    country: 'India',
  };
  const business = { gstin: buyerGstin, legalName: 'Meera Boutique LLP' };
  await shop.db.transaction(async (tx) => {
    await tx.insert(invoices).values({
      id,
      kind: isCredit ? 'credit_note' : 'invoice',
      serial: document.serial,
      financialYear: '26-27',
      number: count,
      orderId,
      cause: id,
      reason: '',
      originalId: document.originalId ?? null,
      issuedAt: new Date(`${day}T06:00:00Z`),
      issuedOn: day,
      suppliedOn: null,
      orderNumber: 'SUN-TEST',
      paymentMethod: 'COD',
      seller: sellerOf(shop.deps),
      buyer: buyerGstin ? { ...person, business } : person,
      placeOfSupply: '',
      placeOfSupplyCode: placeCode,
      isInterState,
      promoCode: null,
      ...sums,
      shippingPaise: 0,
      discountPaise: 0,
      roundingPaise: 0,
      totalPaise,
      isSample: shop.deps.settings.mode === 'demo',
    });
    const rows = lines.map((line, position) => ({
      ...line,
      invoiceId: id,
      position,
      name: 'Saree',
      details: '',
      quantity: line.quantity || null,
      unitPricePaise: 0,
      discountPaise: 0,
      chargesPaise: 0,
    }));
    await tx.insert(invoiceLines).values(rows);
  });
  return id;
}

/** Stores a month as another one; invoices of earlier months, of which it has credit notes, are of May 2028. */
async function storeMonth(documents: MonthDocument[], month: string): Promise<MonthDocument[]> {
  const ids = new Map<MonthDocument, string>();
  const idOf = async (invoice: MonthDocument) => {
    const known = ids.get(invoice);
    if (known) return known;
    return store({ ...invoice, day: '2028-05-01', serial: `E/${count}` });
  };
  const moved = documents.map((document) => ({
    ...document,
    day: `${month}${document.day.slice(7)}`,
    serial: document.serial.replace('26-27', month.replace('-', '')),
  }));
  for (const [at, document] of documents.entries()) {
    const { original } = document;
    const originalId = original === null ? null : await idOf(original);
    if (originalId !== null && original) ids.set(original, originalId);
    ids.set(document, await store({ ...moved[at]!, originalId }));
  }
  return moved;
}

const periodOf = (id: string) => readPeriod(id)!;
const seller = () => ({
  gstin: sellerOf(shop.deps).gstin,
  isComposition: false,
  isSample: shop.deps.settings.mode === 'demo',
});
const suppliesOf = (month: string) =>
  readSupplies(shop.db, periodDocumentsOf(seller(), periodOf(month), []));

test('the groups of the database make the same return as the documents one by one, and sums that SQL computes alone', async () => {
  const months = fc.sample(arbitraryMonth, { numRuns: 8, seed: 32 });
  for (const [at, month] of months.entries()) {
    const id = `2029-${String(at + 1).padStart(2, '0')}`;
    const documents = await storeMonth(month, id);
    const gstReturn = gstReturnOf(await suppliesOf(id), []);
    expect(gstReturn).toEqual(gstReturnOf(supplyRows(documents), []));
    const alone = await selectRows(
      shop.db,
      z.object({ taxable: z.number(), igst: z.number() }),
      sql`select
        coalesce(sum(case when i.original_id is null then l.taxable_paise else -l.taxable_paise end), 0)::float8 as taxable,
        coalesce(sum(case when i.original_id is null then l.igst_paise else -l.igst_paise end), 0)::float8 as igst
        from invoice_lines l join invoices i on i.id = l.invoice_id
        where to_char(i.issued_on, 'YYYY-MM') = ${id} and l.tax_percent > 0`,
    );
    const { taxablePaise, igstPaise } = gstr3bOf(gstReturn).taxable;
    expect(alone).toEqual([{ taxable: taxablePaise, igst: igstPaise }]);
  }
});

const sale: Stored = {
  serial: '',
  day: '2031-02-10',
  isCredit: false,
  isInterState: true,
  placeCode: '27',
  buyerGstin: '',
  totalPaise: 105_00,
  lines: [
    {
      taxPercent: 5,
      hsnCode: '6204',
      unit: 'PCS',
      quantity: 1,
      taxablePaise: 100_00,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 5_00,
    },
  ],
};

test('a closed month keeps its files byte for byte, and a document dated in it that comes later is in the next month', async () => {
  await store({ ...sale, serial: 'SUN/30-31/00001' });
  await store({ ...sale, serial: 'SUN/30-31/00002', day: '2031-03-01' });
  const closed = await returns.close('owner', '2031-02');
  expect(closed).toMatchObject({ notClosable: null, period: { label: 'February 2031' } });
  expect(closed.files.map(({ name }) => name)).toEqual([
    'gstr1.json',
    'b2cs.csv',
    'hsn-b2c.csv',
    'docs.csv',
  ]);
  const before = await returns.file('owner', '2031-02', 'gstr1.json');
  await store({ ...sale, serial: 'SUN/30-31/00003', day: '2031-02-28' });
  const after = await returns.read('2031-02');
  expect(after.tables).toEqual(closed.tables);
  const same = await returns.file('owner', '2031-02', 'gstr1.json');
  expect(same).toBe(before);
  expect(createHash('sha256').update(same).digest('hex')).toBe(after.files[0]?.sha256);
  const next = await returns.read('2031-03');
  expect(next.tables.find(({ key }) => key === 'b2cs')).toMatchObject({ valuePaise: 200_00 });
  expect(next.notices.join(' ')).toContain('1 document is dated in a month that was closed before');
  // Only the next one, and not those after it.
  expect((await returns.read('2031-04')).tables[2]).toMatchObject({ rows: 0 });
  expect(await returns.register('owner', '2031-03', 'sales-register.csv')).toContain(
    '2031-02-28,SUN/30-31/00003',
  );
  expect(await returns.register('owner', '2031-02', 'sales-register.csv')).not.toContain(
    'SUN/30-31/00003',
  );
});

test('a month is closed once, after its end, and after the month before it', async () => {
  await expect(returns.close('owner', '2031-02')).rejects.toThrow('closed already');
  await expect(returns.close('owner', '2031-05')).rejects.toThrow(
    'Close the months before it first',
  );
  await expect(returns.close('owner', '2031-06')).rejects.toThrow(
    'June 2031 can be closed from 2031-07-01 on',
  );
  await expect(returns.close('owner', '2031-Q1')).rejects.toThrow('closed already');
  await expect(returns.close('owner', '2031-13')).rejects.toMatchObject({
    code: 'gst-return/not-found',
  });
  await expect(
    shop.db.execute(sql`update gst_return_files set content = 'other'`),
  ).rejects.toThrow();
});

test('a return has as many statements with one document as with dozens', async () => {
  const statementsOf = async (id: string) =>
    (await recordStatements(shop.database, () => returns.read(id))).length;
  const few = await statementsOf('2031-03');
  const numbers = Array.from({ length: 60 }, (_, at) => at);
  for (const at of numbers) await store({ ...sale, day: '2031-05-02', serial: `M/30-31/${at}` });
  expect(await statementsOf('2031-05')).toBe(few);
  expect(few).toBeLessThanOrEqual(4);
  expect((await returns.read('2031-05')).tables[2]).toMatchObject({
    rows: 1,
    valuePaise: 60 * 100_00,
  });
});

test('a quarter has its three months, the vouchers for Tally add up, and credit notes above the sales are explained', async () => {
  const original = await store({ ...sale, serial: 'Q/30-31/1', day: '2030-12-05' });
  await store({
    ...sale,
    serial: 'QC/30-31/1',
    day: '2030-11-05',
    isCredit: true,
    originalId: original,
  });
  const november = await returns.read('2030-11');
  expect(november.tables[2]).toMatchObject({ valuePaise: -100_00, taxPaise: -5_00 });
  expect(november.notices.join(' ')).toContain(
    'More was returned than sold: Maharashtra at 5 % (−₹100.00)',
  );
  expect((await returns.read('2030-Q4')).tables[2]).toMatchObject({ valuePaise: 0 });
  const xml = await returns.register('owner', '2030-Q4', 'tally.xml');
  const amounts = [...xml.matchAll(/<AMOUNT>(-?[\d.]+)<\/AMOUNT>/g)].map(([, text]) =>
    Number(text),
  );
  expect(amounts).toHaveLength(6);
  expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(0);
});
