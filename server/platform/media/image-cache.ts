// Cache of the images in the repository: resizes an original on the first request for a width and format.
import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type RequestedImage, parseImageName } from '#domain/image/image.ts';
import { logError } from '#server/platform/lib/log.ts';
import { encodingOf } from './encoding.ts';
import { openSharedQueue } from '#server/platform/lib/one-at-a-time.ts';
import type { Media } from './port.ts';

type Folders = { originals: string; cache: string };

export function openImageCache({ originals, cache }: Folders): Media {
  const enqueue = openSharedQueue<Buffer | null>();
  return {
    async find(path) {
      const requested = parseImageName(path);
      const original = requested && (await findOriginal(originals, requested));
      if (!requested || !original) return null;
      const file = join(cache, path);
      const cached = (await isFresh(file, original)) && (await readFile(file).catch(() => null));
      const bytes = cached || (await enqueue(file, () => resize(original, file, requested)));
      return bytes && { bytes, type: `image/${requested.format}`, isImmutable: false };
    },
  };
}

async function findOriginal(originals: string, requested: RequestedImage): Promise<string | null> {
  for (const extension of ['webp', 'jpg']) {
    const file = join(originals, `${requested.master}.${extension}`);
    if (await exists(file)) return file;
  }
  return null;
}

/** False if the original is newer than the cached file. */
async function isFresh(file: string, original: string): Promise<boolean> {
  const [cached, source] = await Promise.all([stat(file).catch(() => null), stat(original)]);
  return cached !== null && cached.mtimeMs >= source.mtimeMs;
}

/** Resizes an image, but never enlarges it: null for a width beyond that of the original. */
async function resize(
  original: string,
  file: string,
  requested: RequestedImage,
): Promise<Buffer | null> {
  // Imported on first use: sharp is large, and after most starts every image is cached.
  const { default: sharp } = await import('sharp');
  const image = sharp(original);
  const { width = 0 } = await image.metadata();
  if (requested.width > width) return null;
  const bytes = await image
    .resize({ width: requested.width })
    .toFormat(requested.format, encodingOf(requested.format))
    .toBuffer();
  // On a full or read-only disk the image is served all the same.
  await save(file, bytes).catch((error: unknown) => logError(error, 'image cache'));
  return bytes;
}

async function save(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
