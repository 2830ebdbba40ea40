import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedFields, mergeDocuments, takeTheirs } from './merge-documents.ts';
import { type DocumentVariant, type ProductDocument, emptyDocument } from './product-document.ts';

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
const merge = (mine: Partial<ProductDocument>, theirs: Partial<ProductDocument>) =>
  mergeDocuments({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });

describe('merge of product documents', () => {
  test('fields that only one side changed are taken from both', () => {
    expect(merge({ name: 'Mine' }, { pricePaise: 1599_00 })).toEqual({
      merged: { ...base, name: 'Mine', pricePaise: 1599_00 },
      conflicts: [],
    });
  });

  test('a field that both changed differently is a conflict and keeps my value', () => {
    const { merged, conflicts } = merge({ pricePaise: 1599_00 }, { pricePaise: 1699_00 });
    expect(merged.pricePaise).toBe(1599_00);
    expect(conflicts).toEqual([
      { field: 'pricePaise', item: null, base: 1799_00, mine: 1599_00, theirs: 1699_00 },
    ]);
    expect(takeTheirs(merged, conflicts[0]!).pricePaise).toBe(1699_00);
  });

  test('the same change on both sides is no conflict', () => {
    expect(merge({ name: 'Same' }, { name: 'Same' }).conflicts).toEqual([]);
  });

  test('alt text of one image and a new image are both kept', () => {
    const { merged, conflicts } = merge(
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
    const { merged, conflicts } = merge(
      { images: [image('c'), image('a'), image('b')] },
      { images: [image('a'), image('c')] },
    );
    expect([merged.images.map(({ key }) => key), conflicts]).toEqual([['c', 'a'], []]);
  });

  test('two different orders of the same images are a conflict', () => {
    const { conflicts } = merge(
      { images: [image('c'), image('a'), image('b')] },
      { images: [image('b'), image('a'), image('c')] },
    );
    expect(conflicts.map(({ field, item }) => [field, item])).toEqual([['images', null]]);
  });

  test('an entry changed by me and removed by the other is a conflict, and taking theirs removes it', () => {
    const mine = [image('a'), image('b', 'Back'), image('c')];
    const { merged, conflicts } = merge({ images: mine }, { images: [image('a'), image('c')] });
    expect(merged.images).toContainEqual(image('b', 'Back'));
    expect(conflicts).toHaveLength(1);
    expect(takeTheirs(merged, conflicts[0]!).images.map(({ key }) => key)).toEqual(['a', 'c']);
  });

  test('SKU and price of one variant, changed by two people, are both kept', () => {
    const { merged, conflicts } = merge(
      { variants: [{ ...variant('v1', 'S'), sku: 'MINE' }, variant('v2', 'M')] },
      { variants: [{ ...variant('v1', 'S'), pricePaise: 1899_00 }, variant('v2', 'M')] },
    );
    expect(conflicts).toEqual([]);
    expect(merged.variants[0]).toMatchObject({ sku: 'MINE', pricePaise: 1899_00 });
  });

  test('a renamed colour keeps its variants while the other side changes a price', () => {
    const plum = base.variants.map((each) => ({ ...each, colour: 'Plum' }));
    const { merged, conflicts } = merge(
      { variants: plum, colours: [{ name: 'Plum', code: '#4a1840', family: 'purple' }] },
      { variants: [variant('v1', 'S'), { ...variant('v2', 'M'), pricePaise: 1899_00 }] },
    );
    expect(conflicts).toEqual([]);
    expect(merged.variants).toEqual([
      { ...plum[0], pricePaise: null },
      { ...plum[1], pricePaise: 1899_00 },
    ]);
  });

  test('a variant that both sides added is one variant, with the id of the saved one', () => {
    const { merged, conflicts } = merge(
      { variants: [...base.variants, variant(null, 'L')] },
      { variants: [...base.variants, variant('v3', 'L')] },
    );
    expect(merged.variants).toHaveLength(3);
    expect(conflicts).toHaveLength(1);
    expect(takeTheirs(merged, conflicts[0]!).variants[2]?.id).toBe('v3');
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
      expect(merge(change, {})).toEqual({ merged: changed, conflicts: [] });
      expect(merge({}, change)).toEqual({ merged: changed, conflicts: [] });
    };
    fc.assert(fc.property(edit, check), { numRuns: 100 });
  });

  test('no entry that only one side added is lost, and both sides see the same conflicts', () => {
    const check = (mine: Partial<ProductDocument>, theirs: Partial<ProductDocument>) => {
      const [forward, backward] = [merge(mine, theirs), merge(theirs, mine)];
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
