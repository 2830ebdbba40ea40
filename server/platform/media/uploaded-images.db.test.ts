// Uploaded images as pages request them, on two servers that share a bucket.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceSet } from '#domain/image/image.ts';
import {
  type UploadedImage,
  parseUploadedImageKey,
  uploadedImageUrl,
} from '#domain/image/uploaded-image.ts';
import { imageOf } from '#domain/product/gallery-image.ts';
import { serveImages } from '#server/http/images.ts';
import { openTestBucket } from '#server/testing/bucket.ts';
import { openMedia, openUploadStore } from './stores.ts';
import { openBucket } from './s3-store.ts';

type Server = ReturnType<typeof openMedia>;

const newFolder = () => mkdtempSync(join(tmpdir(), 'sunehri-media-'));
const pathOf = (url: string) => url.replace('/media/', '');
const LEFT = { x: 0, y: 0.5 };
const RIGHT = { x: 1, y: 0.5 };

let bucket: Awaited<ReturnType<typeof openTestBucket>>;
let servers: [Server, Server];
beforeAll(async () => {
  bucket = await openTestBucket();
  const start = () => openMedia({ dataDir: newFolder(), s3: bucket.s3 }, newFolder());
  servers = [start(), start()];
});
afterAll(() => bucket.close());

/** 2400 × 1200: the left half is red, the right half blue. */
async function saveRedAndBlue(id: string): Promise<UploadedImage> {
  const half = (background: string) =>
    ({ create: { width: 1200, height: 1200, channels: 3, background } }) as const;
  const bytes = await sharp({
    create: { width: 2400, height: 1200, channels: 3, background: 'red' },
  })
    .composite([{ input: half('blue'), left: 1200, top: 0 }])
    .png()
    .toBuffer();
  return { id, ...(await servers[0].originals.save(id, bytes)) };
}

const idOf = (digit: string) => digit.repeat(24);
const removeOriginal = (id: string) =>
  openUploadStore(newFolder(), openBucket(bucket.s3)).remove(`images/${id}.jpg`);

async function describe(bytes: Buffer | undefined) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return [info.width, info.height, red > blue ? 'red' : 'blue'];
}

test('a product image is cropped to 4:5 around its focal point', async () => {
  const image = await saveRedAndBlue(idOf('1'));
  const find = async (url: string) => {
    const found = await servers[0].media.find(pathOf(url).replace('.webp', '.320.webp'));
    return describe(found?.bytes);
  };
  expect(await find(uploadedImageUrl(image, LEFT))).toEqual([320, 400, 'red']);
  expect(await find(uploadedImageUrl(image, RIGHT))).toEqual([320, 400, 'blue']);
});

test('what one server has made, the other serves from the bucket', async () => {
  const { id, ...image } = await saveRedAndBlue(idOf('3'));
  const path = pathOf(uploadedImageUrl({ id, ...image }, LEFT));
  const made = await servers[0].media.find(path);
  await removeOriginal(id);
  const served = await servers[1].media.find(path);
  expect(served?.bytes.equals(made?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test('the background job makes every file that a page of the product names, around the focal point', async () => {
  const { id, ...size } = await saveRedAndBlue(idOf('4'));
  const focalPoint = { x: 0.9, y: 0.8 };
  await servers[0].media.makeSizes({ id, ...size, focalPoint });
  await removeOriginal(id);
  const key = `uploads/${id}-${size.width}x${size.height}-${size.colour.slice(1)}`;
  expect(parseUploadedImageKey(key)).not.toBeNull();
  const image = imageOf({ key, alt: '', focalPoint });
  expect(image.src).not.toContain('portrait-50');
  const sources = [sourceSet(image, 'avif'), sourceSet(image, 'webp')].join(', ');
  const urls = [image.src, ...sources.split(', ').map((source) => source.split(' ')[0] ?? '')];
  expect(urls.length).toBeGreaterThan(16);
  for (const url of urls) {
    expect(await servers[1].media.find(pathOf(url)), url).not.toBeNull();
  }
});

test('a forged key, size or width shows the image itself or nothing', async () => {
  const { id } = await saveRedAndBlue(idOf('5'));
  const find = (name: string) => servers[0].media.find(`products/uploads/${name}.webp`);
  const honest = await find(`${id}-2400x1200-800080/portrait-0.320`);
  const forged = await find(`${id}-9999x1200-000000/portrait-0.320`);
  expect(forged?.bytes.equals(honest?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(await find(`${id}-2400x1200-800080/portrait-0.2400`)).toBeNull();
  expect(await find(`${idOf('9')}-2400x1200-800080/portrait-0.320`)).toBeNull();
});

test('browsers may cache an uploaded image for a year', async () => {
  const image = await saveRedAndBlue(idOf('6'));
  const app = new Hono().use('/media/*', serveImages(servers[0].media));
  const response = await app.request(uploadedImageUrl(image));
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('image/webp');
});
