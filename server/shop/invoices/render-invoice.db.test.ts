// The PDF of an issued document: its bytes, who may have it, and the link of the email.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldValues } from '#domain/product/fields.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orderLines } from '#server/platform/db/schema/orders.ts';
import { type Invoices, openInvoices } from '#server/shop/invoices/invoices.ts';
import { createInvoiceToken } from '#server/shop/invoices/invoice-token.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';
import { readObjects, readPdf } from '#server/testing/pdf-text.ts';

let shop: TestShop;
let invoices: Invoices;
beforeAll(async () => {
  shop = await openTestShop();
  invoices = openInvoices(shop.deps);
});
afterAll(() => shop.close());

async function shipped(declared: Partial<FieldValues> = {}) {
  const { account } = await aCustomerAt(shop);
  await shop.db.update(products).set({ countryOfOrigin: 'India', ...declared });
  const payload = { paymentMethod: 'COD', total: 2360 } as const;
  const { number } = await shop.orders.place(account, payload, null);
  const { admin } = shop.orders;
  await admin.advance(number, 'confirmed');
  await admin.advance(number, 'packed');
  await admin.advance(number, 'shipped', 'BD1');
  const [document] = await invoices.list(account, number);
  return { account, number, id: document!.id };
}

describe('the PDF of an invoice', () => {
  test.each([
    ['Hindi', 'स्नेहा हस्तशिल्प, जयपुर'],
    ['Urdu', 'زہرہ خان'],
  ])(
    'prints what the product declared when it was ordered, with a maker in %s',
    async (_, maker) => {
      const declared = { maker, countryOfOrigin: 'India', netQuantity: '1 set of 3 pieces' };
      const { account, number } = await shipped(declared);
      const [document] = await invoices.list(account, number);
      expect(document!.lines[0]!.facts).toEqual([
        { key: 'netQuantity', label: 'Net quantity', value: '1 set of 3 pieces' },
        { key: 'maker', label: 'Manufacturer or packer', value: maker },
        { key: 'countryOfOrigin', label: 'Country of origin', value: 'India' },
      ]);
      const { bytes } = await invoices.pdf(account, number, document!.id);
      const text = readPdf(bytes)
        .map((page) => page.text)
        .join('\n');
      expect(text).toContain('Net quantity: 1 set of 3 pieces');
      expect(text).toContain('Country of origin: India');
      expect(text.replaceAll('\n', ' ')).not.toContain('?');
      const others = { maker: 'Elsewhere', countryOfOrigin: 'Nepal', netQuantity: '' };
      await shop.db.update(products).set(others);
      expect((await invoices.pdf(account, number, document!.id)).bytes.equals(bytes)).toBe(true);
      expect(await invoices.list(account, number)).toEqual([document]);
    },
  );

  test.each([
    ['as they were when the order was placed', 'at-order', 'Nepal'],
    ['of the product now, for an order from before lines had them', 'before', 'Bhutan'],
  ])('prints the facts %s', async (_, placed, countryOfOrigin) => {
    const { account } = await aCustomerAt(shop);
    await shop.db.update(products).set({ countryOfOrigin: 'Nepal', maker: '', netQuantity: '' });
    const payload = { paymentMethod: 'COD', total: 2360 } as const;
    const { number } = await shop.orders.place(account, payload, null);
    await shop.db.update(products).set({ countryOfOrigin: 'Bhutan' });
    if (placed === 'before') await shop.db.update(orderLines).set({ facts: null });
    await shop.orders.admin.advance(number, 'confirmed');
    await shop.orders.admin.advance(number, 'packed');
    const [document] = await invoices.list(account, number);
    expect(document!.lines.map(({ facts }) => facts)).toEqual([
      [{ key: 'countryOfOrigin', label: 'Country of origin', value: countryOfOrigin }],
    ]);
  });

  test('has no empty row for a product that declares nothing', async () => {
    const none = { maker: '', countryOfOrigin: '', netQuantity: '' };
    const { account, number, id } = await shipped(none);
    const [document] = await invoices.list(account, number);
    expect(document!.lines.map(({ facts }) => facts)).toEqual([[]]);
    const [page] = readPdf((await invoices.pdf(account, number, id)).bytes);
    expect(page!.text).not.toMatch(/Net quantity|Manufacturer|Country of origin/);
  });

  test('keeps every byte when the seller’s settings change', async () => {
    const { account, number, id } = await shipped();
    const before = await invoices.pdf(account, number, id);
    expect(before.name).toMatch(/^SUN-\d\d-\d\d-\d{5}\.pdf$/);
    expect(before.bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    const seller = { ...defaultOwnerSettings.seller, legalName: 'Roopkala', address: 'Elsewhere' };
    Object.assign(shop.deps.shopSettings, { name: 'Roopkala', seller });
    const after = await invoices.pdf(account, number, id);
    Object.assign(shop.deps.shopSettings, defaultOwnerSettings);
    expect(after.bytes.equals(before.bytes)).toBe(true);
  });

  test('of a live shop has its seller, and neither name nor emblem of the demo', async () => {
    const seller = {
      ...defaultOwnerSettings.seller,
      legalName: 'Meera Textiles',
      address: '7 Chaura Rasta, Nagpur',
      email: 'meera@shop.in',
      phone: '+91 90000 00001',
      gstin: '27AAPFU0939F1ZV',
      invoicePrefix: 'MKD',
    };
    const ofDemo = await shipped();
    Object.assign(shop.deps.settings, { mode: 'live' });
    Object.assign(shop.deps.shopSettings, { name: 'Meera ki Dukaan', seller });
    const ofLive = await shipped();
    Object.assign(shop.deps.shopSettings, defaultOwnerSettings);
    Object.assign(shop.deps.settings, { mode: 'demo' });
    const { legalName, address, email, phone } = defaultOwnerSettings.seller;
    const shown = async ({ account, number, id }: typeof ofDemo) => {
      const { bytes } = await invoices.pdf(account, number, id);
      const [page] = readPdf(bytes);
      const text = page!.text.toUpperCase();
      const identity = [defaultOwnerSettings.name, legalName, address, email, phone];
      return {
        identity: identity.filter((part) => text.includes(part.toUpperCase())),
        // Letters are of a font: only the emblem is drawn with curves.
        hasEmblem: [...readObjects(bytes).values()].some(({ stream }) => / c\n/.test(stream)),
        isOfMeera: text.includes('MEERA TEXTILES'),
      };
    };
    expect(await shown(ofLive)).toEqual({ identity: [], hasEmblem: false, isOfMeera: true });
    expect(await shown(ofDemo)).toMatchObject({
      identity: expect.arrayContaining([defaultOwnerSettings.name, legalName, email]),
      hasEmblem: true,
      isOfMeera: false,
    });
  });

  test('says whose copy it is: the admin does not print the original for the recipient', async () => {
    const { account, number, id } = await shipped();
    const original = await invoices.pdf(account, number, id);
    const own = await invoices.pdfForAdmin(number, id);
    expect(own.name).toBe(original.name);
    expect(own.bytes.equals(original.bytes)).toBe(false);
    expect((await invoices.pdfForAdmin(number, id)).bytes.equals(own.bytes)).toBe(true);
  });

  test('is given to its customer and the admin, and to nobody else', async () => {
    const { account, number, id } = await shipped();
    const other = await shipped();
    await expect(invoices.pdf(other.account, number, id)).rejects.toMatchObject({
      code: 'order/not-found',
    });
    await expect(invoices.pdf(account, number, other.id)).rejects.toMatchObject({
      code: 'invoice/not-found',
    });
    expect(await invoices.summaries(account, number)).toMatchObject([{ id, total: 2360 }]);
  });

  test('stays with the admin once the account is deleted', async () => {
    const { account, number, id } = await shipped();
    const token = createInvoiceToken(shop.deps.settings.sessionSecret, number, Date.now());
    expect(await invoices.findByToken(token)).toHaveLength(1);
    await shop.db.delete(users).where(eq(users.id, account));
    expect((await invoices.pdfForAdmin(number, id)).bytes.length).toBeGreaterThan(10_000);
    expect(await invoices.findByToken(token)).toBeNull();
  });
});

test('the email about the shipment links to the invoice without signing in', async () => {
  const { number, id } = await shipped();
  const emails = await shop.db.select().from(outbox);
  const data = emails
    .flatMap(({ email }) => (email.template === 'order-update' ? [email.data] : []))
    .find(({ number: of, update }) => of === number && update === 'shipped');
  const link = new URL(String(data?.invoiceLink));
  expect(link.pathname).toBe(`/orders/${number}/invoice`);
  const token = link.searchParams.get('token') ?? '';
  expect(await invoices.findByToken(token)).toMatchObject([{ id }]);
  const secret = shop.deps.settings.sessionSecret;
  const day = 24 * 60 * 60 * 1000;
  const expired = createInvoiceToken(secret, number, Date.now() - 91 * day);
  for (const altered of [
    expired,
    `${token}x`,
    `${token}.x`,
    token.replace(/\.\d+\./, '.99999.'),
    '',
  ]) {
    expect([altered, await invoices.findByToken(altered)]).toEqual([altered, null]);
  }
});
