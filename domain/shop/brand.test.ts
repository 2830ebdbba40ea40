// Brand of the shop: which links and logos its fields accept.
import { describe, expect, test } from 'vitest';
import { type Brand, brandErrors, defaultBrand, hasBrand, logoSizeError } from './brand.ts';

const errorsOf = (changes: Partial<Brand>) =>
  Object.fromEntries(
    Object.entries(brandErrors({ ...defaultBrand, ...changes })).filter(([, error]) => error),
  );
const LOGO = { id: 'a'.repeat(24), width: 800, height: 300 };

describe('a link of the brand', () => {
  test.each<[keyof Brand, string]>([
    ['instagram', 'https://www.instagram.com/meera.weaves/?hl=en'],
    ['instagram', 'https://instagram.com/meera'],
    ['whatsapp', 'https://wa.me/919829012345?text=Namaste'],
    ['whatsapp', 'https://www.whatsapp.com/catalog/919829012345'],
    ['youtube', 'https://www.youtube.com/@meera'],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ'],
    ['map', 'https://maps.app.goo.gl/abcDEF123'],
    ['map', 'https://www.google.co.in/maps/place/Jaipur/@26.9,75.7,12z'],
  ])('of %s may be %s', (key, link) => {
    expect(errorsOf({ [key]: link })).toEqual({});
  });

  test.each([
    'javascript:alert(1)//https://www.instagram.com/x',
    'data:text/html,<script>',
    'http://www.instagram.com/meera',
    'https://www.instagram.com.evil.example/meera',
    'https://evil.example/https://www.instagram.com/meera',
    'https://www.instagram.com@evil.example/meera',
    'https://www.instagram.com/"onclick="x',
    'https://www.instagram.com/me\u202Eera',
    'https://www.instagram.com/me\u200Bera',
    `https://www.instagram.com/${'x'.repeat(10_000)}`,
    'instagram.com/meera',
    '@meera',
  ])('of Instagram may not be %s', (instagram) => {
    expect(errorsOf({ instagram })).toEqual({
      instagram: 'Enter a link such as https://www.instagram.com/yourshop',
    });
  });

  test('leads to the site of its own field', () => {
    const instagram = 'https://www.instagram.com/meera';
    expect(
      Object.keys(errorsOf({ whatsapp: instagram, youtube: instagram, map: instagram })),
    ).toEqual(['whatsapp', 'youtube', 'map']);
  });
});

describe('a logo', () => {
  test('of 300 px is too small, and says so with its width', () => {
    expect(logoSizeError({ width: 300, height: 300 })).toBe(
      'This image is 300 px wide. A logo needs at least 512 px.',
    );
    expect(logoSizeError({ width: 512, height: 64 })).toBeNull();
    expect(logoSizeError({ width: 900, height: 20 })).toMatch(/20 px high/);
  });

  test('for dark mode needs one for light mode, and no other image than an uploaded one', () => {
    expect(errorsOf({ logo: LOGO, darkLogo: LOGO })).toEqual({});
    expect(errorsOf({ darkLogo: LOGO })).toEqual({ darkLogo: expect.stringMatching(/light mode/) });
    expect(errorsOf({ logo: { ...LOGO, id: '../x' } })).toEqual({
      logo: 'Choose the image again.',
    });
  });
});

test('a shop without a choice has no brand, one with a link has', () => {
  expect(hasBrand(defaultBrand)).toBe(false);
  expect(hasBrand({ ...defaultBrand, map: 'https://maps.app.goo.gl/a' })).toBe(true);
});
