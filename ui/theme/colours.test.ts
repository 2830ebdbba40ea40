// Contrast of the theme's colour pairs, read from colours.css, against WCAG 2.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./colours.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

const light = tokensOf(':root');
const dark = { ...light, ...tokensOf("html[data-mode='dark']") };
const onDark = tokensOf('.on-dark');

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

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
  expect(Object.keys(tokensOf("html[data-mode='dark']")).length).toBeGreaterThan(20);
  for (const name of [...backgrounds, ...texts, ...signs, ...filled.flat(), 'strip']) {
    expect(light[name], name).toBeDefined();
    expect(dark[name], name).toBeDefined();
  }
});
