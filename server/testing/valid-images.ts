// Images as phones, cameras and programs make them, which the shop accepts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const GPS = { GPSLatitude: '26/1 55/1 0/1', GPSLatitudeRef: 'N' };

/** Dark red, with a green square so that a JPEG has something to compress. */
function draw(width: number, height: number): Sharp {
  const side = Math.min(width, height, 300);
  const square = {
    create: { width: side, height: side, channels: 3, background: '#1a6b3c' },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#8b2238' } }).composite([
    { input: square, gravity: 'northwest' },
  ]);
}

export const jpeg = (width = 1200, height = 1500) => draw(width, height).jpeg().toBuffer();
/** Of megabytes, because noise cannot be compressed. */
export const noisyJpeg = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
export const png = (width = 1200, height = 1500) => draw(width, height).png().toBuffer();
export const webp = () => draw(1200, 1500).webp().toBuffer();
export const avif = () => draw(1200, 1500).avif({ effort: 0 }).toBuffer();
/** 1200 × 1500, encoded as HEVC with a location, as an iPhone does. */
export const heic = () => readFileSync(join(import.meta.dirname, 'iphone-photo.heic'));

/** Turned by its metadata, with the place where it was taken. */
export const phoneJpeg = () =>
  draw(1600, 1200)
    .jpeg()
    .withExif({ IFD0: { Make: 'Test phone' }, IFD3: GPS })
    .withMetadata({ orientation: 6 })
    .toBuffer();
export const cmykJpeg = () => draw(1200, 1500).toColourspace('cmyk').jpeg().toBuffer();
export const greyPng = () => draw(1200, 1500).toColourspace('b-w').png().toBuffer();
export const deepPng = () => draw(1200, 1500).toColourspace('rgb16').png().toBuffer();
export const transparentPng = () =>
  sharp({ create: { width: 1200, height: 1500, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
/** A JPEG with a short video behind it. */
export const motionPhoto = async () =>
  Buffer.concat([
    await jpeg(),
    Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0isommp42'),
    Buffer.alloc(999),
  ]);
