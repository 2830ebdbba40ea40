// The shop's pictures in the widths and formats that pages ask for: made from the master when first asked, one at a time, and kept.
import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AskedPicture, askedPicture } from '#domain/picture.ts';
import type { Media } from './port.ts';

/** Chosen by looking at embroidery at 100 %: below these it turns to porridge. */
const QUALITY = { avif: 55, webp: 76 };
/** The first shopper waits for it: a tenth larger is better than ten times slower. */
const EFFORT = { avif: 0, webp: 4 };

type Folders = { masters: string; kept: string };

export function picturesOnDisk({ masters, kept }: Folders): Media {
  const underWay = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: drawing pictures smaller must not keep the shop from answering. */
  function inTurn(file: string, work: () => Promise<void>): Promise<void> {
    const known = underWay.get(file);
    if (known) return known;
    const turn = last.then(work, work).finally(() => underWay.delete(file));
    last = turn.catch(() => {});
    underWay.set(file, turn);
    return turn;
  }

  return {
    async find(path) {
      const asked = askedPicture(path);
      const master = asked && (await masterOf(masters, asked));
      if (!asked || !master) return null;
      const file = join(kept, path);
      if (!(await isFresh(file, master))) await inTurn(file, () => derive(master, file, asked));
      const bytes = await readFile(file).catch(() => null);
      return bytes && { bytes, type: `image/${asked.format}` };
    },
  };
}

async function masterOf(masters: string, asked: AskedPicture): Promise<string | null> {
  for (const extension of ['webp', 'jpg']) {
    const file = join(masters, `${asked.master}.${extension}`);
    if (await exists(file)) return file;
  }
  return null;
}

/** A master that has been drawn anew makes all its smaller ones anew. */
async function isFresh(file: string, master: string): Promise<boolean> {
  const [derived, source] = await Promise.all([stat(file).catch(() => null), stat(master)]);
  return derived !== null && derived.mtimeMs >= source.mtimeMs;
}

/** Never enlarges: a width beyond the master's own leaves nothing behind. */
async function derive(master: string, file: string, asked: AskedPicture): Promise<void> {
  // Loaded when first needed: it is heavy, and most starts find every picture ready.
  const { default: sharp } = await import('sharp');
  const picture = sharp(master);
  const { width = 0 } = await picture.metadata();
  if (asked.width > width) return;
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await picture
    .resize({ width: asked.width })
    .toFormat(asked.format, { quality: QUALITY[asked.format], effort: EFFORT[asked.format] })
    .toFile(unfinished);
  await rename(unfinished, file);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
