// The owner's home page: saved, restored, refused, shown to customers, and dropped from the caches of every server.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HomeDocument, initialHome } from '#domain/home/home-page.ts';
import { type HomeSlide, emptySlide } from '#domain/home/sections/banner.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { listAuditLog } from '#server/platform/audit/list-audit-log.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { type Listener, openListener } from '#server/platform/db/listener.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { homePageVersions } from '#server/platform/db/schema/home-page.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { onCatalogueChange } from '#server/platform/db/catalogue-changes.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { openCollections } from '#server/shop/collections/collections.ts';
import type { CroppedImage } from '#server/shop/images/images.ts';
import { openLiveNavigation } from '#server/shop/navigation/live-navigation.ts';
import { openDueTimer } from '#server/shop/products/due-timer.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { type HomePage, openHomePage, sectionsOf, shownHome } from './home-page.ts';
import { applyDueSlides } from './save-home.ts';
import type { HomeSources } from './shown-sections.ts';

const OWNER = 'the-owner';
const WIDE = { key: `uploads/${'a'.repeat(24)}-3000x4000-8b2238`, alt: '', focalPoint: null };

let database: OpenDatabase;
let listener: Listener;
let homePage: HomePage;
let sources: HomeSources;
const enqueued: CroppedImage[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  listener = await openListener(database);
  await stocked(db, [
    aProduct('noor', { name: 'Noor' }),
    aProduct('tara', { name: 'Tara' }),
    aProduct('chand', { name: 'Chand' }),
  ]);
  const catalogue = openCatalogue(db);
  const live = await openLiveNavigation(db, listener, catalogue.haveProducts);
  const collections = openCollections({ db, catalogue, live });
  const enqueueCrops = async (images: readonly CroppedImage[]) => void enqueued.push(...images);
  homePage = openHomePage({ db, enqueueCrops });
  sources = { db, catalogue, collections, settings: () => ({ ...defaultOwnerSettings }) as never };
});
afterAll(async () => {
  await listener.close();
  await database.close();
});
beforeEach(() => database.db.delete(homePageVersions));

let slides = 0;
const slideOf = (changes: Partial<HomeSlide> = {}): HomeSlide => ({
  ...emptySlide,
  id: `slide-${++slides}`,
  title: 'Rose',
  image: WIDE,
  ...changes,
});
const withSlides = (...all: HomeSlide[]) => ({ banner: { isOn: true, slides: all } });
const save = async (changes: Partial<HomeDocument>) =>
  homePage.save(OWNER, { version: (await homePage.load()).version, changes });
const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const shownTitles = async () => {
  const [section] = (await shownHome(sources)) ?? [];
  return section?.kind === 'banner' ? section.content.slides.map(({ title }) => title) : [];
};

describe('the stored home page', () => {
  test('is the initial one at version 0 until the owner saves it', async () => {
    expect(await homePage.load()).toMatchObject({ version: 0, document: initialHome });
    expect(await shownHome(sources)).toBeNull();
  });

  test('is saved with an entry of the audit log, and its crops are made', async () => {
    enqueued.length = 0;
    const saved = await save(withSlides(slideOf({ id: 'one' })));
    expect(saved).toMatchObject({ version: 1, document: { banner: { slides: [{ id: 'one' }] } } });
    const { entries } = await listAuditLog(database.db, { subject: 'home-page' });
    expect(entries[0]).toMatchObject({
      action: 'home-page.saved',
      changes: [{ field: 'banner.slides', from: [], to: [{ id: 'one' }] }],
    });
    expect(enqueued.map(({ crop }) => crop)).toEqual(['banner', 'portrait']);
  });

  test('of a stale version is refused with what is stored now', async () => {
    await save({ story: { ...initialHome.story, title: 'Ours', text: 'Made in Jaipur.' } });
    const stale = { version: 0, changes: withSlides(slideOf()) };
    await expect(homePage.save(OWNER, stale)).rejects.toMatchObject({
      code: 'home/edited-by-another',
      details: { current: { version: 1, document: { story: { title: 'Ours' } } } },
    });
  });

  test('of two saves at once, one is refused', async () => {
    const saves = ['One', 'Two'].map((title) =>
      homePage.save(OWNER, { version: 0, changes: withSlides(slideOf({ title })) }),
    );
    const results = await Promise.allSettled(saves);
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject([{ code: 'home/edited-by-another' }]);
    expect((await homePage.load()).version).toBe(1);
  });

  test('with invalid fields is not saved, and each is named', async () => {
    const invalid = withSlides(slideOf({ title: 'x'.repeat(41), image: null }));
    await expect(save(invalid)).rejects.toMatchObject({
      code: 'home/invalid',
      fields: {
        'banner.slides.0.title': 'Use at most 40 characters.',
        'banner.slides.0.image': 'Add an image.',
      },
    });
    expect((await homePage.load()).version).toBe(0);
  });

  test('lists its versions with what each changed, and restores one as a new version', async () => {
    await save(withSlides(slideOf({ title: 'First' })));
    await save(withSlides());
    const restored = await homePage.restore(OWNER, { version: 2, restored: 1 });
    expect(restored).toMatchObject({
      version: 3,
      document: { banner: { slides: [{ title: 'First' }] } },
    });
    const versions = await homePage.versions();
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(versions[1]?.changes).toMatchObject([{ field: 'banner.slides', to: [] }]);
    await expect(homePage.restore(OWNER, { version: 3, restored: 9 })).rejects.toMatchObject({
      code: 'home/version-not-found',
    });
  });
});

describe('what customers see of the home page', () => {
  test('follows the order of the sections, without those that are off or empty', async () => {
    const story = { isOn: true, title: 'Ours', text: 'Made in Jaipur.', image: null };
    await save({
      ...withSlides(slideOf()),
      story,
      products: { ...initialHome.products, isOn: false },
      newsletter: { isOn: false },
      order: ['story', 'banner', ...initialHome.order],
    });
    const shown = await shownHome(sources);
    expect(shown?.map(({ kind }) => kind)).toEqual(['story', 'banner', 'categories']);
  });

  test('has the chosen products in their order, without those that are no longer published', async () => {
    const { db } = database;
    await db.update(products).set({ status: 'draft' }).where(eq(products.id, 'tara'));
    const productIds = ['chand', 'tara', 'noor'];
    const document = {
      ...initialHome,
      products: { ...initialHome.products, source: 'chosen' as const, productIds },
    };
    const shown = await sectionsOf({ document, at: new Date() }, sources);
    await db.update(products).set({ status: 'published' }).where(eq(products.id, 'tara'));
    const [section] = shown;
    if (section?.kind !== 'products') throw new Error('No products are shown.');
    expect(section.content.products.map(({ id }) => id)).toEqual(['chand', 'noor']);
  });

  test('leads a button whose product is gone to all products, and the editor knows of it', async () => {
    const goal = { kind: 'product', id: 'noor' } as const;
    const buttons = [{ label: 'See Noor', goal }];
    await save(withSlides(slideOf({ buttons })));
    const linkNow = async () => {
      const [section] = (await shownHome(sources)) ?? [];
      return section?.kind === 'banner' ? section.content.slides[0]?.links[0] : null;
    };
    const { slug } = (await database.db.select().from(products).where(eq(products.id, 'noor')))[0]!;
    expect(await linkNow()).toEqual({ label: 'See Noor', to: `/products/${slug}` });
    await database.db.update(products).set({ status: 'draft' }).where(eq(products.id, 'noor'));
    expect(await linkNow()).toEqual({ label: 'See Noor', to: '/products' });
    const { goals } = await homePage.load();
    await database.db.update(products).set({ status: 'published' }).where(eq(products.id, 'noor'));
    expect(goals['product:noor']).toMatchObject({ name: 'Noor', isAvailable: false });
  });

  test('is that of a preview only inside of it', async () => {
    const document = {
      ...initialHome,
      ...withSlides(slideOf({ title: 'Later', startsAt: '2030-01-01T00:00:00Z' })),
    };
    const at = new Date('2030-01-01T00:00:00Z');
    expect(await homePage.preview({ document, at }, shownTitles)).toEqual(['Later']);
    const before = { document, at: new Date(at.getTime() - 1) };
    expect(await homePage.preview(before, shownTitles)).toEqual([]);
    expect(await shownHome(sources)).toBeNull();
  });
});

describe('cached home pages of two servers', () => {
  const cacheOf = () => {
    const cache = createPageCache(async () => Response.json(await shownTitles()));
    onCatalogueChange(listener, cache.invalidate);
    return cache;
  };
  type Cache = ReturnType<typeof cacheOf>;
  const read = async (cache: Cache): Promise<unknown> => {
    let text = '';
    const response = {
      writeHead: () => response,
      setHeader: () => response,
      end: (chunk: Uint8Array) => void (text = new TextDecoder().decode(chunk)),
    };
    const request = { method: 'GET', url: '/', headers: {} };
    await cache.respond(request as never, response as never);
    return JSON.parse(text);
  };

  test('show a saved page at once', async () => {
    const caches = [cacheOf(), cacheOf()];
    for (const cache of caches) expect(await read(cache)).toEqual([]);
    await save(withSlides(slideOf({ title: 'Saved' })));
    for (const cache of caches) {
      await vi.waitFor(async () => expect(await read(cache)).toEqual(['Saved']), {
        timeout: 1_000,
      });
    }
  });

  test('begin and end a slide at its second, and one whose time passed while no server ran', async () => {
    const caches = [cacheOf(), cacheOf()];
    const missed = slideOf({ title: 'Missed', startsAt: secondsFromNow(-1) });
    await save(
      withSlides(
        slideOf({ title: 'Soon', startsAt: secondsFromNow(1.2), endsAt: secondsFromNow(2.4) }),
        missed,
      ),
    );
    // As if every server had been down since before the slide began.
    await database.db
      .update(homePageVersions)
      .set({ dueAt: sql`now() - interval '1 second'` })
      .where(eq(homePageVersions.version, 1));
    const apply = () => applyDueSlides(database.db);
    const timers = [1, 2].map(() => openDueTimer({ db: database.db, listener, apply }));
    const seen = async (titles: string[]) => {
      for (const cache of caches) {
        await vi.waitFor(async () => expect(await read(cache)).toEqual(titles), { timeout: 3_000 });
      }
    };
    await seen(['Missed']);
    await seen(['Soon', 'Missed']);
    const [{ dueAt } = { dueAt: null }] = await database.db.select().from(homePageVersions);
    await seen(['Missed']);
    const lateMs = Date.now() - Number(dueAt);
    for (const timer of timers) await timer.close();
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThan(1_000);
  });
});
