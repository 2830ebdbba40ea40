// Tests of a stock count.
import { expect, test } from 'vitest';
import type { StockRow } from '#server/shop/products/list-stock.ts';
import { movementText, signedText } from './movement-text.ts';
import { soldMeanwhileText } from './sold-meanwhile.ts';
import { inReviewOrder, withCount, withoutCount } from './stock-count.ts';
import { readStockState, stockQuery } from './stock-state.ts';

const variant = (variantId: string, onHand: number): StockRow => ({
  variantId,
  onHand,
  productId: 'p',
  name: 'Rang',
  colour: 'Wine',
  size: 'M',
  sku: variantId,
  image: null,
  reserved: 0,
  available: onHand,
  lowStockLevel: 0,
  waiting: 0,
  lastMovement: 1,
});

test('a variant counted again replaces its earlier count', () => {
  const first = withCount([], { variant: variant('a', 5), counted: 4 });
  const again = withCount(first, { variant: variant('a', 5), counted: 5 });
  expect(again.map(({ counted }) => counted)).toEqual([5]);
  expect(withoutCount(again, 'a')).toEqual([]);
});

test('a review shows the largest difference first and matches last', () => {
  const counts = [
    { variant: variant('match', 5), counted: 5 },
    { variant: variant('less', 5), counted: 1 },
    { variant: variant('more', 5), counted: 6 },
  ];
  expect(inReviewOrder(counts).map((count) => count.variant.sku)).toEqual([
    'less',
    'more',
    'match',
  ]);
});

test('items sold between count and save are named with the stock that is left', () => {
  expect(soldMeanwhileText({ onHand: 4, soldMeanwhile: 1 })).toBe(
    '1 was sold in the meantime. Stock is now 4.',
  );
  expect(soldMeanwhileText({ onHand: 6, soldMeanwhile: -2 })).toBe(
    '2 were restocked in the meantime. Stock is now 6.',
  );
  expect(soldMeanwhileText({ onHand: 4, soldMeanwhile: 0 })).toBe('');
});

test('movements of orders say what they did', () => {
  const text = (onHandChange: number, reservedChange: number) =>
    movementText({ reason: 'order', onHandChange, reservedChange });
  expect([text(-1, -1), text(1, 0), text(0, 1), text(0, -1)]).toEqual([
    'Sold',
    'Restocked after a cancelled order',
    'Reserved by an unpaid order',
    'Reservation released',
  ]);
  expect([3, -3, 0].map(signedText)).toEqual(['+3', '−3', '0']);
});

test('the state of the stock list survives the URL, and what is invalid is ignored', () => {
  const query = 'show=low&q=silk&after=abc';
  const state = readStockState(new URLSearchParams(query));
  expect(new URLSearchParams(stockQuery(state)).toString()).toBe(query);
  expect(stockQuery(readStockState(new URLSearchParams('show=secret&page=2')))).toEqual({});
});
