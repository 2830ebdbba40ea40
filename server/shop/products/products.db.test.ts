// Products in the back office: drafts, saves, conflicts, statuses and lists.
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import type { ProductDocument } from '#domain/product/product-document.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { productColours } from '#server/platform/db/schema/catalogue.ts';
import { productVersions } from '#server/platform/db/schema/product-history.ts';
import { sell } from '#server/shop/orders/core/stock.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer } from '#server/testing/products.ts';
import type { AdminProductFilter } from './product-filter.ts';
import type { EditedProduct } from './load-product.ts';
import { openProducts } from './products.ts';

let database: OpenDatabase;
let products: ReturnType<typeof openProducts>;
const ADMIN = 'asha';

beforeAll(async () => {
  database = await testDatabase();
  products = openProducts(database.db, { enqueueCrops: async () => {} });
  await aCustomer(database.db, ADMIN);
});
afterAll(() => database.close());
afterEach(async () => {
  const broken = await brokenInvariants(database.db);
  expect(broken.filter(({ name }) => name.includes('stock on hand'))).toEqual([]);
});

const jamun = { name: 'Jamun', code: '#4a1840', family: 'purple' as const };
const black = { name: 'Black', code: '#111111', family: 'black' as const };
const aVariant = (colour: string, size: string) => ({
  id: null,
  colour,
  size,
  sku: '',
  pricePaise: null,
  lowStockLevel: 0,
});
const complete = (name: string): Partial<ProductDocument> => ({
  name,
  description: 'A short blouse.',
  kind: 'blouse',
  pricePaise: 1799_00,
  colours: [jamun],
  sizes: ['S', 'M'],
  variants: [aVariant('Jamun', 'S'), aVariant('Jamun', 'M')],
  images: [
    { key: 'rang/look', alt: 'Blouse', colour: null, focalPoint: null, placeholder: '#aabbcc' },
  ],
});
const draftOf = (name: string, stockChanges = [{ colour: 'Jamun', size: 'S', change: 5 }]) =>
  products.create(ADMIN, { changes: complete(name), stockChanges });
const save = (product: EditedProduct, changes: Partial<ProductDocument>) =>
  products.save(ADMIN, { id: product.id, version: product.version, changes, stockChanges: [] });
const setStatus = (product: EditedProduct, status: EditedProduct['status']) =>
  products.changeStatus(ADMIN, {
    id: product.id,
    version: product.version,
    status,
    publishAt: null,
    unpublishAt: null,
  });
const all: AdminProductFilter = { view: 'all', search: '', sort: 'updated' };

describe('drafts', () => {
  test('a name is enough for a draft, which customers do not see', async () => {
    const draft = await products.create(ADMIN, { changes: { name: 'Noor' }, stockChanges: [] });
    expect(draft).toMatchObject({ status: 'draft', version: 1, updatedBy: ADMIN });
    expect(draft.document).toMatchObject({ name: 'Noor', slug: 'noor', countryOfOrigin: 'India' });
    expect(await openCatalogue(database.db).find('noor')).toBeNull();
  });

  test('a document with errors is rejected with a message for each field', async () => {
    const changes = { name: ' ', pricePaise: 1 };
    await expect(products.create(ADMIN, { changes, stockChanges: [] })).rejects.toMatchObject({
      code: 'product/invalid',
      fields: { name: 'Enter a name.', pricePaise: 'Prices must be in whole rupees.' },
    });
  });

  test('a draft created twice with one id is one product', async () => {
    const id = crypto.randomUUID();
    const draft = { id, changes: complete('Twice'), stockChanges: [] };
    const [first, second] = [
      await products.create(ADMIN, draft),
      await products.create(ADMIN, draft),
    ];
    expect(second).toEqual(first);
  });

  test('new variants get an id, a SKU of their own and the typed stock', async () => {
    const [first, second] = [
      await draftOf('Rang Mahal Blouse'),
      await draftOf('Rang Mahal Blouse'),
    ];
    const skus = [first, second].map(({ document }) => document.variants.map(({ sku }) => sku));
    expect(skus).toEqual([
      ['RMB-JAM-S', 'RMB-JAM-M'],
      ['RMB-JAM-S-2', 'RMB-JAM-M-2'],
    ]);
    expect(second.document.slug).toBe('rang-mahal-blouse-2');
    expect(first.stock.map(({ onHand }) => onHand)).toEqual([5, 0]);
    expect(await products.load(first.id)).toEqual(first);
  });

  test('the generated URL of a draft follows its name until it is published', async () => {
    const draft = await draftOf('Tara');
    const renamed = await save(draft, { name: 'Tara Devi' });
    expect(renamed.document.slug).toBe('tara-devi');
    const renamedInShop = await save(await setStatus(renamed, 'published'), { name: 'Sitara' });
    expect(renamedInShop.document.slug).toBe('tara-devi');
  });
});

describe('saves', () => {
  test('a save from an older version is rejected with the stored product', async () => {
    const draft = await draftOf('Conflict');
    const stored = await save(draft, { pricePaise: 1599_00 });
    await expect(save(draft, { pricePaise: 1699_00 })).rejects.toMatchObject({
      code: 'product/edited-by-another',
      details: { current: stored },
    });
    expect(await products.load(draft.id)).toEqual(stored);
  });

  test('the stock changes of one draft are applied once, and a second save learns of them', async () => {
    const draft = await draftOf('Twice');
    const change = { colour: 'Jamun', size: 'M', change: 3 };
    const edit = {
      id: draft.id,
      version: draft.version,
      changes: { subtitle: 'With a zari yoke' },
      stockChanges: [change],
      draftId: '3f0c9a52-6a53-4f6e-9a60-0b1f0f4f5a01',
    };
    const saved = await products.save(ADMIN, edit);
    const refused = { code: 'product/edited-by-another' };
    const details = { current: saved, applied: [change] };
    await expect(products.save(ADMIN, edit)).rejects.toMatchObject({ ...refused, details });
    const newest = { ...edit, version: saved.version };
    await expect(products.save(ADMIN, newest)).rejects.toMatchObject({ ...refused, details });
    const other = { ...edit, draftId: '3f0c9a52-6a53-4f6e-9a60-0b1f0f4f5a02' };
    await expect(products.save(ADMIN, other)).rejects.toMatchObject({
      details: { current: saved, applied: [] },
    });
    expect((await products.load(draft.id)).stock).toEqual(saved.stock);
    const twice = { ...newest, draftId: other.draftId, stockChanges: [change, change] };
    await expect(products.save(ADMIN, twice)).rejects.toMatchObject({
      fields: { 'stockChanges.1': 'This colour and size is listed twice.' },
    });
  });

  test('a SKU or URL of another product is rejected next to its field', async () => {
    const [one, other] = [await draftOf('Ujala'), await draftOf('Uma')];
    const [first, second] = other.document.variants;
    const variantsWithSku = [
      { ...first!, sku: one.document.variants[0]!.sku.toLowerCase() },
      second!,
    ];
    await expect(save(other, { slug: 'ujala', variants: variantsWithSku })).rejects.toMatchObject({
      fields: {
        slug: 'Another product has this URL.',
        'variants.0.sku': 'Another variant has this SKU.',
      },
    });
  });

  test('a renamed colour keeps its variants and their stock', async () => {
    const draft = await draftOf('Renamed');
    const saved = await save(draft, {
      colours: [{ ...jamun, name: 'Plum' }],
      variants: draft.document.variants.map((variant) => ({ ...variant, colour: 'Plum' })),
    });
    expect(saved.stock).toEqual(draft.stock);
    expect(saved.document.colours.map(({ name }) => name)).toEqual(['Plum']);
  });

  test('two variants can exchange their sizes and SKUs', async () => {
    const draft = await draftOf('Swapped');
    const [one, two] = draft.document.variants;
    const swapped = [
      { ...one!, size: two!.size, sku: two!.sku },
      { ...two!, size: one!.size, sku: one!.sku },
    ];
    const saved = await save(draft, { variants: swapped });
    expect(saved.stock.map(({ variantId, onHand }) => [variantId, onHand])).toEqual([
      [two!.id, 0],
      [one!.id, 5],
    ]);
  });

  test('a removed variant is archived, and added again it comes back with its stock', async () => {
    const draft = await draftOf('Removed');
    const [small, medium] = draft.document.variants;
    const without = await save(draft, { variants: [medium!], sizes: ['M'] });
    expect(without.stock.map(({ variantId }) => variantId)).toEqual([medium!.id]);
    const again = await save(without, {
      sizes: ['S', 'M'],
      variants: [aVariant('Jamun', 'S'), medium!],
    });
    expect(again.stock).toContainEqual({ variantId: small!.id, onHand: 5, reserved: 0 });
  });

  test('a removed colour stays in the database only while archived variants have it', async () => {
    const draft = await draftOf('Colours');
    const two = await save(draft, { colours: [jamun, black] });
    const one = await save(two, { colours: [jamun] });
    const none = await save(one, { colours: [black], variants: [] });
    const rows = await database.db
      .select({ name: productColours.name, isArchived: productColours.isArchived })
      .from(productColours)
      .where(eq(productColours.productId, draft.id));
    expect(rows.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'Black', isArchived: false },
      { name: 'Jamun', isArchived: true },
    ]);
    expect(none.document.colours).toEqual([black]);
  });

  test('the versions that one person saves while typing a draft become one', async () => {
    const draft = await draftOf('Typed');
    const saved = await save(await save(draft, { name: 'Typed o' }), { name: 'Typed on' });
    const versions = await database.db
      .select({ version: productVersions.version })
      .from(productVersions)
      .where(eq(productVersions.productId, draft.id));
    expect(versions).toEqual([{ version: saved.version }]);
  });

  test('a save without a change keeps the version', async () => {
    const draft = await draftOf('Same');
    expect(await save(draft, { name: 'Same' })).toEqual(draft);
  });

  test('the newest 50 versions are stored, and the audit log says who changed what', async () => {
    let product = await setStatus(await draftOf('Versions'), 'published');
    for (let at = 1; at <= 51; at += 1) {
      product = await save(product, { pricePaise: (1800 + at) * 100 });
    }
    const versions = await database.db
      .select({ version: productVersions.version })
      .from(productVersions)
      .where(eq(productVersions.productId, product.id));
    expect(versions.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 4),
    );
    const [entry] = await database.db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.subject, `product:${product.id}`), eq(auditLog.action, 'product.saved')),
      )
      .orderBy(auditLog.id)
      .limit(1);
    expect(entry).toMatchObject({
      accountId: ADMIN,
      changes: [{ field: 'pricePaise', from: 1799_00, to: 1801_00 }],
    });
  });
});

describe('statuses', () => {
  test('an archived product keeps a price, and may lose what its page no longer shows', async () => {
    const archived = await setStatus(
      await setStatus(await draftOf('Archived'), 'published'),
      'archived',
    );
    await expect(save(archived, { pricePaise: 0 })).rejects.toMatchObject({
      code: 'product/incomplete',
      fields: { pricePaise: 'Add a price.' },
    });
    expect((await save(archived, { images: [] })).document.images).toEqual([]);
    const unpriced = await save(await draftOf('Unpriced'), { pricePaise: 0 });
    await expect(setStatus(unpriced, 'archived')).rejects.toMatchObject({
      code: 'product/incomplete',
    });
  });

  test('a product that lacks a price is not published, and says what is missing', async () => {
    const draft = await draftOf('Incomplete');
    const without = await save(draft, { pricePaise: 0 });
    await expect(setStatus(without, 'published')).rejects.toMatchObject({
      code: 'product/incomplete',
      fields: { pricePaise: 'Add a price.' },
    });
  });

  test('a published product is in the shop, sells, and cannot lose its price', async () => {
    const catalogue = openCatalogue(database.db);
    const product = await setStatus(await draftOf('Gulnar'), 'published');
    const list = await catalogue.list({ ...noFilter, searchQuery: 'gulnar' });
    expect(list.products.map(({ id }) => id)).toEqual([product.id]);
    const [small] = product.document.variants;
    const line = { variantId: small!.id!, quantity: 1 };
    await database.db.transaction((tx) => sell(tx, 'order-gulnar', [line]));
    expect((await products.load(product.id)).stock[0]?.onHand).toBe(4);
    await expect(save(product, { pricePaise: 0 })).rejects.toMatchObject({
      code: 'product/incomplete',
    });
  });

  test('a draft can be deleted, and a product that was in the shop only archived', async () => {
    const draft = await draftOf('Deleted');
    await products.delete(ADMIN, draft.id);
    await expect(products.load(draft.id)).rejects.toMatchObject({ code: 'product/not-found' });
    const published = await setStatus(await draftOf('Kept'), 'published');
    const archived = await setStatus(published, 'archived');
    await expect(products.delete(ADMIN, archived.id)).rejects.toMatchObject({
      code: 'product/sold-before',
    });
  });
});

describe('list of products', () => {
  const names = async (filter: Partial<AdminProductFilter>) =>
    (await products.list({ ...all, ...filter })).products.map(({ name }) => name);

  test('products are found by part of the name or of a SKU, whatever their status', async () => {
    await draftOf('Xenia Xanadu');
    expect(await names({ search: 'XANA' })).toEqual(['Xenia Xanadu']);
    expect(await names({ search: 'xx-jam' })).toEqual(['Xenia Xanadu']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: 'xana', view: 'published' })).toEqual([]);
    expect(await names({ search: 'Xe' })).toEqual(['Xenia Xanadu']);
    expect(await names({ search: 'xx' })).toEqual(['Xenia Xanadu']);
    expect(await names({ search: 'ni' })).toEqual([]);
  });

  test('tags are stored in lower case, suggested, and filter the list', async () => {
    const changes = { name: 'Tagged', tags: [' Wedding  Season', 'silk', 'SILK'] };
    const tagged = await products.create(ADMIN, { changes, stockChanges: [] });
    expect(tagged.document.tags).toEqual(['wedding season', 'silk']);
    expect(await names({ tag: 'Wedding season' })).toEqual(['Tagged']);
    const { sort: _sort, ...filter } = all;
    expect(await products.listIds({ ...filter, tag: 'silk' })).toEqual([tagged.id]);
    expect(await products.listTags()).toEqual(['silk', 'wedding season']);
    await save(tagged, { tags: [] });
    expect(await names({ tag: 'silk' })).toEqual([]);
    expect((await products.versions(tagged.id))[0]?.changes).toEqual([]);
  });

  test('views, filters and counts agree, and a row has its stock and price', async () => {
    const product = await setStatus(await draftOf('Ymir'), 'published');
    const list = await products.list({ ...all, search: 'ymir', view: 'low-stock' });
    expect(list.products).toMatchObject([
      {
        id: product.id,
        status: 'published',
        pricePaise: 1799_00,
        compareAtPaise: null,
        image: { src: '/media/products/rang/look.webp', alt: 'Blouse' },
        variants: [{ available: 5 }, { available: 0 }],
        soldIn30Days: 0,
      },
    ]);
    expect([list.total, list.next]).toEqual([1, null]);
    expect(list.counts.all).toBe(
      list.counts.published + list.counts.draft + list.counts.scheduled + list.counts.archived,
    );
    expect(await names({ search: 'ymir', stock: 'out' })).toEqual([]);
    expect(await names({ search: 'ymir', maxPaise: 1798_00 })).toEqual([]);
  });

  test('an uploaded cover is shown in lists of products and of stock as the crop that customers see', async () => {
    const key = 'uploads/0123456789abcdef01234567-3024x4032-8b2238';
    const cover = { key, alt: '', colour: null, focalPoint: { x: 0, y: 1 }, placeholder: null };
    const draft = await draftOf('Zarina');
    await save(draft, { images: [cover] });
    const list = await products.list({ ...all, search: 'zarina' });
    const stock = await products.listStock({ show: 'all', search: 'zarina' });
    const image = { src: `/media/products/${key}/portrait-100.webp`, alt: '' };
    expect([list.products[0]?.image, stock.variants[0]?.image]).toEqual([image, image]);
  });

  test.each(['updated', 'name', 'price-asc', 'price-desc'] as const)(
    'pages sorted by %s have every product exactly once',
    async (sort) => {
      if (sort === 'updated') {
        for (let at = 0; at < 60; at += 1) {
          const changes = { name: `Paged ${at % 7}`, pricePaise: (at % 5) * 100 };
          await products.create(ADMIN, { changes, stockChanges: [] });
        }
      }
      const first = await products.list({ ...all, search: 'paged', sort });
      const second = await products.list({ ...all, search: 'paged', sort, after: first.next! });
      const ids = [...first.products, ...second.products].map(({ id }) => id);
      expect([first.products.length, second.next, new Set(ids).size]).toEqual([50, null, 60]);
    },
  );

  test.each([
    'x',
    '["2026-02-30T00:00:00Z","a"]',
    '["now","a"]',
    '["2026-02-03 00:00:00+00","\\ud800"]',
  ])('cursor %s is rejected', async (text) => {
    const after = Buffer.from(text).toString('base64url');
    await expect(products.list({ ...all, after })).rejects.toMatchObject({
      code: 'request/invalid',
    });
  });
});
