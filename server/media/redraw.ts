// A photograph from outside, drawn anew: whatever else was hidden in its file stays behind.
import { MAX_PHOTO_PIXELS, PHOTO_LONGEST_SIDE, photoTypeOf } from '#domain/photo.ts';
import { Refusal } from '#domain/errors.ts';

const QUALITY = 80;

let last: Promise<unknown> = Promise.resolve();

/** One at a time: a picture of 40 megapixels takes a good part of the memory while it is drawn. */
export function redraw(bytes: Uint8Array): Promise<Buffer> {
  const turn = last.then(() => draw(bytes));
  last = turn.catch(() => {});
  return turn;
}

async function draw(bytes: Uint8Array): Promise<Buffer> {
  if (!photoTypeOf(bytes)) throw new Refusal('photo/not-a-picture');
  // Loaded when first needed: it is heavy, and most days bring no damage.
  const { default: sharp } = await import('sharp');
  // The number of pixels is asked first and apart, so that a bomb is named as such.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('photo/not-a-picture');
    });
  if (width * height > MAX_PHOTO_PIXELS) throw new Refusal('photo/too-large');
  return sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
    .rotate()
    .resize({
      width: PHOTO_LONGEST_SIDE,
      height: PHOTO_LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw new Refusal('photo/not-a-picture');
    });
}
