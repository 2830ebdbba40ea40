// Contrast of each palette that an owner may choose, in light and dark mode, against WCAG 2: read from the stylesheets.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PALETTE, paletteNames, palettes } from '#domain/shop/palettes.ts';
import { contrast, coloursIn } from './contrast.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const theme = read('./colours.css');
const brand = read('./brand.css');

const backgrounds = ['page', 'page-alt', 'surface', 'raised', 'card'];
const filled = [
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-subtle', 'subtle'],
  ['on-subtle', 'subtle-hover'],
] as const;

for (const name of paletteNames) {
  const own = (selector: string) => (name === DEFAULT_PALETTE ? {} : coloursIn(brand, selector));
  const light = { ...coloursIn(theme, ':root'), ...own(`html[data-palette='${name}']`) };
  const dark = {
    ...light,
    ...coloursIn(theme, "html[data-mode='dark']"),
    ...own(`html[data-mode='dark'][data-palette='${name}']`),
  };
  const onDark = {
    ...coloursIn(theme, '.on-dark'),
    ...own(`html[data-palette='${name}'] .on-dark`),
  };

  describe(`the palette ${name}`, () => {
    for (const [mode, colours] of Object.entries({ light, dark })) {
      const between = (one: string, other: string) =>
        contrast(colours[one] ?? '', colours[other] ?? '');

      test(`has links of contrast 4.5 and focus rings of contrast 3 on every ground in ${mode} mode`, () => {
        for (const ground of backgrounds) {
          expect(between('brand-text', ground), ground).toBeGreaterThanOrEqual(4.5);
          expect(between('focus', ground), ground).toBeGreaterThanOrEqual(3);
        }
      });

      test.each(filled)(`has text %s of contrast 4.5 on %s in ${mode} mode`, (text, ground) =>
        expect(between(text, ground)).toBeGreaterThanOrEqual(4.5),
      );

      test(`has buttons that stand out from the page, and text on its bands, in ${mode} mode`, () => {
        expect(between('brand', 'page')).toBeGreaterThanOrEqual(3);
        for (const [token, hex] of Object.entries(onDark)) {
          if (token === 'line') continue;
          for (const band of ['footer', 'strip']) {
            expect(contrast(hex, colours[band] ?? ''), token).toBeGreaterThanOrEqual(4.5);
          }
        }
      });
    }

    test('has the colours in emails and icons that pages have', () => {
      expect(palettes[name].brand).toBe(light.brand);
      expect(palettes[name].brandOnDark).toBe(dark['brand-text']);
      expect(palettes[name].brandOnDark).toBe(onDark['brand-text']);
    });
  });
}
