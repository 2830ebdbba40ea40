// Imports of products on a real database: drafts, stock of its time, all or none, undo, and the way back of an export.
import { randomUUID } from 'node:crypto';
import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ProductDocument, emptyDocument } from '#domain/product/product-document.ts';
import type { Db } from '#server/platform/db/db.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { products, stockMovements, variants } from '#server/platform/db/schema/catalogue.ts';
import { imports } from '#server/platform/db/schema/imports.ts';
import { downloadImage } from '#server/platform/media/download-image.ts';
import { openProducts } from '#server/shop/products/products.ts';
import { arbitraryDocument } from '#server/testing/arbitrary-documents.ts';
import { manualJobs } from '#server/testing/manual-jobs.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { aCustomer, aProduct, stocked } from '#server/testing/products.ts';
import { type Imports, openImports } from './imports.ts';

const OWNER = 'the-owner';
const toThisMachine = ((
  _name: string,
  _options: object,
  done: (error: null, found: object[]) => void,
) => done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup;
const uploaded = {
  key: 'uploads/0123456789abcdef01234567-1200x1500-c2186b',
  width: 1200,
  height: 1500,
  colour: '#c2186b',
};
const everything = { view: 'all', search: '' } as const;

let shop: TestShop;
let db: Db;
let owner: Imports;
const { jobs, run } = manualJobs();
beforeAll(async () => {
  shop = await openTestShop({ settings: { orderAttemptsPerHour: 1_000 } });
  db = shop.db;
  await aCustomer(db, OWNER);
  owner = await openImports({
    db,
    jobs,
    images: { upload: async () => uploaded },
    download: (url) => downloadImage(url, { isPrivate: () => false, resolveName: toThisMachine }),
    settings: { shopUrl: 'https://shop.test' },
  });
});
afterAll(() => shop.close());

async function upload(csv: string, name = 'products.csv') {
  return (await owner.create(OWNER, { name, bytes: new TextEncoder().encode(csv) })).id;
}
async function importFile(csv: string, options: { publish?: boolean; asOf?: string } = {}) {
  const id = await upload(csv);
  const dto = await owner.load(id);
  await owner.change(id, { options: { ...dto.options, ...options } });
  await owner.start(id);
  await run(0);
  return owner.load(id);
}
const find = async (slug: string) => {
  const [row] = await db.select().from(products).where(eq(products.slug, slug));
  return row;
};
const variantsOf = async (slug: string) => {
  const row = await find(slug);
  return db
    .select()
    .from(variants)
    .where(eq(variants.productId, row?.id ?? ''))
    .orderBy(asc(variants.position));
};
async function exported(): Promise<string> {
  return new Response(await owner.export({ filter: everything, form: 'own' })).text();
}
const newSlug = () => `p-${randomUUID().slice(0, 8)}`;
const placeCash = async (variantId: string) => {
  const account = await shop.customer([[variantId, 1]]);
  const { totals } = await shop.checkout.read(account);
  await shop.orders.place(account, { paymentMethod: 'COD', total: totals.total }, null);
};

/** A published product with one variant of five items, made by an import. */
async function aPublished() {
  const slug = newSlug();
  await stocked(db, [aProduct(slug, { slug, name: `Name ${slug}` })], 5);
  const [variant] = await variantsOf(slug);
  if (!variant) throw new Error('The product has no variant');
  return { slug, variant };
}

describe('an import', () => {
  test('makes drafts with variants, SKUs, stock, history and audit log', async () => {
    const slug = newSlug();
    const csv = `handle,name,category,price,colour,size,stock,stock_as_of\n${slug},नीला लहंगा,Women,4999,Neela,S,3,\n${slug},,,,Neela,M,2,\n`;
    const { totals, status } = await importFile(csv);
    expect([status, totals]).toEqual([
      'done',
      { created: 1, changed: 0, unchanged: 0, published: 0 },
    ]);
    const row = await find(slug);
    expect(row).toMatchObject({
      name: 'नीला लहंगा',
      status: 'draft',
      pricePaise: 4_999_00,
      version: 1,
    });
    const rows = await variantsOf(slug);
    expect(rows.map(({ size, onHand }) => [size, onHand])).toEqual([
      ['S', 3],
      ['M', 2],
    ]);
    expect(new Set(rows.map(({ sku }) => sku)).size).toBe(2);
    const logged = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${row?.id}`));
    expect(logged.map(({ action }) => action)).toEqual(['product.created']);
    const versions = await openProducts(db, { enqueueCrops: async () => {} }).versions(
      row?.id ?? '',
    );
    expect(versions).toHaveLength(1);
  });

  test('of Shopify with a URL in Urdu makes a URL, and finds the product again by its SKU', async () => {
    const csv =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\n' +
      'لہنگا-گلابی,لہنگا گلابی,Size,S,URDU-S,2,4999\nلہنگا-گلابی,,,M,URDU-M,1,4999\n';
    const first = await importFile(csv);
    expect([first.status, first.totals?.created]).toEqual(['done', 1]);
    const again = await importFile(csv);
    expect(again.totals).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    const [row] = await db.select().from(products).where(eq(products.name, 'لہنگا گلابی'));
    expect(row?.slug).toMatch(/^product-[0-9a-f-]{8}/);
  });

  test('changes what the file names and leaves empty cells alone', async () => {
    const { slug, variant } = await aPublished();
    const { totals } = await importFile(
      `sku,name,price,description,variant_price,handle\n${variant.sku},Renamed,1499,,,\n`,
    );
    expect(totals).toMatchObject({ created: 0, changed: 1 });
    const row = await find(slug);
    expect(row).toMatchObject({
      name: 'Renamed',
      pricePaise: 1_499_00,
      description: 'A product.',
      status: 'published',
      version: 2,
    });
  });

  test('with an error in one row cannot start, and says how many there are', async () => {
    const id = await upload(
      `handle,name,price,variant_price\n${newSlug()},A,free,\n${newSlug()},B,5,\n`,
    );
    const { review } = await owner.load(id);
    const issueId = review?.issues[0]?.id ?? '';
    expect(review).toMatchObject({ errorRows: 1, issueCounts: { error: 1, price: 1 } });
    await expect(owner.start(id)).rejects.toMatchObject({
      code: 'import/not-ready',
      message: '1 error to fix. Nothing was changed.',
    });
    const fixed = await owner.change(id, { fix: { issueId, text: '500' } });
    expect(fixed.review).toMatchObject({ errorRows: 0, edits: [{ was: 'free', text: '500' }] });
    expect(await owner.rowsWithIssues(id)).not.toContain('free');
  });

  test('with a warning starts after it is confirmed', async () => {
    const { variant } = await aPublished();
    const id = await upload(
      `sku,price,compare_at_price,variant_price,handle\n${variant.sku},900000,-,,\n`,
    );
    const warned = await owner.load(id);
    expect(warned.review).toMatchObject({ warningRows: 0, errorRows: 1 });
    const issueId = warned.review?.issues[0]?.id ?? '';
    const edited = await owner.change(id, { fix: { issueId, text: '400000' } });
    expect(edited.review).toMatchObject({ warningRows: 1, errorRows: 0 });
    await expect(owner.start(id)).rejects.toMatchObject({
      message: '1 warning to confirm. Nothing was changed.',
    });
    await owner.change(id, { confirm: edited.review?.issues[0]?.id ?? '' });
    await owner.start(id);
    await run(0);
    expect((await owner.load(id)).status).toBe('done');
  });

  test('publishes what is complete when that is chosen', async () => {
    const [complete, incomplete] = [newSlug(), newSlug()];
    const row = (slug: string, description: string) =>
      `${slug},Name,lehenga-set,Women,${description},999,Red,S,2,uploads/x\n`;
    const csv = `handle,name,kind,category,description,price,colour,size,stock,stock_as_of\n${row(complete, 'A skirt')}${row(incomplete, '')}`;
    const { totals } = await importFile(csv, { publish: true });
    // Without an image neither is complete.
    expect(totals).toMatchObject({ created: 2, published: 0 });
  });

  test('of a file with the columns of an earlier one is read like it', async () => {
    const csv = 'Item,Amount\nShawl,500\n';
    const first = await upload(csv);
    const mapping = { Item: 'name', Amount: 'price' };
    await owner.change(first, { mapping });
    const { columns } = await owner.load(await upload(csv));
    expect(columns.map(({ key }) => key)).toEqual(['name', 'price']);
  });
});

describe('images by URL', () => {
  test('are added by a job, with alt text, and the complete product is published; a failure is listed', async () => {
    const server = createServer((request, response) => {
      const type = request.url === '/a.jpg' ? 'image/jpeg' : 'text/html';
      response.writeHead(200, { 'Content-Type': type }).end('x');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const slug = newSlug();
    const url = (path: string) => `http://images.example.com:${port}${path}`;
    const csv = `handle,name,kind,category,description,price,colour,size,stock,image_1,image_2,variant_price\n${slug},Neela,saree,Women,A saree,999,Red,S,2,${url('/a.jpg')},${url('/page')},\n`;
    const { id, images } = await importFile(csv, { publish: true });
    expect(images).toMatchObject({ waiting: 0, done: 1 });
    expect(images.failed).toEqual([
      { name: 'Neela', url: url('/page'), error: 'This address is a web page, not an image.' },
    ]);
    expect(await find(slug)).toMatchObject({
      status: 'published',
      galleryImages: [{ key: uploaded.key, alt: 'Neela' }],
    });
    await owner.undo(OWNER, id);
    await run(0);
    expect(await find(slug)).toMatchObject({ status: 'archived' });
  });
});

describe('a count of stock', () => {
  test('keeps what was sold after it sold', async () => {
    const { slug, variant } = await aPublished();
    const asOf = new Date().toISOString();
    await placeCash(variant.id);
    await importFile(`sku,stock,variant_price\n${variant.sku},8,\n`, { asOf });
    expect((await variantsOf(slug))[0]?.onHand).toBe(7);
    const moved = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.variantId, variant.id));
    expect(moved.reduce((sum, { onHandChange }) => sum + onHandChange, 0)).toBe(7);
    expect(moved.at(-1)).toMatchObject({ reason: 'counted', note: 'Import: products.csv' });
  });
});

describe('the way back', () => {
  const rich: ProductDocument = {
    ...emptyDocument,
    name: 'راجسی روپ',
    subtitle: 'हाथ की कढ़ाई, "ज़री"',
    description: '=SUM(A1)\n- second line',
    details: "'quoted'",
    category: 'Women',
    tags: ['diwali', 'new in'],
    pricePaise: 9_999_00,
    colours: [
      { name: 'Rani Pink', code: '#c2186b', family: 'pink' },
      { name: 'पन्ना', code: '#0b7a4b', family: 'green' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    variants: ['Rani Pink', 'पन्ना'].flatMap((colour) =>
      ['S', 'M', 'L', 'XL'].map((size) => ({
        id: null,
        colour,
        size,
        sku: '',
        pricePaise: size === 'XL' ? 10_499_00 : null,
        lowStockLevel: 2,
      })),
    ),
    specifications: [
      { label: 'Care: always', value: 'Dry clean\\only' },
      { label: 'Fabric', value: '- Silk' },
      { label: 'Work', value: 'Zari\u2028and gota\rby hand' },
    ],
    images: ['front', 'back', 'close'].map((view) => ({
      key: `rajsi/${view}`,
      alt: `${view} – सामने`,
      colour: view === 'back' ? 'पन्ना' : null,
      focalPoint: view === 'close' ? { x: 0.25, y: 0.5 } : null,
      placeholder: null,
    })),
  };

  async function expectUnchanged() {
    const { review } = await owner.load(await upload(await exported()));
    expect(review?.issues).toEqual([]);
    expect(review?.changes).toEqual([]);
    expect(review?.totals).toMatchObject({ created: 0, changed: 0 });
    return review?.totals.unchanged;
  }

  test('an exported catalogue with Hindi and Urdu names, three images and eight variants is imported without a change', async () => {
    const catalogue = openProducts(db, { enqueueCrops: async () => {} });
    const stockChanges = [{ colour: 'पन्ना', size: 'M', change: 4 }];
    await catalogue.create(OWNER, { changes: rich, stockChanges });
    expect(await expectUnchanged()).toBeGreaterThan(1);
  });

  test('random documents are imported as they were exported', async () => {
    const catalogue = openProducts(db, { enqueueCrops: async () => {} });
    for (const document of fc.sample(arbitraryDocument, 6)) {
      await catalogue.create(OWNER, { changes: document, stockChanges: [] });
    }
    await expectUnchanged();
  }, 60_000);
});

describe('undo', () => {
  test('deletes new drafts and restores documents and stock', async () => {
    const { slug, variant } = await aPublished();
    const fresh = newSlug();
    const csv = `handle,name,price,colour,size,stock,sku,stock_as_of\n${slug},Other,799,Teal,S,2,,\n${slug},,,,,9,${variant.sku},\n${fresh},New,500,Red,S,1,,\n`;
    const { id, totals } = await importFile(csv);
    expect(totals).toMatchObject({ created: 1, changed: 1 });
    expect(await variantsOf(slug)).toHaveLength(2);
    await owner.undo(OWNER, id);
    await run(0);
    expect(await find(fresh)).toBeUndefined();
    expect(await find(slug)).toMatchObject({
      name: `Name ${slug}`,
      pricePaise: 1000_00,
      version: 3,
    });
    const rows = await variantsOf(slug);
    expect(rows.map(({ isArchived, onHand }) => [isArchived, onHand])).toContainEqual([false, 5]);
    expect(rows.filter(({ isArchived }) => !isArchived)).toHaveLength(1);
    expect((await owner.load(id)).status).toBe('undone');
    await expect(owner.undo(OWNER, id)).rejects.toMatchObject({ code: 'import/not-undoable' });
  });

  test('is refused with words once something was sold, edited, or seven days are over', async () => {
    const sold = await aPublished();
    const first = await importFile(`sku,price,variant_price\n${sold.variant.sku},1100,\n`);
    await placeCash(sold.variant.id);
    await expect(owner.undo(OWNER, first.id)).rejects.toMatchObject({
      message: `Name ${sold.slug} has been sold since the import. Nothing was undone.`,
    });
    const edited = await aPublished();
    const second = await importFile(`sku,price,variant_price\n${edited.variant.sku},1100,\n`);
    await db.update(products).set({ version: 9 }).where(eq(products.slug, edited.slug));
    await expect(owner.undo(OWNER, second.id)).rejects.toMatchObject({
      message: `Name ${edited.slug} was edited since the import. Nothing was undone.`,
    });
    await db
      .update(imports)
      .set({ finishedAt: sql`now() - interval '8 days'` })
      .where(eq(imports.id, second.id));
    await expect(owner.undo(OWNER, second.id)).rejects.toMatchObject({
      message: 'An import can be undone for 7 days.',
    });
  });
});
