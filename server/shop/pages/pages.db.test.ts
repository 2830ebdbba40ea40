// Pages that the owner writes: saved, refused, shown to customers at their address, and redirected from an earlier one.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PageBlock, emptyBlock } from '#domain/pages/blocks.ts';
import { type PageDocument, emptyPage } from '#domain/pages/page.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { type Listener, openListener } from '#server/platform/db/listener.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { ownPages } from '#server/platform/db/schema/pages.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { openCollections } from '#server/shop/collections/collections.ts';
import type { HomeSources } from '#server/shop/home/shown-sections.ts';
import type { CroppedImage } from '#server/shop/images/images.ts';
import {
  type LiveNavigation,
  openLiveNavigation,
} from '#server/shop/navigation/live-navigation.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openOwnPages } from './pages.ts';
import { findShownPage, listPagePaths } from './shown-page.ts';

const OWNER = 'the-owner';
const IMAGE = { key: `uploads/${'a'.repeat(24)}-3000x4000-8b2238`, alt: 'Loom', focalPoint: null };

let database: OpenDatabase;
let listener: Listener;
let live: LiveNavigation;
let pages: ReturnType<typeof openOwnPages>;
let sources: HomeSources;
const enqueued: CroppedImage[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  listener = await openListener(database);
  await stocked(db, [aProduct('noor', { name: 'Noor' }), aProduct('tara', { name: 'Tara' })]);
  const catalogue = openCatalogue(db);
  live = await openLiveNavigation(db, listener, catalogue.haveProducts);
  const collections = openCollections({ db, catalogue, live });
  pages = openOwnPages({
    db,
    enqueueCrops: async (images) => void enqueued.push(...images),
  });
  sources = { db, catalogue, collections, settings: () => ({}) as never };
});
afterAll(async () => {
  await listener.close();
  await database.close();
});
beforeEach(() => database.db.delete(ownPages));

const text = (words: string): PageBlock => ({ id: words, kind: 'text', content: { text: words } });
const documentOf = (changes: Partial<PageDocument> = {}): PageDocument => ({
  ...emptyPage,
  title: 'Size guide',
  status: 'published',
  blocks: [text('Measure over a blouse.')],
  ...changes,
});
const created = (changes?: Partial<PageDocument>) =>
  pages.create(OWNER, { document: documentOf(changes) });
const shown = (slug: string) => findShownPage(sources, slug);

describe('a page', () => {
  test('gets its address from its title, and is in the sitemap and the footer of every server', async () => {
    const page = await created();
    expect(page).toMatchObject({ version: 1, document: { slug: 'size-guide' } });
    expect(await shown('size-guide')).toMatchObject({
      title: 'Size guide',
      description: 'Measure over a blouse.',
      blocks: [{ kind: 'text', content: { text: 'Measure over a blouse.' } }],
    });
    expect(await listPagePaths(database.db)).toEqual(['/pages/size-guide']);
    await vi.waitFor(
      () => expect(live.current().pages).toEqual([{ slug: 'size-guide', title: 'Size guide' }]),
      { timeout: 2_000 },
    );
  });

  test('that is created again with the same id is the same page', async () => {
    const id = crypto.randomUUID();
    const once = await pages.create(OWNER, { id, document: documentOf() });
    expect(await pages.create(OWNER, { id, document: documentOf() })).toEqual(once);
    expect(await pages.list()).toHaveLength(1);
  });

  test('with the address of another is refused at its field, also of two saved at once', async () => {
    await created();
    const taken = { code: 'page/invalid', fields: { slug: expect.stringMatching(/Another page/) } };
    await expect(created({ slug: 'size-guide' })).rejects.toMatchObject(taken);
    const results = await Promise.allSettled([
      created({ slug: 'care' }),
      created({ slug: 'care' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(created({ slug: 'contact' })).rejects.toMatchObject({ code: 'page/invalid' });
  });

  test('of a stale version is refused with what is stored now', async () => {
    const { id } = await created();
    await pages.save(OWNER, { id, version: 1, changes: { title: 'Sizes' } });
    await expect(
      pages.save(OWNER, { id, version: 1, changes: { title: 'Measures' } }),
    ).rejects.toMatchObject({
      code: 'page/edited-by-another',
      details: { current: { version: 2, document: { title: 'Sizes' } } },
    });
  });

  test('with another address is found by the earlier one, until another page takes that', async () => {
    const { id } = await created();
    await pages.save(OWNER, { id, version: 1, changes: { slug: 'sizes' } });
    expect((await shown('size-guide'))?.slug).toBe('sizes');
    await created({ title: 'Guide', slug: 'size-guide' });
    expect((await shown('size-guide'))?.title).toBe('Guide');
  });

  test('as a draft has no page, and is nowhere linked', async () => {
    await created({ status: 'draft' });
    expect(await shown('size-guide')).toBeNull();
    expect(await listPagePaths(database.db)).toEqual([]);
  });

  test('is restored after its deletion, with the addresses that it had', async () => {
    const { id } = await created();
    await pages.save(OWNER, { id, version: 1, changes: { slug: 'sizes' } });
    const deleted = await pages.delete(OWNER, id);
    expect(await shown('sizes')).toBeNull();
    await pages.create(OWNER, deleted);
    expect((await shown('size-guide'))?.slug).toBe('sizes');
  });
});

test('the owner’s About page is in the menus while it is published, at the address of the shop’s own', async () => {
  const { id, document } = await created({ kind: 'about', slug: '', title: 'Our story' });
  expect(document.slug).toBe('about');
  expect(await listPagePaths(database.db)).toEqual(['/about']);
  await vi.waitFor(() => expect(live.current().hasAbout).toBe(true), { timeout: 2_000 });
  await pages.save(OWNER, { id, version: 1, changes: { status: 'draft' } });
  await vi.waitFor(() => expect(live.current()).not.toHaveProperty('hasAbout'), { timeout: 2_000 });
  await expect(created({ kind: 'about', title: 'Another' })).rejects.toMatchObject({
    code: 'page/invalid',
  });
});

describe('the blocks of a page', () => {
  test('show products in their order, and crops of their images are made', async () => {
    enqueued.length = 0;
    const chosen = emptyBlock('products', 'chosen');
    const content = { ...chosen.content, source: 'chosen', productIds: ['tara', 'gone', 'noor'] };
    await created({
      blocks: [
        { ...chosen, content } as PageBlock,
        { id: 'image', kind: 'image', content: { image: IMAGE } },
        { id: 'beside', kind: 'imageText', content: { title: '', text: 'By hand.', image: IMAGE } },
      ],
    });
    const [list, image, beside] = (await shown('size-guide'))?.blocks ?? [];
    if (list?.kind !== 'products') throw new Error('No products are shown.');
    expect(list.content.products.map(({ id }) => id)).toEqual(['tara', 'noor']);
    expect([image?.kind, beside?.kind]).toEqual(['image', 'imageText']);
    expect(enqueued.map(({ crop }) => crop)).toEqual(['banner', 'portrait', 'portrait']);
  });

  test('lead a button whose page or product is gone to all products, and list and editor know of it', async () => {
    const { id: care } = await created({ title: 'Care' });
    const button = (id: string, goal: { kind: 'product' | 'ownPage'; id: string }): PageBlock => ({
      id,
      kind: 'button',
      content: { label: 'See', goal },
    });
    const blocks = [
      button('one', { kind: 'product', id: 'noor' }),
      button('two', { kind: 'ownPage', id: care }),
    ];
    const { id } = await created({ blocks });
    const linksNow = async () =>
      (await shown('size-guide'))?.blocks.map(({ kind, content }) =>
        kind === 'button' ? content.to : '',
      );
    expect(await linksNow()).toEqual([expect.stringMatching(/^\/products\/./), '/pages/care']);
    await database.db.update(products).set({ status: 'draft' }).where(eq(products.id, 'noor'));
    await pages.delete(OWNER, care);
    expect(await linksNow()).toEqual(['/products', '/products']);
    const { goals } = await pages.load(id);
    expect(goals).toMatchObject({
      'product:noor': { name: 'Noor', isAvailable: false },
      [`ownPage:${care}`]: { name: '', isAvailable: false },
    });
    expect(await pages.list()).toMatchObject([{ title: 'Size guide', lostGoals: 2 }]);
    await database.db.update(products).set({ status: 'published' }).where(eq(products.id, 'noor'));
  });
});
