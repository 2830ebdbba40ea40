// Tests of joining an edited draft with what was saved meanwhile.
import { expect, test } from 'vitest';
import { emptyDocument } from '#domain/product/product-document.ts';
import { mergeDrafts, stockChanges, withStockChanges } from './draft-merge.ts';
import { type ProductDraft, addColour, addSize, editDocument, setStock } from './product-draft.ts';

const jamun = { name: 'Jamun', code: '#4b1d5a', family: 'purple' } as const;
const cell = { colour: 'Jamun', size: 'M' };
const empty: ProductDraft = { document: { ...emptyDocument, name: 'Blouse' }, stock: {} };
const base = setStock(addSize(addColour(empty, jamun), 'M'), cell, 6);

test('typed stock is sent as a difference', () => {
  expect(stockChanges(base, setStock(base, cell, 9))).toEqual([{ ...cell, change: 3 }]);
  expect(stockChanges(base, base)).toEqual([]);
});

test('an item that was sold during the edit stays sold', () => {
  const mine = setStock(base, cell, 9);
  const theirs = setStock(base, cell, 5);
  const { merged, conflicts } = mergeDrafts({ base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(merged.stock).toEqual({ 'Jamun / M': 8 });
  expect(stockChanges(theirs, merged)).toEqual([{ ...cell, change: 3 }]);
});

test('stock that an earlier save of the draft has applied is not applied again', () => {
  const mine = setStock(base, cell, 10);
  const theirs = setStock(base, cell, 9);
  const started = withStockChanges(base, [{ ...cell, change: 3 }]);
  const { merged } = mergeDrafts({ base: started, mine, theirs });
  expect(stockChanges(theirs, merged)).toEqual([{ ...cell, change: 1 }]);
});

test('changes to different fields are joined, changes to one field are a conflict', () => {
  const mine = editDocument(base, { name: 'Silk blouse', pricePaise: 180_000 });
  const theirs = editDocument(base, { subtitle: 'Zari yoke', pricePaise: 160_000 });
  const { merged, conflicts } = mergeDrafts({ base, mine, theirs });
  expect(merged.document).toMatchObject({ name: 'Silk blouse', subtitle: 'Zari yoke' });
  expect(conflicts.map(({ field }) => field)).toEqual(['pricePaise']);
});

test('a size that is replaced while the draft with it is being saved stays replaced', () => {
  const sent = addColour(empty, jamun);
  const variants = sent.document.variants.map((each) => ({ ...each, id: 'v1', sku: 'BLO-1' }));
  const saved = editDocument(sent, { variants });
  const { merged } = mergeDrafts({ base: sent, mine: addSize(sent, 'M'), theirs: saved });
  expect(merged.document.sizes).toEqual(['M']);
  expect(merged.document.variants.map(({ size }) => size)).toEqual(['M']);
});
