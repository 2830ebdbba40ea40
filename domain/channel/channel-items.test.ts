import { describe, expect, test } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { channelItems } from './channel-items.ts';
import { googleItem, tableColumns, tableRow } from './channel-rows.ts';

const shop = { url: 'https://meera.example', name: 'Meera & Daughters' };
const sale = { firstDay: '2026-11-28', lastDay: '2026-12-05' };

const image = (name: string, productColour: string, side = 1200) => ({
  src: `/media/${name}.webp`,
  alt: '',
  width: side,
  height: side * 1.25,
  productColour,
});
const variant = (id: string, colour: string, size: string, stock: number) => ({
  id,
  colour,
  size,
  stock,
  price: null,
  originalPrice: null,
});

/** Two colours and four sizes, three photos of the first colour and one of the second. */
const kurta = {
  id: 'p1',
  slug: 'kurta',
  name: 'Kurta <Jaipur> & dupatta',
  description: 'Hand-block printed cotton.',
  category: 'Women',
  kind: 'kurta-set',
  price: 1499.5,
  originalPrice: 1999,
  galleryImages: [
    image('a', 'Indigo'),
    image('b', 'Indigo'),
    image('c', 'Indigo', 300),
    image('d', 'Madder'),
  ],
  colors: [
    { name: 'Indigo', code: '#115', family: 'blue', inStock: true },
    { name: 'Madder', label: 'मंजीठ', code: '#a22', family: 'red', inStock: false },
  ],
  variants: ['S', 'M', 'L', 'XL'].flatMap((size, at) => [
    variant(`i-${size}`, 'Indigo', size, at),
    variant(`m-${size}`, 'Madder', size, 0),
  ]),
} as unknown as Product;

describe('items of a shopping channel', () => {
  test('each colour in each size is an item with its own photos, stock and address', () => {
    const { items, gaps } = channelItems({ product: kurta, sale: null }, shop);
    expect(gaps).toEqual([]);
    expect(items).toHaveLength(8);
    expect(items[0]).toMatchObject({
      id: 'i-S',
      groupId: 'p1',
      title: 'Kurta <Jaipur> & dupatta, Indigo, S',
      link: 'https://meera.example/products/kurta?colour=indigo',
      isInStock: false,
      brand: 'Meera & Daughters',
      productType: 'Women > Kurta set',
    });
    // A photo below 500 px is not sent.
    expect(items[0]?.imageLinks.map((link) => link.slice(-6))).toEqual(['a.webp', 'b.webp']);
    expect(items[1]).toMatchObject({ colour: 'मंजीठ', isInStock: false });
    expect(items[2]).toMatchObject({ id: 'i-M', isInStock: true });
  });

  test('a reduced price is the sale price, and its days are those of the sale', () => {
    const { items } = channelItems({ product: kurta, sale }, shop);
    expect(items[0]).toMatchObject({
      price: 1999,
      salePrice: 1499.5,
      saleDays: { first: '2026-11-28', last: '2026-12-05' },
    });
    const full = { ...kurta, originalPrice: kurta.price };
    expect(channelItems({ product: full, sale: null }, shop).items[0]).toMatchObject({
      price: 1499.5,
      salePrice: null,
    });
  });

  test('a product without photo, large photo or description is left out, and the gap is named', () => {
    const without = (changes: Partial<Product>) =>
      channelItems({ product: { ...kurta, ...changes }, sale: null }, shop);
    expect(without({ galleryImages: [] })).toMatchObject({
      items: [],
      gaps: ['image', 'colour-image'],
    });
    expect(without({ galleryImages: [image('c', 'Indigo', 300)] })).toMatchObject({
      items: [],
      gaps: ['large-image', 'colour-image'],
    });
    expect(without({ description: ' \n' })).toMatchObject({ items: [], gaps: ['description'] });
  });

  test('a colour without a photo of its own is named, and its items are sent', () => {
    const galleryImages = [image('a', 'Indigo')];
    const { items, gaps } = channelItems(
      { product: { ...kurta, galleryImages }, sale: null },
      shop,
    );
    expect(gaps).toEqual(['colour-image']);
    expect(items).toHaveLength(8);
  });

  test('a long name is cut between two letters, also of a language whose letters are several characters', () => {
    const product = { ...kurta, name: 'क्षि'.repeat(60) };
    const [item] = channelItems({ product, sale: null }, shop).items;
    expect(item?.title.length).toBeLessThanOrEqual(150);
    expect(item?.title).toBe('क्षि'.repeat(37));
  });
});

describe('rows of a shopping channel', () => {
  const [item] = channelItems({ product: kurta, sale }, shop).items;
  if (!item) throw new Error('The product has no item.');

  test('an item of Google’s file has prices in rupees and paise, and its texts are escaped', () => {
    const xml = googleItem(item);
    expect(xml).toContain('<g:title>Kurta &lt;Jaipur&gt; &amp; dupatta, Indigo, S</g:title>');
    expect(xml).toContain('<g:price>1999.00 INR</g:price><g:sale_price>1499.50 INR</g:sale_price>');
    expect(xml).toContain('2026-11-28T00:00+0530/2026-12-05T23:59+0530');
    expect(xml.match(/<g:additional_image_link>/g)).toHaveLength(1);
    expect(xml).toContain('<g:availability>out_of_stock</g:availability>');
  });

  test('a control character that no XML file may have is left out', () => {
    expect(googleItem({ ...item, title: 'Kurta\u0000\u000b' })).toContain(
      '<g:title>Kurta</g:title>',
    );
  });

  test('a row of Meta and Pinterest has a cell for each column', () => {
    const row = tableRow(item);
    expect(row).toHaveLength(tableColumns.length);
    const cell = (name: (typeof tableColumns)[number]) => row[tableColumns.indexOf(name)];
    expect(cell('availability')).toBe('out of stock');
    expect(cell('additional_image_link')).toBe('https://meera.example/media/b.webp');
    expect(cell('sale_price')).toBe('1499.50 INR');
  });
});
