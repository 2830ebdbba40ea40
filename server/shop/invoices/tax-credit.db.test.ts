// Credit notes at the end of the time of section 34(2): the tax is lowered until 30 November, and not afterwards.
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { invoiceLines, invoices } from '#server/platform/db/schema/invoices.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { leavePacked } from '#server/testing/packed-before-invoices.ts';
import { readPdf } from '#server/testing/pdf-text.ts';
import { openInvoices } from './invoices.ts';

const IN_TIME = '2027-11-30T23:59:59+05:30';
const TOO_LATE = '2027-12-01T00:00:00+05:30';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const setClock = (at: string) =>
  shop.db.execute(
    sql.raw(`create or replace function document_clock() returns timestamptz language sql volatile
      as $$ select timestamptz '${at}' $$`),
  );

async function paid(state = 'Rajasthan') {
  const variant = await shop.product({ rupees: 799, stock: 2 });
  const account = await shop.customer([[variant, 2]]);
  const { totals } = await shop.checkout.save(account, {
    promoCode: 'WELCOME10',
    state,
    zipCode: state === 'Rajasthan' ? '302001' : '400001',
  });
  const { orderId, number } = await shop.orders.createCardOrder(account, totals.total * 100);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  return { account, number };
}
async function packedOn(at: string, state?: string) {
  const order = await paid(state);
  await setClock(at);
  await shop.orders.admin.advance(order.number, 'packed');
  return order;
}
const refund = (number: string, key: string, amountPaise?: number) =>
  shop.orders.admin.refund(number, { amountPaise, reason: 'goodwill', key });
const isOver = async (number: string) => (await shop.orders.admin.load(number)).isTaxCreditOver;

async function documentsOf(number: string) {
  const documents = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderNumber, number))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
  return documents.toSorted(
    (a, b) => Number(a.originalId !== null) - Number(b.originalId !== null),
  );
}

describe('the refund of an invoice of the year until March 2027', () => {
  test('lowers the tax until the last second of 30 November 2027 in India', async () => {
    const { number } = await packedOn('2026-11-24T12:00:00Z');
    await setClock(IN_TIME);
    expect(await isOver(number)).toBe(false);
    await refund(number, 'click-0001', 500_00);
    const [, note] = await documentsOf(number);
    expect(note).toMatchObject({
      kind: 'credit_note',
      serial: expect.stringMatching(/^SUNC\/27-28\//),
      issuedOn: '2027-11-30',
    });
    expect(note!.cgstPaise).toBeGreaterThan(0);
  });

  test('leaves the tax from the first second of 1 December on, in a series of its own', async () => {
    const { account, number } = await packedOn('2026-11-24T12:00:00Z');
    await setClock(TOO_LATE);
    expect(await isOver(number)).toBe(true);
    await refund(number, 'click-0002', 500_00);
    const [invoice, note] = await documentsOf(number);
    expect(note).toMatchObject({
      kind: 'financial_credit_note',
      serial: expect.stringMatching(/^SUNF\/27-28\/0000\d$/),
      originalId: invoice!.id,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
      totalPaise: 500_00,
    });
    const lines = await shop.db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, note!.id));
    expect(lines).toMatchObject([{ taxPercent: 0, taxablePaise: note!.taxablePaise }]);
    const { bytes } = await openInvoices(shop.deps).pdf(account, number, note!.id);
    const text = readPdf(bytes)
      .map((page) => page.text)
      .join('\n');
    expect(text).toContain('Financial credit note');
    expect(text).toContain('The tax of the invoice is not reduced');
    expect(text).not.toMatch(/CGST|SGST|Taxable value|Reverse charge/);
  });

  test('in two parts, before and after, adds up to the invoice to the paisa', async () => {
    const { number } = await packedOn('2026-11-24T12:00:00Z', 'Maharashtra');
    await setClock(IN_TIME);
    await refund(number, 'click-0003', 333_33);
    await setClock(TOO_LATE);
    await refund(number, 'click-0004', 100_00);
    await refund(number, 'click-0005');
    const [invoice, ...notes] = await documentsOf(number);
    expect(notes.map(({ kind }) => kind).toSorted()).toEqual([
      'credit_note',
      'financial_credit_note',
      'financial_credit_note',
    ]);
    const sum = (field: 'totalPaise' | 'shippingPaise' | 'discountPaise') =>
      notes.reduce((total, note) => total + note[field], 0);
    expect(sum('totalPaise')).toBe(invoice!.totalPaise);
    expect(sum('discountPaise')).toBe(invoice!.discountPaise);
    for (const { roundingPaise } of notes) expect(Math.abs(roundingPaise)).toBeLessThan(100);
  });
});

test('an invoice of 1 April 2027 has a year more', async () => {
  const { number } = await packedOn('2027-04-01T00:00:00+05:30');
  await setClock(TOO_LATE);
  expect(await isOver(number)).toBe(false);
  await setClock('2028-12-01T00:00:00+05:30');
  expect(await isOver(number)).toBe(true);
});

test('of an invoice that was issued late, the day of supply counts', async () => {
  const { number } = await paid();
  await leavePacked(shop, number, { packedAt: new Date('2026-03-31T12:00:00Z') });
  await setClock('2026-11-30T12:00:00Z');
  await shop.orders.admin.issueInvoice(number, 'the-owner');
  expect(await isOver(number)).toBe(false);
  await setClock('2026-11-30T18:30:00Z');
  expect(await isOver(number)).toBe(true);
});

test('of a bill of supply there is no tax to lower: its credit note stays one', async () => {
  const pricing = { ...defaultOwnerSettings.pricing, taxPercent: 0 };
  Object.assign(shop.deps.shopSettings, { pricing });
  const { number } = await packedOn('2026-11-24T12:00:00Z');
  Object.assign(shop.deps.shopSettings, { pricing: defaultOwnerSettings.pricing });
  await setClock(TOO_LATE);
  expect(await isOver(number)).toBe(false);
  await refund(number, 'click-0006');
  expect((await documentsOf(number)).map(({ kind }) => kind)).toEqual([
    'bill_of_supply',
    'credit_note',
  ]);
});

test('a financial credit note with tax is rejected by the database', async () => {
  const [note] = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.kind, 'financial_credit_note'));
  const taxed = {
    ...note!,
    id: 'x',
    serial: 'x',
    cause: 'x',
    igstPaise: 1,
    taxablePaise: note!.taxablePaise - 1,
    isInterState: true,
  };
  await expect(shop.db.insert(invoices).values({ ...taxed, number: 999 })).rejects.toMatchObject({
    cause: { constraint: 'invoices_financial_credit_note_without_tax' },
  });
});
