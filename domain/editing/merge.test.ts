import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedFields } from './field-change.ts';
import { type Conflict, merge, takeTheirs } from './merge.ts';
import {
  type DocumentVariant,
  type ProductDocument,
  emptyDocument,
} from '#domain/product/product-document.ts';
import { documentTypes } from '#domain/product/product-merge.ts';

const variant = (id: string | null, size: string): DocumentVariant => ({
  id,
  colour: 'Jamun',
  size,
  sku: `RMB-JAM-${size}`,
  pricePaise: null,
  lowStockLevel: 0,
});
const image = (key: string, alt = key) => ({
  key,
  alt,
  colour: null,
  focalPoint: null,
  placeholder: null,
});
const base: ProductDocument = {
  ...emptyDocument,
  name: 'Rang Mahal Blouse',
  pricePaise: 1799_00,
  colours: [{ name: 'Jamun', code: '#4a1840', family: 'purple' }],
  sizes: ['S', 'M'],
  variants: [variant('v1', 'S'), variant('v2', 'M')],
  images: [image('a'), image('b'), image('c')],
};
const mergeProducts = (mine: Partial<ProductDocument>, theirs: Partial<ProductDocument>) =>
  merge({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, documentTypes);
const takeTheirsOf = (document: ProductDocument, conflict: Conflict) =>
  takeTheirs(document, conflict, documentTypes);

describe('merge of documents without lists of entries', () => {
  test('a field that both changed differently is a conflict, the same change is none', () => {
    const { merged, conflicts } = merge({
      base: { price: 4, name: '', tax: 18, fee: 0 },
      mine: { price: 5, name: 'A', tax: 12, fee: 0 },
      theirs: { price: 6, name: 'A', tax: 18, fee: 1 },
    });
    expect(conflicts).toEqual([{ field: 'price', item: null, base: 4, mine: 5, theirs: 6 }]);
    expect(merged).toEqual({ price: 5, name: 'A', tax: 12, fee: 1 });
    expect(takeTheirs(merged, conflicts[0]!)).toEqual({ price: 6, name: 'A', tax: 12, fee: 1 });
  });

  test('fields of one record are merged by their path, and a list is one value', () => {
    const seller = { phone: '1', name: 'A', hours: ['Mon'] };
    const { merged, conflicts } = merge({
      base: { seller },
      mine: { seller: { ...seller, phone: '2', hours: ['Mon', 'Tue'] } },
      theirs: { seller: { ...seller, name: 'B', hours: ['Sun'] } },
    });
    expect(merged.seller).toEqual({ phone: '2', name: 'B', hours: ['Mon', 'Tue'] });
    expect(conflicts.map(({ field }) => field)).toEqual(['seller.hours']);
    expect(takeTheirs(merged, conflicts[0]!).seller.hours).toEqual(['Sun']);
  });

  test('a record that one side removed while the other changed a part of it is a conflict', () => {
    const image = { src: 'hem', alt: '' };
    const { merged, conflicts } = merge<{ image: typeof image | null }>({
      base: { image },
      mine: { image: null },
      theirs: { image: { src: 'hem', alt: 'Hem' } },
    });
    expect(merged).toEqual({ image: null });
    expect(conflicts.map(({ field }) => field)).toEqual(['image']);
  });
});

describe('merge of product documents', () => {
  test('fields that only one side changed are taken from both', () => {
    expect(mergeProducts({ name: 'Mine' }, { pricePaise: 1599_00 })).toEqual({
      merged: { ...base, name: 'Mine', pricePaise: 1599_00 },
      conflicts: [],
    });
  });

  test('a field that both changed differently is a conflict and keeps my value', () => {
    const { merged, conflicts } = mergeProducts({ pricePaise: 1599_00 }, { pricePaise: 1699_00 });
    expect(merged.pricePaise).toBe(1599_00);
    expect(conflicts).toEqual([
      { field: 'pricePaise', item: null, base: 1799_00, mine: 1599_00, theirs: 1699_00 },
    ]);
    expect(takeTheirsOf(merged, conflicts[0]!).pricePaise).toBe(1699_00);
  });

  test('the same change on both sides is no conflict', () => {
    expect(mergeProducts({ name: 'Same' }, { name: 'Same' }).conflicts).toEqual([]);
  });

  test('alt text of one image and a new image are both kept', () => {
    const { merged, conflicts } = mergeProducts(
      { images: [image('a'), image('b', 'Back'), image('c')] },
      { images: [...base.images, image('d')] },
    );
    expect(conflicts).toEqual([]);
    expect(merged.images.map(({ key, alt }) => `${key}:${alt}`)).toEqual([
      'a:a',
      'b:Back',
      'c:c',
      'd:d',
    ]);
  });

  test('a new order of images is kept beside another image removed', () => {
    const { merged, conflicts } = mergeProducts(
      { images: [image('c'), image('a'), image('b')] },
      { images: [image('a'), image('c')] },
    );
    expect([merged.images.map(({ key }) => key), conflicts]).toEqual([['c', 'a'], []]);
  });

  test('two different orders of the same images are a conflict', () => {
    const { conflicts } = mergeProducts(
      { images: [image('c'), image('a'), image('b')] },
      { images: [image('b'), image('a'), image('c')] },
    );
    expect(conflicts.map(({ field, item }) => [field, item])).toEqual([['images', null]]);
  });

  test('an entry changed by me and removed by the other is a conflict, and taking theirs removes it', () => {
    const mine = [image('a'), image('b', 'Back'), image('c')];
    const { merged, conflicts } = mergeProducts(
      { images: mine },
      { images: [image('a'), image('c')] },
    );
    expect(merged.images).toContainEqual(image('b', 'Back'));
    expect(conflicts).toHaveLength(1);
    expect(takeTheirsOf(merged, conflicts[0]!).images.map(({ key }) => key)).toEqual(['a', 'c']);
  });

  test('an entry removed by me and changed by the other is a conflict, stays removed, and comes back with theirs', () => {
    const { merged, conflicts } = mergeProducts(
      { images: [image('a'), image('c')] },
      { images: [image('a'), image('b', 'Back'), image('c')] },
    );
    expect(merged.images.map(({ key }) => key)).toEqual(['a', 'c']);
    expect(conflicts).toHaveLength(1);
    expect(takeTheirsOf(merged, conflicts[0]!).images).toContainEqual(image('b', 'Back'));
  });

  test('SKU and price of one variant, changed by two people, are both kept', () => {
    const { merged, conflicts } = mergeProducts(
      { variants: [{ ...variant('v1', 'S'), sku: 'MINE' }, variant('v2', 'M')] },
      { variants: [{ ...variant('v1', 'S'), pricePaise: 1899_00 }, variant('v2', 'M')] },
    );
    expect(conflicts).toEqual([]);
    expect(merged.variants[0]).toMatchObject({ sku: 'MINE', pricePaise: 1899_00 });
  });

  test('a renamed colour keeps its variants while the other side changes a price', () => {
    const plum = base.variants.map((each) => ({ ...each, colour: 'Plum' }));
    const { merged, conflicts } = mergeProducts(
      { variants: plum, colours: [{ name: 'Plum', code: '#4a1840', family: 'purple' }] },
      { variants: [variant('v1', 'S'), { ...variant('v2', 'M'), pricePaise: 1899_00 }] },
    );
    expect(conflicts).toEqual([]);
    expect(merged.variants).toEqual([
      { ...plum[0], pricePaise: null },
      { ...plum[1], pricePaise: 1899_00 },
    ]);
  });

  test('tags that two people add and remove are all kept and removed, and their order is no conflict', () => {
    const tagged = { ...base, tags: ['silk', 'festive'] };
    const { merged, conflicts } = merge(
      {
        base: tagged,
        mine: { ...tagged, tags: ['festive', 'silk', 'bridal'] },
        theirs: { ...tagged, tags: ['festive', 'wedding'] },
      },
      documentTypes,
    );
    expect([merged.tags, conflicts]).toEqual([['festive', 'bridal', 'wedding'], []]);
  });

  test('two changes of a sale are one conflict, whichever parts of it they change', () => {
    const sale = { percent: 10, endIn9: false, firstDay: '2026-12-01', lastDay: '2026-12-07' };
    const { merged, conflicts } = merge(
      {
        base: { ...base, sale },
        mine: { ...base, sale: { ...sale, percent: 20 } },
        theirs: { ...base, sale: { ...sale, lastDay: '2026-12-31' } },
      },
      documentTypes,
    );
    expect(merged.sale).toEqual({ ...sale, percent: 20 });
    expect(conflicts.map(({ field, item }) => [field, item])).toEqual([['sale', null]]);
  });

  test('a variant that both sides added is one variant, with the id of the saved one', () => {
    const { merged, conflicts } = mergeProducts(
      { variants: [...base.variants, variant(null, 'L')] },
      { variants: [...base.variants, variant('v3', 'L')] },
    );
    expect(merged.variants).toHaveLength(3);
    expect(conflicts).toHaveLength(1);
    expect(takeTheirsOf(merged, conflicts[0]!).variants[2]?.id).toBe('v3');
  });
});

describe('merge of product documents, for any edits', () => {
  const edit: fc.Arbitrary<Partial<ProductDocument>> = fc.record(
    {
      name: fc.constantFrom('One', 'Two', 'Three'),
      pricePaise: fc.integer({ min: 1, max: 3 }),
      sizes: fc.shuffledSubarray(['S', 'M', 'L']),
      images: fc.shuffledSubarray([image('a'), image('b', 'B'), image('c'), image('d')]),
      variants: fc.shuffledSubarray([variant('v1', 'S'), variant('v2', 'M'), variant(null, 'L')]),
    },
    { requiredKeys: [] },
  );

  test('an unchanged side gives way to the other', () => {
    const check = (change: Partial<ProductDocument>) => {
      const changed = { ...base, ...change };
      expect(mergeProducts(change, {})).toEqual({ merged: changed, conflicts: [] });
      expect(mergeProducts({}, change)).toEqual({ merged: changed, conflicts: [] });
    };
    fc.assert(fc.property(edit, check), { numRuns: 100 });
  });

  test('no entry that only one side added is lost, and both sides see the same conflicts', () => {
    const check = (mine: Partial<ProductDocument>, theirs: Partial<ProductDocument>) => {
      const [forward, backward] = [mergeProducts(mine, theirs), mergeProducts(theirs, mine)];
      const places = ({ conflicts }: typeof forward) =>
        conflicts.map(({ field, item }) => `${field} ${item}`).toSorted();
      expect(places(forward)).toEqual(places(backward));
      const added = (side: Partial<ProductDocument>) =>
        (side.images ?? []).some(({ key }) => key === 'd');
      const hasAdded = forward.merged.images.some(({ key }) => key === 'd');
      expect(hasAdded).toBe(added(mine) || added(theirs));
    };
    fc.assert(fc.property(edit, edit, check), { numRuns: 200 });
  });

  test('changed fields are exactly those that an edit changed', () => {
    const changed = { ...base, name: 'Other', seoTitle: 'Title' };
    expect(changedFields(base, changed)).toEqual(['name', 'seoTitle']);
    expect(changedFields(base, structuredClone(base))).toEqual([]);
  });
});
