// Tests of the edits of a product draft: colours, sizes, variants and their stock.
import { describe, expect, test } from 'vitest';
import { emptyDocument } from '#domain/product/product-document.ts';
import {
  type ProductDraft,
  addColour,
  addSize,
  addSizeOfDraft,
  addVariant,
  editColour,
  editDocument,
  removeColour,
  removeSize,
  removeVariant,
  setStock,
  variantKey,
} from './product-draft.ts';

const pink = { name: 'Rani Pink', code: '#a3204f', family: 'pink' } as const;
const black = { name: 'Black', code: '#111111', family: 'black' } as const;
const empty: ProductDraft = { document: { ...emptyDocument, name: 'Blouse' }, stock: {} };
const keysOf = ({ document }: ProductDraft) => document.variants.map(variantKey);

describe('the edits of a product draft', () => {
  test('the first colour of a product comes in Free Size', () => {
    const draft = addColour(empty, pink);
    expect(draft.document.sizes).toEqual(['Free Size']);
    expect(keysOf(draft)).toEqual(['Rani Pink / Free Size']);
  });

  test('the first size replaces a Free Size that was never saved', () => {
    const draft = addSize(addColour(empty, pink), 'M');
    expect(draft.document.sizes).toEqual(['M']);
    expect(keysOf(draft)).toEqual(['Rani Pink / M']);
  });

  test('a saved Free Size stays when a size is added', () => {
    const one = addColour(empty, pink);
    const variants = one.document.variants.map((variant) => ({ ...variant, id: 'v1' }));
    const saved = { ...one, document: { ...one.document, variants } };
    expect(keysOf(addSize(saved, 'M'))).toEqual(['Rani Pink / Free Size', 'Rani Pink / M']);
  });

  test('a saved Free Size of a draft is replaced, unless it has stock', () => {
    const draft = addColour(empty, pink);
    const variants = draft.document.variants.map((variant) => ({ ...variant, id: 'saved' }));
    const saved = editDocument(draft, { variants });
    expect(keysOf(addSizeOfDraft(saved, 'M'))).toEqual(['Rani Pink / M']);
    const stocked = setStock(saved, { colour: 'Rani Pink', size: 'Free Size' }, 1);
    expect(keysOf(addSizeOfDraft(stocked, 'M'))).toContain('Rani Pink / Free Size');
  });

  test('a renamed colour keeps its variants, stock and images', () => {
    const draft = setStock(addColour(empty, pink), { colour: 'Rani Pink', size: 'Free Size' }, 4);
    const image = { key: 'a', alt: '', colour: 'Rani Pink', focalPoint: null, placeholder: null };
    const withImage = { ...draft, document: { ...draft.document, images: [image] } };
    const renamed = editColour(withImage, 'Rani Pink', { ...pink, name: 'Gulabi' });
    expect(renamed.stock).toEqual({ 'Gulabi / Free Size': 4 });
    expect(keysOf(renamed)).toEqual(['Gulabi / Free Size']);
    expect(renamed.document.images[0]?.colour).toBe('Gulabi');
  });

  test('a removed colour, size or variant takes its stock along', () => {
    const cell = { colour: 'Black', size: 'M' };
    const both = addSize(addColour(addColour(empty, pink), black), 'M');
    const draft = setStock(both, cell, 6);
    expect(removeColour(draft, 'Black').stock).toEqual({});
    expect(removeSize(draft, 'M').document.variants).toEqual([]);
    const removed = removeVariant(draft, cell);
    expect(keysOf(removed)).toEqual(['Rani Pink / M']);
    expect(removed.stock).toEqual({});
    expect(keysOf(addVariant(removed, cell))).toEqual(['Rani Pink / M', 'Black / M']);
  });
});
