// Draws a link preview: the photo on the left, and name, colour and price on the right, legible on a phone's link card.
import { loadFonts } from '#server/platform/pdf/fonts.ts';
import { type ShareCard, TEXT_MARGIN, drawShareText } from './share-text.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const PHOTO_WIDTH = 640;
/** Above the neck of a dress form a photo of 4:5 shows the wall: 9 percent of its height are cut. */
const CUT_ABOVE = 0.09;
const GROUND = '#faf3e8';

/** `photo`: the bytes of a product image of 4:5. Resolves to a JPEG of 1200 × 630. */
export async function drawShareImage(card: ShareCard, photo: Buffer): Promise<Buffer> {
  const [{ default: sharp }] = await Promise.all([import('sharp'), loadFonts()]);
  const height = Math.round((PHOTO_WIDTH * 5) / 4);
  const cropped = await sharp(photo)
    .resize({ width: PHOTO_WIDTH, height, fit: 'cover' })
    .extract({ left: 0, top: Math.round(height * CUT_ABOVE), width: PHOTO_WIDTH, height: HEIGHT })
    .toBuffer();
  const text = drawShareText(card, { width: WIDTH - PHOTO_WIDTH, height: HEIGHT, lines: 3 });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
    .composite([
      { input: cropped, left: 0, top: 0 },
      { input: Buffer.from(text), left: PHOTO_WIDTH, top: 0 },
    ])
    .jpeg({ quality: 82 })
    .toBuffer();
}

const CARD = { width: 1080, height: 1350 };
/** The whole photo, with a margin around it: a garment without its hem sells nothing. */
const CARD_PHOTO = { width: 800, height: 1000, top: 40 };

/** For a message or a status: the whole photo, and below it name, colour and price. Resolves to a JPEG of 1080 × 1350. */
export async function drawShareCard(card: ShareCard, photo: Buffer): Promise<Buffer> {
  const [{ default: sharp }] = await Promise.all([import('sharp'), loadFonts()]);
  const { width, height, top } = CARD_PHOTO;
  const whole = await sharp(photo).resize({ width, height, fit: 'cover' }).toBuffer();
  const below = top + height;
  const box = { width: width + 2 * TEXT_MARGIN, height: CARD.height - below, lines: 2 };
  const text = drawShareText(card, box);
  const left = (CARD.width - width) / 2;
  return sharp({ create: { ...CARD, channels: 3, background: GROUND } })
    .composite([
      { input: whole, left, top },
      { input: Buffer.from(text), left: left - TEXT_MARGIN, top: below },
    ])
    .jpeg({ quality: 86 })
    .toBuffer();
}
