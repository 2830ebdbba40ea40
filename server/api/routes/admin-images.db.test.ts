// Upload of product images: what is accepted, what is rejected with which message, and that nothing is stored twice.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorText } from '#domain/errors/errors.ts';
import type { ProductDocument } from '#domain/product/product-document.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { categories } from '#server/platform/db/schema/categories.ts';
import { imageUploads, images as imagesTable } from '#server/platform/db/schema/images.ts';
import { type Images, openImages } from '#server/shop/images/images.ts';
import { type Jobs, openJobs } from '#server/platform/jobs/jobs.ts';
import { openMedia } from '#server/platform/media/stores.ts';
import { openProducts } from '#server/shop/products/products.ts';
import type { Shop } from '#server/shop.ts';
import { testDatabase } from '#server/testing/database.ts';
import { hostileImages } from '#server/testing/hostile-images.ts';
import { inertJobs } from '#server/testing/inert-jobs.ts';
import * as valid from '#server/testing/valid-images.ts';
import { enforcePermissions } from '../enforce-permissions.ts';
import { respondWithError } from '../error-handler.ts';
import { adminImagesRoutes } from './admin-images.ts';
import type { ApiEnv } from './route-helpers.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunehri-images-'));
const filesIn = (name: string) =>
  existsSync(join(folder, name)) ? readdirSync(join(folder, name), { recursive: true }) : [];
const storedFiles = () => filesIn('uploads/images');

let database: OpenDatabase;
let jobs: Jobs;
let images: Images;
let media: ReturnType<typeof openMedia>['media'];
let deps: Parameters<typeof openImages>[0];
let request: Hono['request'];
beforeAll(async () => {
  database = await testDatabase();
  const accounts = {
    currentSession: async (headers: Headers) => ({
      account: { uid: headers.get('x-uid') ?? 'someone', role: headers.get('x-role') },
    }),
  };
  const { media: sizes, ...stores } = openMedia({ dataDir: folder, s3: null }, folder);
  jobs = await openJobs(database);
  media = sizes;
  deps = { db: database.db, jobs, sizes, ...stores };
  images = await openImages(deps);
  const partialShop = { accounts, images } as unknown as Shop;
  const app = new Hono<ApiEnv>()
    .onError(respondWithError)
    .use('/api/*', enforcePermissions(partialShop.accounts))
    .route('/api', adminImagesRoutes(partialShop));
  request = app.request;
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

const complete: Partial<ProductDocument> = {
  name: 'Testwear',
  description: 'A short blouse.',
  kind: 'blouse',
  pricePaise: 1799_00,
  colours: [{ name: 'Jamun', code: '#4a1840', family: 'purple' }],
  sizes: ['S'],
  variants: [{ id: null, colour: 'Jamun', size: 'S', sku: '', pricePaise: null, lowStockLevel: 0 }],
};

async function upload(file: Uint8Array, role = 'admin') {
  const init = { method: 'POST', body: new Uint8Array(file), headers: { 'x-role': role } };
  const response = await request('/api/admin/images', init);
  return { status: response.status, body: await response.json() };
}

function original(key: string): Buffer {
  return readFileSync(join(folder, 'uploads', 'images', `${/uploads\/(\w+)-/.exec(key)?.[1]}.jpg`));
}

test('each of forty hostile files is rejected with its own message, and nothing is stored', async () => {
  const files = await hostileImages();
  expect(files.length).toBeGreaterThanOrEqual(40);
  const outcomes: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const [name, bytes, code] of files) {
    const { status, body } = await upload(bytes);
    outcomes[name] = [status, body.code, body.message];
    expected[name] = [errorText(code).status, code, errorText(code).message];
  }
  expect(outcomes).toEqual(expected);
  expect(storedFiles()).toEqual([]);
  expect(await database.db.select().from(imagesTable)).toEqual([]);
}, 120_000);

test('the sizes of an uploaded image are made in the background', async () => {
  const { body } = await upload(await valid.png(1250, 1600));
  const id = /uploads\/(\w+)-/.exec(body.key)?.[1];
  const sizes = () => filesIn(`pictures/uploads/${id}`).toSorted();
  // A file that is being written has another name until it is complete.
  const isDone = () => expect(sizes()).toHaveLength(20);
  await vi.waitFor(isDone, { timeout: 60_000, interval: 50 });
  expect(sizes()).toContain('portrait-50.1280.avif');
}, 70_000);

test.each([
  ['a JPEG', valid.jpeg, 'image/jpeg'],
  ['a PNG', valid.png, 'image/png'],
  ['a WebP', valid.webp, 'image/webp'],
  ['an AVIF', valid.avif, 'image/avif'],
  ['the HEIC of an iPhone', async () => valid.heic(), 'image/heic'],
  ['a CMYK JPEG', valid.cmykJpeg, 'image/jpeg'],
  ['a grey PNG', valid.greyPng, 'image/png'],
  ['a PNG of 16 bits per colour', valid.deepPng, 'image/png'],
  ['a transparent PNG', valid.transparentPng, 'image/png'],
  ['a photo with a video behind it', valid.motionPhoto, 'image/jpeg'],
])('%s is stored as an sRGB JPEG of all its pixels', async (_name, make, contentType) => {
  const { status, body } = await upload(await make());
  expect([status, body]).toEqual([
    200,
    {
      key: expect.stringMatching(/^uploads\/[0-9a-f]{24}-1200x1500-[0-9a-f]{6}$/),
      width: 1200,
      height: 1500,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    },
  ]);
  const stored = await sharp(original(body.key)).metadata();
  expect(stored).toMatchObject({ format: 'jpeg', width: 1200, height: 1500, space: 'srgb' });
  expect(stored.chromaSubsampling).toBe('4:4:4');
  const rows = await database.db.select().from(imagesTable);
  expect(rows.find(({ id }) => body.key.includes(id))).toMatchObject({
    contentType,
    createdBy: 'someone',
  });
});

test('a photo turned by its metadata is stored upright, without camera and location', async () => {
  const photo = await valid.phoneJpeg();
  expect((await sharp(photo).metadata()).exif?.includes('Test phone')).toBe(true);
  const { body } = await upload(photo);
  expect([body.width, body.height]).toEqual([1200, 1600]);
  const stored = await sharp(original(body.key)).metadata();
  expect([stored.exif, stored.xmp, stored.iptc, stored.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  // The green square was at the top left; turned by a quarter to the right, it is at the top right.
  const corner = await sharp(original(body.key))
    .extract({ left: 1100, top: 50, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(corner[1]).toBeGreaterThan(corner[0] ?? 0);
});

test('the HEIC of an iPhone keeps its colours and loses its location', async () => {
  const { body } = await upload(valid.heic());
  const { data } = await sharp(original(body.key))
    .extract({ left: 800, top: 1200, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(valid.heic().includes('Test phone')).toBe(true);
  expect(original(body.key).includes('Test phone')).toBe(false);
  for (const [channel, value] of [0x8b, 0x22, 0x38].entries())
    expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThan(6);
});

test('the same file sent again, also twice at once, is one image', async () => {
  const file = await valid.jpeg(1300, 1300);
  const before = storedFiles().length;
  const [first, second] = await Promise.all([upload(file), upload(file)]);
  const third = await upload(file);
  expect([second, third]).toEqual([first, first]);
  expect(storedFiles()).toHaveLength(before + 1);
  const rows = await database.db.select().from(imagesTable);
  expect(rows.filter(({ id }) => first.body.key.includes(id))).toHaveLength(1);
});

test('a customer cannot upload a product image', async () => {
  expect((await upload(await valid.jpeg(), 'customer')).status).toBe(403);
});

describe('upload in parts', () => {
  const post = async (path: string, init: RequestInit, uid = 'someone') => {
    const headers = { ...init.headers, 'x-role': 'admin', 'x-uid': uid };
    const response = await request(`/api/admin/images/uploads${path}`, {
      method: 'POST',
      ...init,
      headers,
    });
    return { status: response.status, body: await response.json() };
  };
  const json = (value: unknown) => ({
    body: JSON.stringify(value),
    headers: { 'Content-Type': 'application/json' },
  });
  const start = (bytes: number) => post('', json({ bytes }));
  const sendPart = (id: string, file: Uint8Array, [from, to]: [number, number]) =>
    post(`/${id}/parts/${from}`, { body: new Uint8Array(file.subarray(from, to)) });
  const complete = (id: string, uid?: string) => post(`/${id}/completion`, json({}), uid);
  const storedParts = () => filesIn('uploads/parts').filter((name) => `${name}`.endsWith('.part'));

  test('an upload in parts is the same image as the file sent whole, and leaves no parts', async () => {
    const file = await valid.noisyJpeg(1300, 1400);
    const { body: started } = await start(file.length);
    const half = Math.ceil(file.length / 2);
    expect((await sendPart(started.id, file, [0, half])).body).toEqual({
      id: started.id,
      received: half,
    });
    expect(await complete(started.id)).toMatchObject({
      status: 409,
      body: { code: 'image/part-out-of-order', details: { received: half } },
    });
    await sendPart(started.id, file, [half, file.length]);
    const first = await complete(started.id);
    const [again, whole] = [await complete(started.id), await upload(file)];
    expect([first.status, again, whole]).toEqual([200, first, first]);
    expect(storedParts()).toEqual([]);
  });

  test('a refused file leaves no parts and no unfinished upload', async () => {
    const file = Buffer.from('just text');
    const { body: started } = await start(file.length);
    await sendPart(started.id, file, [0, file.length]);
    expect((await complete(started.id)).body.code).toBe('image/not-an-image');
    expect((await complete(started.id)).body.code).toBe('image/upload-expired');
    expect(storedParts()).toEqual([]);
  });

  test('a part sent again, early or beyond the end is rejected with what was received', async () => {
    const file = new Uint8Array(100_000);
    const { body: started } = await start(file.length);
    const results = await Promise.all([
      sendPart(started.id, file, [0, 50_000]),
      sendPart(started.id, file, [0, 60_000]),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const received = results.find(({ status }) => status === 200)?.body.received;
    const rejected = { status: 409, body: { details: { received } } };
    expect(await sendPart(started.id, file, [0, 50_000])).toMatchObject(rejected);
    expect(await sendPart(started.id, file, [70_000, 100_000])).toMatchObject(rejected);
    const tooLong = { body: new Uint8Array(60_000) };
    expect(await post(`/${started.id}/parts/${received}`, tooLong)).toMatchObject(rejected);
    const tiny = { body: new Uint8Array(100) };
    expect((await post(`/${started.id}/parts/${received}`, tiny)).status).toBe(400);
    expect(storedParts()).toHaveLength(1);
  });

  test('uploads are limited in size and number, and are their account’s own', async () => {
    expect((await start(25 * 1024 * 1024 + 1)).body.code).toBe('image/too-large');
    expect((await start(0)).body.code).toBe('image/empty');
    const { body: started } = await start(100);
    expect((await complete(started.id, 'another')).body.code).toBe('image/upload-expired');
    expect((await post('/no-id/parts/0', {})).status).toBe(400);
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) statuses.push((await start(100)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('daily clean-up', () => {
  const age = async (days: number) => {
    const at = sql`now() - make_interval(days => ${days})`;
    await database.db.update(imagesTable).set({ uploadedAt: at });
    await database.db.update(imageUploads).set({ createdAt: at });
  };
  const stored = async (key: string) => {
    const id = /uploads\/(\w+)-/.exec(key)?.[1] ?? '';
    const rows = await database.db.select().from(imagesTable).where(eq(imagesTable.id, id));
    return [rows.length, existsSync(join(folder, 'uploads', 'images', `${id}.jpg`))];
  };

  test('an image that no product, version or category names is deleted after 14 days, with all its files', async () => {
    const { db } = database;
    // Without a background job that would make more files meanwhile.
    const quiet = await openImages({ ...deps, jobs: inertJobs([]) });
    const products = openProducts(db, quiet);
    const aKey = async (side: number) =>
      (await quiet.upload('someone', await valid.jpeg(side, side))).key;
    const [unused, shown, earlier] = [await aKey(1210), await aKey(1220), await aKey(1230)];
    const ofCategory = await aKey(1250);
    await db.update(categories).set({ image: { key: ofCategory, alt: '' } });
    const image = (key: string) => ({
      key,
      alt: '',
      colour: null,
      focalPoint: null,
      placeholder: null,
    });
    const { id, version } = await products.create('someone', {
      changes: { name: 'Shown', images: [image(shown), image(earlier)] },
      stockChanges: [],
    });
    const changes = { images: [image(shown)] };
    await products.save('another', { id, version, changes, stockChanges: [] });
    await media.find(`products/${unused}/portrait-50.192.webp`);
    const sizes = () => filesIn(`pictures/uploads/${/uploads\/(\w+)-/.exec(unused)?.[1]}`);
    expect(sizes()).toEqual(['portrait-50.192.webp']);

    await age(13);
    await images.deleteUnused();
    expect(await stored(unused)).toEqual([1, true]);
    await age(15);
    await images.deleteUnused();
    expect(await stored(unused)).toEqual([0, false]);
    expect([await stored(shown), await stored(earlier), await stored(ofCategory)]).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ]);
    expect([sizes(), filesIn('uploads/parts')]).toEqual([[], []]);
    expect(await db.select().from(imageUploads)).toEqual([]);
  });

  test('an old image that is uploaded again stays, also when its file was lost', async () => {
    const file = await valid.jpeg(1240, 1240);
    const { body } = await upload(file);
    await age(15);
    rmSync(join(folder, 'uploads', 'images', `${/uploads\/(\w+)-/.exec(body.key)?.[1]}.jpg`));
    await upload(file);
    await images.deleteUnused();
    expect(await stored(body.key)).toEqual([1, true]);
  });
});

test('publishing makes the sizes of each focal point other than the centre in the background', async () => {
  const sent: string[] = [];
  const { enqueueCrops } = await openImages({ ...deps, jobs: inertJobs(sent) });
  const products = openProducts(database.db, { enqueueCrops });
  const focalPoints = [{ x: 0.5, y: 0 }, { x: 0.5, y: 0.5 }, null];
  const keys = ['aa', 'bb', 'cc'].map(
    (start) => `uploads/${start.padEnd(24, '0')}-1200x2000-8b2238`,
  );
  const images = keys.map((key, at) => ({
    key,
    alt: 'Front',
    colour: null,
    focalPoint: focalPoints[at] ?? null,
    placeholder: null,
  }));
  const { id, version } = await products.create('someone', {
    changes: { ...complete, images },
    stockChanges: [],
  });
  expect(sent).toEqual([]);
  const times = { publishAt: null, unpublishAt: null };
  await products.changeStatus('someone', { id, version, status: 'published', ...times });
  expect(sent).toEqual(['image-sizes']);
});
