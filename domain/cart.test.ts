import { describe, expect, test } from 'vitest';
import {
  type CartLine,
  addLine,
  lineOf,
  mergeWanted,
  quantityLimit,
  removeLine,
  setQuantity,
  tookPlace,
} from './cart.ts';
import type { ProductCard, Variant } from './product.ts';

const wine: Variant = { id: '1-wine', colour: 'Wine', size: 'Free Size', stock: 5 };
const rajsiRoop: ProductCard = {
  id: '1',
  slug: 'rajsi-roop',
  name: 'Rajsi Roop',
  craft: 'Hand-embroidered lehenga set',
  category: 'Women',
  price: 5499,
  originalPrice: 10999,
  rating: 4.8,
  reviewCount: 126,
  isNew: true,
  isOnSale: true,
  isFeatured: true,
  isFreeSize: true,
  stock: 5,
  inStock: true,
  image: '/1.webp',
  images: ['/first.webp', '/second.webp'],
  pictures: [],
  colors: [],
  sizes: [],
  variants: [wine],
};
const line = (quantity: number, changes: Partial<CartLine> = {}): CartLine => ({
  ...lineOf(rajsiRoop, wine, quantity),
  ...changes,
});

describe('a cart line', () => {
  test('is known by its variant, carries the product and takes its first picture', () => {
    expect(line(2)).toMatchObject({
      id: '1-wine',
      productId: '1',
      price: 5499,
      originalPrice: 10999,
      quantity: 2,
      image: '/first.webp',
    });
  });

  test('bears the price before where its card does: on sale', () => {
    expect(lineOf({ ...rajsiRoop, isOnSale: false }, wine, 1).originalPrice).toBeUndefined();
  });

  test("without pictures takes the single one, without a category is 'uncategorized'", () => {
    const bare = lineOf({ ...rajsiRoop, images: [], category: '' }, wine, 1);
    expect(bare.image).toBe('/1.webp');
    expect(bare.category).toBe('uncategorized');
    expect(lineOf({ ...rajsiRoop, images: [], image: '' }, wine, 1).image).toBe('');
  });

  test('reads a rating that was written as text', () => {
    const written = { ...rajsiRoop, rating: '4.6 stars' as unknown as number };
    expect(lineOf(written, wine, 1).rating).toBe(4.6);
  });
});

describe('changing a cart', () => {
  test('adding a variant twice raises its quantity and refreshes the rest', () => {
    const lines = addLine([line(1)], line(2, { price: 4999, name: 'Rajsi Roop II', stock: 3 }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ quantity: 3, price: 4999, name: 'Rajsi Roop II', stock: 3 });
  });

  test('another size of the same product is another line', () => {
    expect(addLine([line(1)], line(1, { id: '1-wine-xl', size: 'XL' }))).toHaveLength(2);
  });

  test('a quantity below 1 removes the line', () => {
    expect(setQuantity([line(2)], '1-wine', 0)).toEqual([]);
    expect(setQuantity([line(2)], '1-wine', 4)[0]?.quantity).toBe(4);
  });

  test('removing leaves the others, and never changes the cart it was given', () => {
    const before = [line(1), line(1, { id: 'other' })];
    expect(removeLine(before, '1-wine').map(({ id }) => id)).toEqual(['other']);
    expect(before).toHaveLength(2);
  });

  test('is found again in the cart, whatever else has changed there meanwhile', () => {
    const other = line(1, { id: '1-gold' });
    const cases: [CartLine[], CartLine[], CartLine[], boolean][] = [
      [[], [line(1)], [line(1)], true],
      [[], [line(1)], [line(1), other], true],
      [[], [line(1)], [], false],
      [[line(1)], [line(2)], [line(1)], false],
      [[line(1)], [], [], true],
      [[line(1), other], [other], [line(1), other], false],
    ];
    for (const [before, wanted, found, isThere] of cases)
      expect(tookPlace(found, before, wanted)).toBe(isThere);
  });

  test('a quantity may reach the stock, or 10 when the stock is unknown or larger', () => {
    expect([quantityLimit(3), quantityLimit(40), quantityLimit(undefined)]).toEqual([3, 10, 10]);
  });
});

describe("merging a visitor's cart into the account's", () => {
  test('keeps every piece and the larger quantity of the two', () => {
    const account = [{ variantId: 'a', quantity: 2 }];
    const guest = [
      { variantId: 'a', quantity: 1 },
      { variantId: 'b', quantity: 3 },
    ];
    expect(mergeWanted(account, guest)).toEqual([
      { variantId: 'a', quantity: 2 },
      { variantId: 'b', quantity: 3 },
    ]);
  });

  test('done twice changes nothing', () => {
    const guest = [{ variantId: 'b', quantity: 3 }];
    const once = mergeWanted([{ variantId: 'a', quantity: 2 }], guest);
    expect(mergeWanted(once, guest)).toEqual(once);
  });
});
