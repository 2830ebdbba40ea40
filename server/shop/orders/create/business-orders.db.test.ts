// A buyer's GSTIN from the checkout to the invoice, the credit note and the GST return.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { openGstReturns } from '#server/shop/gst-returns/gst-returns.ts';
import { listInvoices } from '#server/shop/invoices/invoice-dto.ts';
import { renderInvoice } from '#server/shop/invoices/render-invoice.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/pdf-text.ts';

const { seller, pricing } = defaultOwnerSettings;
const law = { ...pricing, method: 'law' as const, taxPercent: 0 };
const business = { gstin: '27AAPFU0939F1ZV', legalName: 'Meera Boutique LLP' };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => void Object.assign(shop.deps.shopSettings, { pricing: law, seller }));

async function cart(fields: object) {
  const variant = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variant, 1]]);
  const { totals, fieldErrors } = await shop.checkout.save(account, fields);
  const place = () =>
    shop.orders.place(account, { paymentMethod: 'COD', total: totals.total }, null);
  return { account, totals, fieldErrors, place };
}

const businessFields = { businessGstin: ' 27aapfu0939f1zv', businessName: 'Meera Boutique LLP' };

test('an order with a GSTIN has an invoice to the business, and a row of its own in the GST return', async () => {
  const { place } = await cart({
    ...businessFields,
    state: 'Maharashtra',
    zipCode: '400001',
    city: 'Mumbai',
  });
  const order = await place();
  expect(order.business).toEqual(business);
  await shop.orders.admin.advance(order.number, 'confirmed');
  await shop.orders.admin.advance(order.number, 'packed');
  const [invoice] = await listInvoices(shop.db, order.number);
  expect(invoice?.buyer).toMatchObject({ name: 'Priya Sharma', business });
  const text = readPdf(await renderInvoice(invoice!))
    .map((page) => page.text)
    .join(' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain('Meera Boutique LLP');
  expect(text).toContain('GSTIN 27AAPFU0939F1ZV');
  expect(text).toContain('Place of supply Maharashtra, code 27');
  const returns = openGstReturns({ ...shop.deps, db: shop.db });
  const month = invoice!.issuedOn.slice(0, 7);
  expect((await returns.read(month)).tables).toContainEqual(
    expect.objectContaining({ key: 'b2b', rows: 1, valuePaise: invoice!.sums.taxablePaise }),
  );
  expect(await returns.register('owner', month, 'sales-register.csv')).toContain(
    'Meera Boutique LLP,27AAPFU0939F1ZV,27-Maharashtra',
  );
});

test.each([
  [
    { businessGstin: '27AAPFU0939F1ZW', businessName: 'Meera' },
    'businessGstin',
    'checkout/bad-gstin',
  ],
  [
    { businessGstin: '99AAPFU0939F1ZT', businessName: 'Meera' },
    'businessGstin',
    'checkout/bad-gstin',
  ],
  [{ businessGstin: business.gstin, businessName: ' ' }, 'businessName', 'checkout/no-legal-name'],
])(
  'a checkout with %o shows an error at its field, and places no order',
  async (fields, field, code) => {
    const { fieldErrors, place } = await cart(fields);
    expect(Object.keys(fieldErrors)).toEqual([field]);
    await expect(place()).rejects.toMatchObject({ code, fields: { [field]: fieldErrors[field] } });
  },
);

test('a shop with one percentage, or without GST, ignores a GSTIN of the checkout', async () => {
  for (const changes of [
    { pricing },
    { seller: { ...seller, gstScheme: 'composition' as const }, pricing: law },
  ]) {
    Object.assign(shop.deps.shopSettings, changes);
    const { place } = await cart({ businessGstin: 'anything', businessName: '' });
    const { number, business: named } = await place();
    expect(named).toBeUndefined();
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
    expect(row?.business).toBeNull();
  }
});
