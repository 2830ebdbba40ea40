import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sampleProducts } from './catalogue.ts';
import { pictureColours } from './picture-colours.ts';
import { averageColour } from './pictures/average-colour.ts';

const drawn = (key: string) => existsSync(new URL(`pictures/products/${key}`, import.meta.url));

test.each(sampleProducts)(
  '$name ($slug) has 4 to 8 pictures, each drawn, and one to share',
  ({ slug, pictures }) => {
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    expect(pictures.length).toBeLessThanOrEqual(8);
    expect(pictures.filter(({ key }) => !drawn(`${key}.webp`))).toEqual([]);
    expect(drawn(`${slug}/share.jpg`)).toBe(true);
  },
);

test('each picture has the colour that stands in its place until it has come', async () => {
  const keys = sampleProducts.flatMap(({ pictures }) => pictures.map(({ key }) => key));
  expect(Object.keys(pictureColours).toSorted()).toEqual([...new Set(keys)].toSorted());
  const [first = '', last = ''] = [keys[0], keys.at(-1)];
  for (const key of [first, last]) {
    const file = fileURLToPath(new URL(`pictures/products/${key}.webp`, import.meta.url));
    expect(pictureColours[key]).toBe(await averageColour(file));
  }
});
