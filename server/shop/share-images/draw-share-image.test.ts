import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { loadFonts } from '#server/platform/pdf/fonts.ts';
import { drawShareCard, drawShareImage } from './draw-share-image.ts';
import { outlineOf, wrapText } from './text-outlines.ts';

beforeAll(async () => {
  await loadFonts();
});

const photo = () =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: 'blue' } })
    .webp()
    .toBuffer();
const card = {
  name: 'Rajsi Roop',
  colour: 'Wine',
  price: 5499,
  originalPrice: 10999,
  hasEmblem: true,
};

test.each([
  card,
  { ...card, name: 'राजसी रूप, हाथ की कढ़ाई वाला लहंगा', colour: null },
  { ...card, name: 'A'.repeat(120), originalPrice: 5499 },
])('a share image of $name is a JPEG of 1200 × 630 with the photo on the left', async (shown) => {
  const image = sharp(await drawShareImage(shown, await photo()));
  expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const blueAt = (x: number) => (data[(300 * info.width + x) * info.channels + 2] ?? 0) > 200;
  const redAt = (x: number) => (data[(5 * info.width + x) * info.channels] ?? 0) > 200;
  expect([blueAt(320), redAt(320), redAt(1100)]).toEqual([true, false, true]);
});

test.each(['Rajsi Roop', 'راج سی روپ', 'A'.repeat(120)])(
  'the card of %s is a JPEG of 1080 × 1350 with the whole photo above the text',
  async (name) => {
    const image = sharp(await drawShareCard({ ...card, name, hasEmblem: false }, await photo()));
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1350 });
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => (y * info.width + x) * info.channels;
    const isBlue = (x: number, y: number) => (data[at(x, y)] ?? 255) < 60;
    expect([isBlue(540, 50), isBlue(540, 1030), isBlue(20, 500), isBlue(540, 1345)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  },
);

test('the price and the name of a share image can be seen in its pixels', async () => {
  const [one, other] = await Promise.all(
    [5499, 5599].map(async (price) => drawShareImage({ ...card, price }, await photo())),
  );
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
});

test('a long name is set in the largest size in which it has three lines', () => {
  const box = { face: 'display', sizes: [88, 54], width: 464, lines: 3 } as const;
  expect(wrapText('Rajsi Roop', box)).toEqual({ size: 88, rows: ['Rajsi Roop'] });
  const long = wrapText('Mehndi Baug Hand-Embroidered Silk Blouse with Gota', box);
  expect(long.size).toBe(54);
  expect(long.rows).toHaveLength(3);
  expect(outlineOf('₹', { face: 'bold', size: 40 }).width).toBeGreaterThan(10);
});
