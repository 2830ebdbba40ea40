// Image cache: resizing, sharing and freshness of cached files.
import { mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openImageCache } from './image-cache.ts';
import type { Media } from './port.ts';

let originals: string;
let cache: string;
let media: Media;

const plainImage = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#8b2238' } }).webp();
const widthOf = async (path: string) => {
  const image = await media.find(path);
  return image && (await sharp(image.bytes).metadata()).width;
};
const cachedFiles = () =>
  readdirSync(cache, { recursive: true }).filter((name) => /\.\d/.test(`${name}`));

beforeEach(async () => {
  originals = mkdtempSync(join(tmpdir(), 'sunehri-originals-'));
  cache = mkdtempSync(join(tmpdir(), 'sunehri-cache-'));
  await mkdir(join(originals, 'products'));
  await plainImage(700).toFile(join(originals, 'products', 'look.webp'));
  media = openImageCache({ originals, cache });
});

describe('image cache', () => {
  test('image cache resizes the original to the requested width and format', async () => {
    expect(await widthOf('products/look.320.webp')).toBe(320);
    const avif = await media.find('products/look.480.avif');
    expect(avif?.type).toBe('image/avif');
    expect((await sharp(avif?.bytes).metadata()).format).toBe('heif');
  });

  test('image cache resizes once for concurrent and later requests', async () => {
    const requests = Array.from({ length: 4 }, () => media.find('products/look.320.avif'));
    const [first, ...others] = await Promise.all(requests);
    expect(others.every((other) => other?.bytes.equals(first?.bytes ?? Buffer.alloc(0)))).toBe(
      true,
    );
    expect(cachedFiles()).toEqual(['products/look.320.avif']);
    const createdAt = statSync(join(cache, 'products/look.320.avif')).mtimeMs;
    await media.find('products/look.320.avif');
    expect(statSync(join(cache, 'products/look.320.avif')).mtimeMs).toBe(createdAt);
  });

  test('image cache does not enlarge the original', async () => {
    expect(await media.find('products/look.800.webp')).toBeNull();
    expect(cachedFiles()).toEqual([]);
  });

  test('image cache resizes again after the original has changed', async () => {
    await media.find('products/look.96.webp');
    const file = join(cache, 'products/look.96.webp');
    utimesSync(file, 1, 1);
    await media.find('products/look.96.webp');
    expect(statSync(file).mtimeMs).toBeGreaterThan(1_000_000);
  });

  test.each([
    'products/none.320.webp',
    'products/look.321.webp',
    'products/look.0320.webp',
    '../products/look.320.webp',
    'products/look.webp',
  ])('image cache has no image for %s', async (path) => expect(await media.find(path)).toBeNull());

  test('image cache serves an image that it cannot save', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // A file where the folder should be: writing fails, also for root.
    writeFileSync(join(cache, 'products'), '');
    expect(await widthOf('products/look.320.webp')).toBe(320);
    expect(await widthOf('products/look.320.webp')).toBe(320);
    vi.restoreAllMocks();
  });

  test('image cache serves other images after a broken original', async () => {
    writeFileSync(join(originals, 'broken.webp'), 'not an image');
    await expect(media.find('broken.96.webp')).rejects.toThrow();
    expect(await widthOf('products/look.96.webp')).toBe(96);
  });
});
