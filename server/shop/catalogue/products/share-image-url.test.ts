import { expect, test } from 'vitest';
import { type SharedProduct, parseShareImagePath, shareImageUrl } from './share-image-url.ts';

const image = (name: string, productColour: string) => ({
  src: `/media/products/${name}.webp`,
  alt: '',
  width: 4,
  height: 5,
  productColour,
});
const colour = (name: string) => ({ name, code: '#600', family: 'red' as const, inStock: true });
const product: SharedProduct = {
  slug: 'arunika',
  name: 'Arunika',
  price: 3999,
  originalPrice: 7999,
  colors: [colour('Wine'), colour('Bottle Green'), colour('नीला')],
  galleryImages: [image('wine', 'Wine'), image('green', 'Bottle Green')],
};

test('each colour of a product has its share image, without a choice that of the colour shown first', () => {
  expect(shareImageUrl(product, null)).toMatch(/^\/media\/share\/arunika\/wine-[0-9a-f]{12}\.jpg$/);
  expect(shareImageUrl(product, null)).toBe(shareImageUrl(product, 'Wine'));
  expect(shareImageUrl(product, 'Bottle Green')).toMatch(/\/bottle-green-[0-9a-f]{12}\.jpg$/);
  expect(shareImageUrl({ ...product, galleryImages: [] }, null)).toBe('');
});

test.each([
  { price: 3599 },
  { originalPrice: 3999 },
  { name: 'Arunika II' },
  { galleryImages: [image('other', 'Wine')] },
])(
  'another $price $originalPrice $name $galleryImages.length is another share image',
  (changes) => {
    expect(shareImageUrl({ ...product, ...changes }, 'Wine')).not.toBe(
      shareImageUrl(product, 'Wine'),
    );
  },
);

test('the path of a share image names slug and colour, in any script', () => {
  const path = (of: string) =>
    decodeURIComponent(shareImageUrl(product, of)).slice('/media/'.length);
  expect(parseShareImagePath(path('Bottle Green'))).toEqual({
    slug: 'arunika',
    colour: 'bottle-green',
  });
  expect(parseShareImagePath(path('नीला'))).toEqual({ slug: 'arunika', colour: 'नीला' });
  expect(parseShareImagePath('share/arunika/wine.jpg')).toBeNull();
  expect(parseShareImagePath('products/arunika/wine-0123456789ab.jpg')).toBeNull();
});
