import { describe, expect, test } from 'vitest';
import {
  type CartLine,
  MAX_LINES,
  addToCart,
  isAllInCart,
  limitQuantities,
  lineOf,
  linesAfter,
  mergeRequestedLines,
  quantityLimit,
  withOwnReservations,
  removeLine,
  setQuantity,
  wasApplied,
} from './cart.ts';
import type { CardProduct, Variant } from '#domain/product/product.ts';

const wine: Variant = {
  id: '1-wine',
  colour: 'Wine',
  size: 'Free Size',
  stock: 5,
  price: null,
  originalPrice: null,
};
const rajsiRoop: CardProduct = {
  id: '1',
  slug: 'rajsi-roop',
  name: 'Rajsi Roop',
  subtitle: 'Hand-embroidered lehenga set',
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
  galleryImages: [],
  colors: [],
  sizes: [],
  variants: [wine],
};
const line = (quantity: number, changes: Partial<CartLine> = {}): CartLine => ({
  ...lineOf(rajsiRoop, wine, quantity),
  ...changes,
});

const offer = (changes: Partial<Variant> = {}, product: Partial<CardProduct> = {}) => ({
  product: { ...rajsiRoop, ...product },
  variant: { ...wine, ...changes },
});
const noLimit = { maxPerOrder: 0 };
const oneOf = (variantId: string) => ({ variantId, quantity: 1 });

describe('cart line', () => {
  test('a cart line has the id of its variant, the data of its product and its first image', () => {
    expect(line(2)).toMatchObject({
      id: '1-wine',
      productId: '1',
      price: 5499,
      originalPrice: 10999,
      quantity: 2,
      image: '/first.webp',
    });
  });

  test('a cart line has the image of its colour, else the first', () => {
    const image = { alt: '', width: 4, height: 5 };
    const galleryImages = [
      { ...image, src: '/green.webp', productColour: 'Green' },
      { ...image, src: '/wine.webp', productColour: 'Wine' },
    ];
    const colours = { ...rajsiRoop, galleryImages };
    expect(lineOf(colours, wine, 1).image).toBe('/wine.webp');
    expect(lineOf(colours, { ...wine, colour: 'Midnight' }, 1).image).toBe('/green.webp');
  });

  test('a cart line has the original price where that is higher, flagged as on sale or not', () => {
    expect(lineOf({ ...rajsiRoop, isOnSale: false }, wine, 1).originalPrice).toBe(10999);
    expect(lineOf({ ...rajsiRoop, price: 10999 }, wine, 1).originalPrice).toBeUndefined();
  });

  test("a cart line falls back to the single image, and to the category 'uncategorized'", () => {
    const bare = lineOf({ ...rajsiRoop, images: [], category: '' }, wine, 1);
    expect(bare.image).toBe('/1.webp');
    expect(bare.category).toBe('uncategorized');
    expect(lineOf({ ...rajsiRoop, images: [], image: '' }, wine, 1).image).toBe('');
  });

  test('a cart line reads a rating stored as text', () => {
    const stored = { ...rajsiRoop, rating: '4.6 stars' as unknown as number };
    expect(lineOf(stored, wine, 1).rating).toBe(4.6);
  });
});

describe('addToCart', () => {
  test('adding a variant again raises its quantity and refreshes the line from the offer', () => {
    const fresh = offer({ stock: 3 }, { price: 4999, name: 'Rajsi Roop II' });
    const lines = linesAfter(
      addToCart([line(1)], { variantId: '1-wine', quantity: 2 }, fresh, noLimit),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ quantity: 3, price: 4999, name: 'Rajsi Roop II', stock: 3 });
  });

  test('adding another size of the same product adds a line', () => {
    const xl = offer({ id: '1-wine-xl', size: 'XL' });
    expect(linesAfter(addToCart([line(1)], oneOf('1-wine-xl'), xl, noLimit))).toHaveLength(2);
  });

  test('adding to a cart leaves the array of lines it was given unchanged', () => {
    const before = [line(1)];
    linesAfter(addToCart(before, oneOf('1-wine'), offer(), noLimit));
    expect(before).toEqual([line(1)]);
  });

  test('adding a variant without stock is sold out, with the variant and its stock', () => {
    expect(addToCart([], oneOf('1-wine'), offer({ stock: 0 }), noLimit)).toEqual({
      error: 'stock/sold-out',
      details: { variantId: '1-wine', stock: 0 },
    });
  });

  test('adding counts the quantity already in the cart against the stock', () => {
    expect(addToCart([line(4)], { variantId: '1-wine', quantity: 2 }, offer(), noLimit)).toEqual({
      error: 'stock/insufficient',
      details: { variantId: '1-wine', stock: 5 },
    });
  });

  test('adding more of the last item in the cart says that the cart has it', () => {
    expect(addToCart([line(1)], oneOf('1-wine'), offer({ stock: 1 }), noLimit)).toEqual({
      error: 'stock/all-in-cart',
      details: { variantId: '1-wine', stock: 1 },
    });
    const sold = addToCart([line(1)], oneOf('1-wine'), offer({ stock: 0 }), noLimit);
    expect(sold).toMatchObject({ error: 'stock/sold-out' });
  });

  test('a cart has all of a variant at its stock or at the owner’s limit, never of one sold out', () => {
    const variant = { id: '1-wine', stock: 3 };
    expect(isAllInCart([], variant, noLimit)).toBe(false);
    expect(isAllInCart([line(1)], variant, noLimit)).toBe(false);
    expect(isAllInCart([line(3)], variant, noLimit)).toBe(true);
    expect(isAllInCart([line(2)], variant, { maxPerOrder: 2 })).toBe(true);
    expect(isAllInCart([line(1)], { ...variant, stock: 0 }, noLimit)).toBe(false);
    expect(isAllInCart([line(3)], { ...variant, id: '1-moss' }, noLimit)).toBe(false);
  });

  test('the stock is the only limit of a quantity, unless the owner has set one', () => {
    const plenty = offer({ stock: 40 });
    const eleven = { variantId: '1-wine', quantity: 11 };
    expect(linesAfter(addToCart([], eleven, plenty, noLimit))[0]?.quantity).toBe(11);
    const change = addToCart([], eleven, plenty, { maxPerOrder: 10 });
    expect(change).toMatchObject({ error: 'cart/max-per-order' });
    const ten = addToCart([], { ...eleven, quantity: 10 }, plenty, { maxPerOrder: 10 });
    expect(linesAfter(ten)).toHaveLength(1);
  });

  test('a full cart takes no further line, but more of a line it has', () => {
    const full = Array.from({ length: MAX_LINES }, (_, index) => line(1, { id: `v${index}` }));
    expect(addToCart(full, oneOf('1-wine'), offer(), noLimit)).toEqual({
      error: 'cart/too-many-lines',
    });
    const more = linesAfter(addToCart(full, oneOf('v0'), offer({ id: 'v0' }), noLimit));
    expect(more[0]?.quantity).toBe(2);
  });

  test('linesAfter throws the code and details of a forbidden change', () => {
    const change = addToCart([], oneOf('1-wine'), offer({ stock: 0 }), noLimit);
    expect(() => linesAfter(change)).toThrow(
      expect.objectContaining({
        code: 'stock/sold-out',
        details: { variantId: '1-wine', stock: 0 },
      }),
    );
  });
});

describe('setQuantity and removeLine', () => {
  const set = (lines: CartLine[], quantity: number) =>
    setQuantity(lines, { variantId: '1-wine', quantity }, noLimit);

  test('setting a quantity below 1 removes the line, and changes nothing without one', () => {
    expect(linesAfter(set([line(2)], 0))).toEqual([]);
    expect(linesAfter(set([], 0))).toEqual([]);
  });

  test('setting a quantity within the stock replaces it', () => {
    expect(linesAfter(set([line(2)], 4))[0]?.quantity).toBe(4);
  });

  test('a quantity cannot be raised beyond the stock', () => {
    expect(set([line(2)], 6)).toEqual({
      error: 'stock/insufficient',
      details: { variantId: '1-wine', stock: 5 },
    });
    expect(set([line(2, { stock: 0 })], 3)).toMatchObject({ error: 'stock/sold-out' });
  });

  test('a quantity can be lowered while it is still above the stock', () => {
    expect(linesAfter(set([line(4, { stock: 0 })], 2))[0]?.quantity).toBe(2);
  });

  test('the quantity of a line that is not in the cart cannot be set', () => {
    expect(set([], 1)).toEqual({ error: 'cart/line-not-found' });
  });

  test('removing a line keeps the others and leaves the array it was given unchanged', () => {
    const before = [line(1), line(1, { id: 'other' })];
    expect(removeLine(before, '1-wine').map(({ id }) => id)).toEqual(['other']);
    expect(before).toHaveLength(2);
  });

  test('the quantity limit is the stock, 10 while it is unknown, and at most the owner’s', () => {
    const limits = (maxPerOrder: number) =>
      [3, 40, undefined].map((stock) => quantityLimit(stock, { maxPerOrder }));
    expect([limits(0), limits(5)]).toEqual([
      [3, 40, 10],
      [3, 5, 5],
    ]);
  });
});

test('a product reserved by this customer is not sold out to this customer', () => {
  const soldOut = { ...wine, stock: 0 };
  const page: CardProduct = {
    ...rajsiRoop,
    stock: 0,
    inStock: false,
    variants: [soldOut],
    colors: [{ name: 'Wine', code: '#7a1830', family: 'red', inStock: false }],
    sizes: [{ size: 'Free Size', inStock: false }],
  };
  expect(withOwnReservations(page, [{ id: '1-wine', stock: 1 }])).toMatchObject({
    stock: 1,
    inStock: true,
    variants: [{ stock: 1 }],
    colors: [{ name: 'Wine', inStock: true }],
    sizes: [{ size: 'Free Size', inStock: true }],
  });
  expect(withOwnReservations(page, [{ id: 'another', stock: 1 }])).toBe(page);
  expect(withOwnReservations(rajsiRoop, [{ id: '1-wine', stock: 5 }])).toBe(rajsiRoop);
});

test('wasApplied recognises a change in the current cart, whatever else changed meanwhile', () => {
  const other = line(1, { id: '1-gold' });
  const cases: [CartLine[], CartLine[], CartLine[], boolean][] = [
    [[], [line(1)], [line(1)], true],
    [[], [line(1)], [line(1), other], true],
    [[], [line(1)], [], false],
    [[line(1)], [line(2)], [line(1)], false],
    [[line(1)], [], [], true],
    [[line(1), other], [other], [line(1), other], false],
  ];
  for (const [before, requested, current, isApplied] of cases)
    expect(wasApplied(current, before, requested)).toBe(isApplied);
});

describe('merging a guest cart into the account cart', () => {
  test('merging keeps every line, with the larger quantity of the two', () => {
    const account = [{ variantId: 'a', quantity: 2 }];
    const guest = [
      { variantId: 'a', quantity: 1 },
      { variantId: 'b', quantity: 3 },
    ];
    expect(mergeRequestedLines(account, guest)).toEqual([
      { variantId: 'a', quantity: 2 },
      { variantId: 'b', quantity: 3 },
    ]);
  });

  test('merging the same guest cart twice changes nothing', () => {
    const guest = [{ variantId: 'b', quantity: 3 }];
    const once = mergeRequestedLines([{ variantId: 'a', quantity: 2 }], guest);
    expect(mergeRequestedLines(once, guest)).toEqual(once);
  });

  test('merging keeps no more lines than a cart may have', () => {
    const guest = Array.from({ length: MAX_LINES }, (_, index) => oneOf(`v${index}`));
    expect(mergeRequestedLines([oneOf('a')], guest)).toHaveLength(MAX_LINES);
  });

  test('limitToStock reduces quantities to the stock and lists what it reduced', () => {
    const gone = line(1, { id: 'gone', name: 'Sold', stock: 0 });
    const limited = limitQuantities([line(2), line(9, { id: 'many' }), gone], noLimit);
    expect(limited.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['1-wine', 2],
      ['many', 5],
    ]);
    expect(limited.adjustments).toEqual([
      { variantId: 'many', name: 'Rajsi Roop', quantity: 5 },
      { variantId: 'gone', name: 'Sold', quantity: 0 },
    ]);
  });
});
