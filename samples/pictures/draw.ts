// Draws every sample picture of the shop: node samples/pictures/draw.ts (optionally with words a key must contain).
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { sampleProducts } from '../catalogue.ts';
import { pictureKinds } from '../product.ts';
import { sitePictures } from './site.ts';
import { productPicture } from './views.ts';

const here = import.meta.dirname;
const wanted = process.argv.slice(2);
const isWanted = (key: string): boolean =>
  wanted.length === 0 || wanted.some((word) => key.includes(word));

// Two cores are shared with the shop's own tests.
sharp.concurrency(1);

async function encode(svg: string, file: string, most: number): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg))
    .flatten({ background: '#eaddc7' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Vector edges are costly to encode; this softens them by less than a pixel.
  const image = sharp(pixels.data, { raw: pixels.info }).blur(0.6);
  if (file.endsWith('.jpg')) return image.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  for (const quality of [72, 62, 52, 42, 32, 24]) {
    const bytes = await image.clone().webp({ quality, effort: 5 }).toBuffer();
    if (bytes.length <= most || quality === 24) return bytes;
  }
  throw new Error(`No quality left for ${file}`);
}

async function draw(file: string, svg: () => string, most: number): Promise<void> {
  if (!isWanted(file)) return;
  const path = join(here, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await encode(svg(), file, most));
}

for (const product of sampleProducts) {
  for (const kind of pictureKinds) {
    const key = `${product.slug}/${kind}`;
    if (product.pictures.some((picture) => picture.key === key)) {
      await draw(`products/${key}.webp`, () => productPicture(product, kind), 40_000);
    }
  }
}
for (const [file, svg] of Object.entries(sitePictures)) {
  await draw(`site/${file}`, svg, 60_000);
}
