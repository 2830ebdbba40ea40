import { expect, test } from 'vitest';
import { emptyDocument } from '#domain/product/product-document.ts';
import { addColour, addSize, removeVariant } from '../product-document/product-draft.ts';
import { cellCount, extendRange, withFilledRange } from './cell-range.ts';

const colour = (name: string) => ({ name, code: '#112233', family: 'blue' as const });
const empty = { document: emptyDocument, stock: {} };
const withColours = ['Jamun', 'Black'].reduce(
  (draft, name) => addColour(draft, colour(name)),
  empty,
);
const draft = ['S', 'M', 'L'].reduce(addSize, withColours);
const range = { from: { row: 1, column: 1 }, to: { row: 0, column: 0 } };

test('a range is filled between its corners, and only there', () => {
  const filled = withFilledRange(draft, { range, field: 'stock', text: '6' });
  expect(filled?.stock).toEqual({
    'Jamun / S': 6,
    'Jamun / M': 6,
    'Black / S': 6,
    'Black / M': 6,
  });
});

test('a combination that does not exist stays so, and text that is no number fills nothing', () => {
  const without = removeVariant(draft, { colour: 'Black', size: 'S' });
  const filled = withFilledRange(without, { range, field: 'lowStockLevel', text: '2' });
  expect(filled?.document.variants.map(({ lowStockLevel }) => lowStockLevel)).toEqual([
    2, 2, 2, 0, 0,
  ]);
  expect(withFilledRange(draft, { range, field: 'stock', text: 'many' })).toBeNull();
});

test('a range is extended cell by cell up to the edge of the grid', () => {
  const size = { row: 2, column: 3 };
  const start = { from: { row: 0, column: 2 }, to: { row: 0, column: 2 } };
  const wider = extendRange(extendRange(start, 'ArrowRight', size), 'ArrowDown', size);
  expect([wider.to, cellCount(wider)]).toEqual([{ row: 1, column: 2 }, 2]);
});
