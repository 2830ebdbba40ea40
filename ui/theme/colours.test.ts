// Contrast of the theme's colour pairs, read from colours.css, against WCAG 2.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, coloursIn } from './contrast.ts';

const css = readFileSync(new URL('./colours.css', import.meta.url), 'utf8');

const light = coloursIn(css, ':root');
const dark = { ...light, ...coloursIn(css, "html[data-mode='dark']") };
const onDark = coloursIn(css, '.on-dark');

const backgrounds = ['page', 'page-alt', 'surface', 'raised', 'card'];
const texts = ['ink', 'muted', 'brand-text', 'accent-text', 'success', 'error', 'warning'];
const signs = ['control', 'star', 'focus'];
const filled = [
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-subtle', 'subtle'],
  ['on-subtle', 'subtle-hover'],
  ['on-footer', 'footer'],
] as const;

test('the contrast function agrees with known ratios', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#3a2314', '#eaddc7')).toBeCloseTo(10.95, 1);
});

for (const [mode, colours] of Object.entries({ light, dark })) {
  const between = (one: string, other: string) =>
    contrast(colours[one] ?? '', colours[other] ?? '');

  describe(`${mode} mode`, () => {
    test.each(texts.flatMap((text) => backgrounds.map((background) => [text, background])))(
      'text colour %s has contrast 4.5 on %s',
      (text, background) => expect(between(text, background)).toBeGreaterThanOrEqual(4.5),
    );
    test.each(signs.flatMap((sign) => backgrounds.map((background) => [sign, background])))(
      '%s has contrast 3 on %s',
      (sign, background) => expect(between(sign, background)).toBeGreaterThanOrEqual(3),
    );
    test.each(filled)('text colour %s has contrast 4.5 on %s', (text, ground) =>
      expect(between(text, ground)).toBeGreaterThanOrEqual(4.5),
    );
    test('a filled button has contrast 3 on the page', () =>
      expect(between('brand', 'page')).toBeGreaterThanOrEqual(3));
    test.each(['footer', 'strip'])('text on the %s band has contrast 4.5', (band) => {
      for (const [name, hex] of Object.entries(onDark)) {
        if (name === 'line') continue;
        expect(contrast(hex, colours[band] ?? ''), name).toBeGreaterThanOrEqual(4.5);
      }
    });
  });
}

test('both modes define every colour', () => {
  expect(Object.keys(coloursIn(css, "html[data-mode='dark']")).length).toBeGreaterThan(20);
  for (const name of [...backgrounds, ...texts, ...signs, ...filled.flat(), 'strip']) {
    expect(light[name], name).toBeDefined();
    expect(dark[name], name).toBeDefined();
  }
});
