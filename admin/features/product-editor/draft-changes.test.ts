// Tests of the names of changes in the save bar of the product editor.
import { expect, test } from 'vitest';
import { emptyDocument } from '#domain/product/product-document.ts';
import { changeNames } from './draft-changes.ts';
import {
  type ProductDraft,
  addColour,
  addSize,
  editDocument,
  setStock,
} from '../product-document/product-draft.ts';

const jamun = { name: 'Jamun', code: '#4b1d5a', family: 'purple' } as const;
const image = (key: string) => ({
  key,
  alt: '',
  colour: null,
  focalPoint: null,
  placeholder: null,
});
const empty: ProductDraft = { document: { ...emptyDocument, name: 'Blouse' }, stock: {} };
const saved = editDocument(addSize(addSize(addColour(empty, jamun), 'M'), 'L'), {
  images: [image('a'), image('b')],
});

test('nothing has changed in an unedited draft', () =>
  expect(changeNames(saved, saved)).toEqual([]));

test('an order, an alt text and stock are named as in the editor', () => {
  const images = [image('b'), { ...image('a'), alt: 'Front' }];
  const reordered = editDocument(saved, { images, name: 'Silk blouse' });
  const one = setStock(reordered, { colour: 'Jamun', size: 'M' }, 6);
  const edited = setStock(one, { colour: 'Jamun', size: 'L' }, 6);
  expect(changeNames(saved, edited)).toEqual([
    'name',
    'image order',
    'alt text of image 2',
    'stock of Jamun M and L',
  ]);
});

test('added and removed images are counted, and no order is named for them', () => {
  const images = [image('b'), image('c'), image('d')];
  expect(changeNames(saved, editDocument(saved, { images }))).toEqual([
    '2 new images',
    'a removed image',
  ]);
});

test('a size that was added names the sizes and the variants', () => {
  expect(changeNames(saved, addSize(saved, 'XL'))).toEqual(['sizes', 'available variants']);
});
