import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleProducts } from './catalogue.ts';

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
