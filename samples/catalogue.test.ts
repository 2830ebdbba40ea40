import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colourWordIn, ownColourIn } from '#domain/product/colour-words.ts';
import { COLOUR_SEPARATOR } from '#domain/product/gallery-image.ts';
import { furtherColourImage, productImage } from '#domain/image/image.ts';
import { sampleProducts } from './catalogue.ts';
import { galleryOf } from './colour-images.ts';
import { imageColours } from './image-colours.ts';
import { averageColour } from './pictures/average-colour.ts';

const exists = (key: string) => existsSync(new URL(`pictures/products/${key}`, import.meta.url));

test.each(sampleProducts)('sample product $slug has 4 to 8 existing images', ({ images }) => {
  expect(images.length).toBeGreaterThanOrEqual(4);
  expect(images.length).toBeLessThanOrEqual(8);
  expect(images.filter(({ key }) => !exists(`${key}.webp`))).toEqual([]);
});

test('no text of a sample product contradicts the picture of one of its colours', () => {
  const wrong = sampleProducts.flatMap(
    ({ slug, colours, subtitle, description, details, specifications }) => {
      const specified = specifications
        // The dupatta is the same beside every colour, and may be of the name of one.
        .filter(({ label }) => label !== 'Dupatta')
        .map(({ value }) => value)
        .join('. ');
      const named = [
        colourWordIn(subtitle, colours),
        ...[description, details, specified].map((text) => ownColourIn(text, colours)),
      ];
      return named.flatMap((word) => (word ? [`${slug}: ${word}`] : []));
    },
  );
  expect(wrong).toEqual([]);
});

test('every colour of a sample product has at least three images', () => {
  const missing = sampleProducts.flatMap((sample) =>
    sample.colours
      .filter(({ name }) => galleryOf(sample).filter(({ colour }) => colour === name).length < 3)
      .map(({ name }) => `${sample.slug}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every sample image has a placeholder colour, its own average, and the size that pages expect', async () => {
  const keys = sampleProducts.flatMap((sample) => galleryOf(sample).map(({ key }) => key));
  expect(Object.keys(imageColours).toSorted()).toEqual([...new Set(keys)].toSorted());
  const further = keys.filter((key) => key.includes(COLOUR_SEPARATOR));
  for (const key of [keys[0] ?? '', ...further]) {
    const file = fileURLToPath(new URL(`pictures/products/${key}.webp`, import.meta.url));
    expect(imageColours[key]).toBe(await averageColour(file));
    expect(await sharp(file).metadata()).toMatchObject(
      key.includes(COLOUR_SEPARATOR) ? furtherColourImage : productImage,
    );
  }
});
