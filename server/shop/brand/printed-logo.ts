// The logo on documents: on white, as JPEG, which a PDF embeds as it is.
import type { Db, Tx } from '#server/platform/db/db.ts';
import type { PageWriter } from '#server/platform/pdf/page-writer.ts';
import { readLogo } from './brand.ts';

/** Pixels: 400 to the inch at the size of a letterhead. */
const PRINTED = { width: 900, height: 240 };

/** `isGrey`: for slips, which are printed in black. Null if there is no logo of this id. */
export async function printedLogo(
  db: Db | Tx,
  id: string | undefined,
  { isGrey = false } = {},
): Promise<Buffer | null> {
  const png = await readLogo(db, id);
  if (!png) return null;
  const { default: sharp } = await import('sharp');
  return sharp(png)
    .resize({ ...PRINTED, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .greyscale(isGrey)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A rectangle in points; 72 are an inch. */
type Place = { x: number; y: number; width: number; height: number };

/** Draws the logo in place of the name, which is what screen readers read. */
export function drawLogo(
  page: PageWriter,
  logo: Buffer,
  { x, y, width, height, name }: Place & { name: string },
) {
  page.figure(name, () => {
    page.doc.image(logo, x, y, { fit: [width, height] });
  });
}
