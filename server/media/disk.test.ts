import { mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { picturesOnDisk } from './disk.ts';
import type { Media } from './port.ts';

let masters: string;
let kept: string;
let media: Media;

const draw = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#8b2238' } }).webp();
const widthOf = async (path: string) => {
  const found = await media.find(path);
  return found && (await sharp(found.bytes).metadata()).width;
};
const keptFiles = () =>
  readdirSync(kept, { recursive: true }).filter((name) => /\.\d/.test(`${name}`));

beforeEach(async () => {
  masters = mkdtempSync(join(tmpdir(), 'sunehri-masters-'));
  kept = mkdtempSync(join(tmpdir(), 'sunehri-kept-'));
  await mkdir(join(masters, 'products'));
  await draw(700).toFile(join(masters, 'products', 'look.webp'));
  media = picturesOnDisk({ masters, kept });
});

describe('a picture asked for in a width', () => {
  test('is made from its master, in the format asked for', async () => {
    expect(await widthOf('products/look.320.webp')).toBe(320);
    const avif = await media.find('products/look.480.avif');
    expect(avif?.type).toBe('image/avif');
    expect((await sharp(avif?.bytes).metadata()).format).toBe('heif');
  });

  test('is made once, however many ask at once, and kept whole', async () => {
    const asked = Array.from({ length: 8 }, () => media.find('products/look.320.avif'));
    const [first, ...others] = await Promise.all(asked);
    expect(others.every((other) => other?.bytes.equals(first?.bytes ?? Buffer.alloc(0)))).toBe(
      true,
    );
    expect(keptFiles()).toEqual(['products/look.320.avif']);
    const made = statSync(join(kept, 'products/look.320.avif')).mtimeMs;
    await media.find('products/look.320.avif');
    expect(statSync(join(kept, 'products/look.320.avif')).mtimeMs).toBe(made);
  });

  test('is never larger than its master', async () => {
    expect(await media.find('products/look.800.webp')).toBeNull();
    expect(keptFiles()).toEqual([]);
  });

  test('is made anew when its master was drawn anew', async () => {
    await media.find('products/look.96.webp');
    const file = join(kept, 'products/look.96.webp');
    utimesSync(file, 1, 1);
    await media.find('products/look.96.webp');
    expect(statSync(file).mtimeMs).toBeGreaterThan(1_000_000);
  });

  test.each([
    'products/none.320.webp',
    'products/look.321.webp',
    '../products/look.320.webp',
    'products/look.webp',
  ])('is not there for %s', async (path) => expect(await media.find(path)).toBeNull());

  test('that is broken does not stop the next', async () => {
    writeFileSync(join(masters, 'broken.webp'), 'no picture');
    await expect(media.find('broken.96.webp')).rejects.toThrow();
    expect(await widthOf('products/look.96.webp')).toBe(96);
  });
});
