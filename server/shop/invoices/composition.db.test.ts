// A seller under the composition scheme: charges no tax, issues bills of supply, and says so on them.
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { invoices as documents } from '#server/platform/db/schema/invoices.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/pdf-text.ts';
import { openInvoices } from './invoices.ts';

const WORDS = 'Composition taxable person, not eligible to collect tax on supplies';
const { seller, pricing } = defaultOwnerSettings;
const untaxed = { ...pricing, taxPercent: 0 };
const composition = { ...seller, gstin: '08AAPFU0939F1ZV', gstScheme: 'composition' as const };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => setUp(seller, pricing));

const setUp = (by: typeof seller, rules: typeof pricing) =>
  void Object.assign(shop.deps.shopSettings, { seller: by, pricing: rules });

async function placed() {
  const variant = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variant, 1]]);
  const { totals } = await shop.checkout.save(account, {});
  const payload = { paymentMethod: 'COD', total: totals.total } as const;
  const { number } = await shop.orders.place(account, payload, null);
  await shop.orders.admin.advance(number, 'confirmed');
  return { account, number };
}

async function textsOf(account: string, number: string) {
  const found = await shop.db
    .select()
    .from(documents)
    .where(eq(documents.orderNumber, number))
    .orderBy(asc(documents.issuedAt));
  return Promise.all(
    found.map(async ({ id, kind }) => {
      const { bytes } = await openInvoices(shop.deps).pdf(account, number, id);
      return {
        kind,
        text: readPdf(bytes)
          .map((page) => page.text)
          .join(' ')
          .replace(/\s+/g, ' '),
      };
    }),
  );
}

test('a bill of supply of a composition seller has the words of rule 5 and no word of tax', async () => {
  setUp(composition, untaxed);
  const { account, number } = await placed();
  await shop.orders.admin.advance(number, 'packed');
  await shop.orders.admin.cancel(number, { reason: 'order_cancelled', unpack: true });
  const [bill, note] = await textsOf(account, number);
  expect(bill?.kind).toBe('bill_of_supply');
  expect(bill?.text).toContain(WORDS);
  expect(bill?.text).toContain('GSTIN 08AAPFU0939F1ZV');
  expect(note?.kind).toBe('credit_note');
  expect(note?.text).not.toContain(WORDS);
  for (const text of [bill?.text, note?.text]) {
    expect(text).toMatch(/Price\s+Value\s+Amount/);
    expect(text).not.toMatch(/Taxable value|Reverse charge|CGST|IGST/);
  }
});

test('a bill of supply of a seller who is not registered does not have the words', async () => {
  setUp({ ...seller, gstin: '' }, untaxed);
  const { account, number } = await placed();
  Object.assign(shop.deps.settings, { mode: 'live' });
  await shop.orders.admin.advance(number, 'packed');
  Object.assign(shop.deps.settings, { mode: 'demo' });
  const [bill] = await textsOf(account, number);
  expect(bill?.text).toContain('Not registered under GST');
  expect(bill?.text).not.toContain(WORDS);
  expect(bill?.text).toMatch(/Price\s+Value\s+Amount/);
  expect(bill?.text).not.toMatch(/Taxable value|Reverse charge/);
});

test('an order that was charged tax is not packed by a composition seller', async () => {
  const { number } = await placed();
  setUp(composition, untaxed);
  const code = 'invoice/composition-scheme';
  await expect(shop.orders.admin.advance(number, 'packed')).rejects.toMatchObject({ code });
  expect(await shop.orders.admin.requestPacking([number])).toEqual([{ number, error: code }]);
  setUp(seller, pricing);
  await shop.orders.admin.advance(number, 'packed');
});
