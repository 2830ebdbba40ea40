// Every field of a product document is read by the product page or by invoices, or is named here as internal.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompositeFields } from '#domain/product/composite-fields.ts';
import type { Field } from '#domain/product/field.ts';
import { fieldEntries } from '#domain/product/fields.ts';
import {
  type DocumentField,
  type ProductDocument,
  emptyDocument,
} from '#domain/product/product-document.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { attributeOptions, attributes } from '#server/platform/db/schema/attributes.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { openInvoices } from '#server/shop/invoices/invoices.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { loadProduct } from './load-product.ts';
import { openProducts } from './products.ts';

/** What only the owner reads: tags group products, the day is evidence of a compare-at price, and garments decide the GST rate. */
const INTERNAL: readonly DocumentField[] = ['tags', 'compareAtSince', 'garments'];

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.customer([]);
});
afterAll(() => shop.close());

const black = { name: 'Black', code: '#111111', family: 'black' as const };
const variant = (size: string) => ({
  id: null,
  colour: 'Black',
  size,
  sku: '',
  pricePaise: null,
  lowStockLevel: 0,
});
const image = { key: 'noor', alt: 'Blouse', colour: null, focalPoint: null, placeholder: null };
const complete: ProductDocument = {
  ...emptyDocument,
  name: 'Noor',
  description: 'A blouse.',
  kind: 'blouse',
  pricePaise: 3000_00,
  colours: [black],
  sizes: ['M', 'L'],
  variants: [variant('M'), variant('L')],
  images: [image],
};
/** Below a price that was asked before, so that customers see that price struck. */
const reduced = {
  pricePaise: 2000_00,
  compareAtPaise: 3000_00,
  compareAtSince: '2026-01-01',
  isOnSale: true,
};

function changedSimple(field: Field): Field['initial'] {
  switch (field.type) {
    case 'text':
      return field.isDigits ? '6211' : 'Other';
    case 'choice':
      return field.options?.at(-1)?.value ?? 'Men';
    case 'flag':
      return !field.initial;
    case 'tags':
      return ['other'];
    case 'measure':
      return field.max;
  }
}

function changed({ variants }: ProductDocument): ProductDocument {
  const composite: CompositeFields = {
    slug: 'other',
    pricePaise: 1900_00,
    compareAtPaise: 2500_00,
    compareAtSince: '2026-02-01',
    sale: { percent: 10, endIn9: false, firstDay: '2000-01-01', lastDay: '2100-01-01' },
    isOnSale: false,
    colours: [{ ...black, code: '#222222' }],
    sizes: ['L', 'M'],
    variants: variants.slice(1),
    attributes: [{ attributeId: 'finish', values: ['finish:matte'] }],
    specifications: [{ label: 'Fabric', value: 'Silk' }],
    images: [{ ...image, alt: 'Other' }],
  };
  const simple = fieldEntries.map(([key, field]) => [key, changedSimple(field)]);
  return { ...Object.fromEntries(simple), ...composite } as ProductDocument;
}

/** The fields whose change customers see on the page. */
async function fieldsOnPage(): Promise<DocumentField[]> {
  await shop.db
    .insert(attributes)
    .values({ id: 'finish', code: 'finish', label: 'Finish', type: 'option', position: 9 });
  await shop.db.insert(attributeOptions).values({
    id: 'finish:matte',
    attributeId: 'finish',
    code: 'matte',
    label: 'Matte',
    position: 0,
  });
  const editor = openProducts(shop.db, { enqueueCrops: async () => {} });
  const catalogue = openCatalogue(shop.db);
  const { id } = await editor.create(admin, { changes: complete, stockChanges: [] });
  const publication = {
    version: 1,
    status: 'published',
    publishAt: null,
    unpublishAt: null,
  } as const;
  await editor.changeStatus(admin, { id, ...publication });
  const save = async (changes: Partial<ProductDocument>) => {
    const { version } = await loadProduct(shop.db, id);
    return editor.save(admin, { id, version, changes, stockChanges: [] });
  };
  const { document } = await save(reduced);
  const page = async () => JSON.stringify(await catalogue.find(id));
  const unchanged = await page();
  const shown: DocumentField[] = [];
  for (const [field, value] of Object.entries(changed(document))) {
    await save({ [field]: value });
    if ((await page()) !== unchanged) shown.push(field as DocumentField);
    await save(document);
  }
  return shown;
}

/** Those of the fields, each a column of its name, whose change an invoice shows. */
async function fieldsOnInvoices(fields: readonly DocumentField[]): Promise<DocumentField[]> {
  const invoices = openInvoices(shop.deps);
  const variantId = await shop.product({ rupees: 2000, stock: fields.length + 1 });
  const isProduct = eq(products.id, variantId.replace(/-only$/, ''));
  const invoice = async () => {
    const account = await shop.customer([[variantId, 1]]);
    const payload = { paymentMethod: 'COD', total: 2360 } as const;
    const { number } = await shop.orders.place(account, payload, null);
    await shop.orders.admin.advance(number, 'confirmed');
    await shop.orders.admin.advance(number, 'packed');
    const [issued] = await invoices.list(account, number);
    return JSON.stringify(issued?.lines);
  };
  const [row] = await shop.db.select().from(products).where(isProduct);
  const unchanged = await invoice();
  const shown: DocumentField[] = [];
  for (const field of fields) {
    await shop.db
      .update(products)
      .set({ [field]: changed(complete)[field] })
      .where(isProduct);
    if ((await invoice()) !== unchanged) shown.push(field);
    await shop.db.update(products).set(row!).where(isProduct);
  }
  return shown;
}

test('customers read every field but those named as internal', async () => {
  const onPage = await fieldsOnPage();
  const rest = (Object.keys(emptyDocument) as DocumentField[]).filter(
    (field) => !onPage.includes(field),
  );
  const onInvoices = await fieldsOnInvoices(rest);
  expect(rest.filter((field) => !onInvoices.includes(field)).toSorted()).toEqual(
    INTERNAL.toSorted(),
  );
}, 300_000);
