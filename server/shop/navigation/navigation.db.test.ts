// Categories and collections: what the back office stores, and what customers and every server then see.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import { emptyCategory } from '#domain/catalogue/category.ts';
import { type CollectionRule, emptyCollection, emptyRule } from '#domain/catalogue/collection.ts';
import { listAuditLog } from '#server/platform/audit/list-audit-log.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { openCategories } from '#server/shop/categories/categories.ts';
import { openCollections } from '#server/shop/collections/collections.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { type Listener, openListener } from '#server/platform/db/listener.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { collections as collectionTable } from '#server/platform/db/schema/collections.ts';
import { openProducts } from '#server/shop/products/products.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { type LiveNavigation, openLiveNavigation } from './live-navigation.ts';

let database: OpenDatabase;
let listener: Listener;
let live: LiveNavigation;
let categories: ReturnType<typeof openCategories>;
let collections: ReturnType<typeof openCollections>;
const OWNER = 'owner';
const green = [{ name: 'Moss', code: '#4a5d23', family: 'green' as const }];

beforeAll(async () => {
  database = await testDatabase();
  listener = await openListener(database);
  const catalogue = openCatalogue(database.db);
  live = await openLiveNavigation(database.db, listener, catalogue.haveProducts);
  categories = openCategories({ db: database.db, live });
  collections = openCollections({ db: database.db, catalogue, live });
  await stocked(database.db, [
    aProduct('saree', { name: 'Tara', priceRupees: 900, isOnSale: false, isNew: true }),
    aProduct('lehenga', { name: 'Noor', priceRupees: 1500, colours: green, kind: 'blouse' }),
    aProduct('dupatta', { name: 'Chand', priceRupees: 700, kind: 'dupatta', isFeatured: true }),
  ]);
  await database.db
    .update(products)
    .set({ tags: ['wedding'] })
    .where(eq(products.id, 'lehenga'));
});
afterAll(async () => {
  await listener.close();
  await database.close();
});

const inMenu = (slug: string) => live.current().categories.find((each) => each.slug === slug);
const setCategory = (id: string, category: string, status: 'published' | 'draft' = 'published') =>
  database.db.update(products).set({ category, status }).where(eq(products.id, id));
const ids = ({ products: list }: { products: { id: string }[] }) => list.map(({ id }) => id);

describe('categories', () => {
  test('a category is coming soon exactly while it has no published product, without a reload', async () => {
    expect(inMenu('men')).toMatchObject({ isComingSoon: true });
    await setCategory('saree', 'Men');
    await vi.waitFor(() => expect(inMenu('men')).toMatchObject({ isComingSoon: false }), 2_000);
    expect(await categories.find('men')).toMatchObject({ isComingSoon: false });
    await setCategory('saree', 'Men', 'draft');
    await vi.waitFor(() => expect(inMenu('men')).toMatchObject({ isComingSoon: true }), 2_000);
    await setCategory('saree', 'Women');
  });

  test('a renamed category redirects its earlier slug, and its products carry the new name', async () => {
    const catalogue = openCatalogue(database.db);
    const women = await categories.load('Women');
    const changes = { name: 'Ladies', slug: 'ladies' };
    const saved = await categories.save(OWNER, { id: 'Women', version: women.version, changes });
    expect(saved.document).toMatchObject({ ...changes, title: "Women's" });
    expect((await categories.find('women'))?.document.slug).toBe('ladies');
    expect(inMenu('ladies')).toMatchObject({ name: 'Ladies' });
    expect((await catalogue.find('saree'))?.category).toBe('Ladies');
    expect((await catalogue.list({ ...noFilter, categories: ['ladies'] })).total).toBe(3);
    expect((await catalogue.list({ ...noFilter, searchQuery: 'ladies' })).total).toBe(3);
    const [entry] = (await listAuditLog(database.db, { subject: 'category:Women' })).entries;
    expect(entry?.changes).toContainEqual({ field: 'slug', from: 'women', to: 'ladies' });

    const outdated = { id: 'Women', version: women.version, changes: { name: 'Women' } };
    await expect(categories.save(OWNER, outdated)).rejects.toMatchObject({
      code: 'category/edited-by-another',
      details: { current: { document: changes } },
    });
    const back = { ...outdated, version: saved.version, changes: { name: 'Women', slug: 'women' } };
    await categories.save(OWNER, back);
    expect((await categories.find('ladies'))?.document.slug).toBe('women');
  });

  test('a category includes the products of those below it, beyond the eighth category too', async () => {
    const catalogue = openCatalogue(database.db);
    const added = [];
    for (const name of ['Sarees', 'Suits', 'Shawls', 'Stoles']) {
      added.push(
        await categories.create(OWNER, { document: { ...emptyCategory, name, parentId: 'Women' } }),
      );
    }
    const { id, document } = added.at(-1)!;
    await setCategory('saree', id);
    const total = async (...slugs: string[]) =>
      (await catalogue.list({ ...noFilter, categories: slugs })).total;
    expect([await total('stoles'), await total('women'), await total('sarees')]).toEqual([1, 3, 0]);
    const { counts } = await catalogue.list(noFilter);
    expect(counts?.categories).toMatchObject({ women: 3, stoles: 1, men: 0 });
    const searched = { ...noFilter, searchQuery: 'tara', categories: ['stoles'] };
    expect((await catalogue.list(searched)).total).toBe(1);
    expect(document).toMatchObject({ slug: 'stoles', title: 'Stoles' });
    const nested = { ...emptyCategory, name: 'Deep', parentId: id };
    await expect(categories.create(OWNER, { document: nested })).rejects.toMatchObject({
      fields: { parentId: 'Choose a category at the top.' },
    });
    await expect(categories.delete(OWNER, id)).rejects.toMatchObject({ code: 'category/in-use' });
    await setCategory('saree', 'Women');
    for (const category of added) await categories.delete(OWNER, category.id);
    expect(inMenu('stoles')).toBeUndefined();
  });

  test('the order of categories is stored whole, and an outdated one is refused', async () => {
    const list = await categories.list();
    const places = list.map(({ id, document: { parentId } }) => ({ id, parentId }));
    const reversed = places.toReversed();
    const after = await categories.reorder(OWNER, reversed);
    expect(after.map(({ id }) => id)).toEqual(reversed.map(({ id }) => id));
    await expect(categories.reorder(OWNER, places.slice(1))).rejects.toMatchObject({
      code: 'category/order-outdated',
    });
    await categories.reorder(OWNER, places);
  });

  test('a product cannot be saved in a category that does not exist', async () => {
    const changes = { name: 'Lost', category: 'gone' };
    const saving = openProducts(database.db, { enqueueCrops: async () => {} });
    const draft = saving.create(OWNER, { changes, stockChanges: [] });
    await expect(draft).rejects.toMatchObject({ fields: { category: 'Choose a category.' } });
  });

  test('two categories cannot have one URL', async () => {
    const twin = { ...emptyCategory, name: 'Men again', slug: 'men' };
    await expect(categories.create(OWNER, { document: twin })).rejects.toMatchObject({
      fields: { slug: 'Another category has this URL.' },
    });
  });
});

describe('collections', () => {
  const rules: [string, Partial<CollectionRule>, string[]][] = [
    ['a category', { categories: ['Women'] }, ['saree', 'lehenga', 'dupatta']],
    ['a category without products', { categories: ['Men'] }, []],
    ['a price span', { minPaise: 800_00, maxPaise: 1_000_00 }, ['saree']],
    ['a colour', { options: ['colour:green'] }, ['lehenga']],
    ['a size of free-size products', { options: ['size:M'] }, ['saree', 'lehenga', 'dupatta']],
    ['a kind and a sale', { kinds: ['dupatta', 'blouse'], isOnSale: true }, ['lehenga', 'dupatta']],
    ['new and in stock', { isNew: true, inStock: true }, ['saree']],
    ['featured', { isFeatured: true }, ['dupatta']],
    ['a tag', { tags: ['festive', 'wedding'] }, ['lehenga']],
    ['no condition', {}, []],
  ];
  test.each(rules)('a rule by %s finds its products', async (_what, rule, expected) => {
    const found = await collections.preview({ ...emptyRule, ...rule });
    expect(ids(found)).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  test('a rule by days counts days of India, and a new day is announced once', async () => {
    const days = { ...emptyRule, newDays: 3 };
    await database.db.execute(sql`update products set published_at =
      ((now() at time zone 'Asia/Kolkata')::date - 3)::timestamp at time zone 'Asia/Kolkata' where id = 'saree'`);
    expect(ids(await collections.preview(days))).toEqual(['saree']);
    expect(ids(await collections.preview({ ...days, newDays: 2 }))).toEqual([]);
    const document = { ...emptyCollection, title: 'This week', rule: days };
    const { id } = await collections.create(OWNER, { document });
    const day = async () =>
      (await database.db.select().from(collectionTable).where(eq(collectionTable.id, id)))[0]
        ?.ruleDay;
    const today = await day();
    await database.db.update(collectionTable).set({ ruleDay: '2026-01-01' });
    await collections.applyNewDay();
    expect(await day()).toBe(today);
    await collections.delete(OWNER, id);
  });

  test('a collection chosen by hand keeps its order, narrows by filter and search, and hides drafts', async () => {
    const document = {
      ...emptyCollection,
      title: 'Diwali Edit',
      source: 'manual' as const,
      productIds: ['dupatta', 'saree'],
      status: 'published' as const,
      isInMenu: true,
    };
    const { id, version } = await collections.create(OWNER, { document });
    expect(live.current().collections).toEqual([
      { slug: 'diwali-edit', title: 'Diwali Edit', image: null },
    ]);
    const list = async (filter = {}) =>
      (await collections.products('diwali-edit', { ...noFilter, ...filter }))!;
    expect(ids(await list())).toEqual(['dupatta', 'saree']);
    expect(ids(await list({ sort: 'price-desc' }))).toEqual(['saree', 'dupatta']);
    expect(ids(await list({ featured: true }))).toEqual(['dupatta']);
    expect(ids(await list({ searchQuery: 'noor' }))).toEqual([]);
    expect(ids(await list({ searchQuery: 'chand' }))).toEqual(['dupatta']);
    expect((await list()).counts).toMatchObject({
      flags: { featured: 1 },
      categories: { women: 2 },
    });

    const saved = await collections.save(OWNER, { id, version, changes: { slug: 'diwali' } });
    expect(await collections.find('diwali-edit')).toMatchObject({ slug: 'diwali' });
    const outdated = { id, version, changes: { title: 'Lost' } };
    await expect(collections.save(OWNER, outdated)).rejects.toMatchObject({
      code: 'collection/edited-by-another',
    });
    expect((await collections.sitemapEntries()).map(({ slug }) => slug)).toEqual(['diwali']);
    const draft = { status: 'draft' as const };
    await collections.save(OWNER, { id, version: saved.version, changes: draft });
    expect(await collections.find('diwali')).toBeNull();
    expect(live.current().collections).toEqual([]);
    await collections.delete(OWNER, id);
    await expect(collections.load(id)).rejects.toMatchObject({ code: 'collection/not-found' });
  });

  test('the home page shows a craft while it is published, has an image and a published product', async () => {
    const document = {
      ...emptyCollection,
      title: 'Bandhani',
      image: { key: 'rang-raas/textile', alt: 'Tie-dyed cloth' },
      source: 'manual' as const,
      productIds: ['dupatta'],
      status: 'published' as const,
      isCraft: true,
    };
    const byHand = await collections.create(OWNER, { document });
    const rule = { ...emptyRule, tags: ['wedding'] };
    const byRule = { ...document, title: 'Ikat', source: 'rule' as const, rule };
    await collections.create(OWNER, { document: byRule });
    await collections.create(OWNER, {
      document: { ...document, title: 'No craft', isCraft: false },
    });
    await collections.create(OWNER, { document: { ...document, title: 'No image', image: null } });
    const titles = async () => (await collections.crafts()).map(({ title }) => title);
    expect(await collections.crafts()).toMatchObject([
      { slug: 'bandhani', title: 'Bandhani', image: { alt: 'Tie-dyed cloth', width: 1280 } },
      { slug: 'ikat', title: 'Ikat' },
    ]);
    await setCategory('dupatta', 'Women', 'draft');
    expect(await titles()).toEqual(['Ikat']);
    await setCategory('dupatta', 'Women');
    const changes = { status: 'draft' as const };
    await collections.save(OWNER, { id: byHand.id, version: byHand.version, changes });
    expect(await titles()).toEqual(['Ikat']);
    await database.db.delete(collectionTable);
    expect(await titles()).toEqual([]);
  });

  test('a collection without products or conditions cannot be published', async () => {
    const published = { ...emptyCollection, title: 'Empty', status: 'published' as const };
    await expect(collections.create(OWNER, { document: published })).rejects.toMatchObject({
      fields: { rule: 'Set a condition before publishing.' },
    });
    const unknown = { ...emptyCollection, title: 'Lost', productIds: ['gone'] };
    await expect(collections.create(OWNER, { document: unknown })).rejects.toMatchObject({
      fields: { productIds: 'A product no longer exists.' },
    });
  });
});
