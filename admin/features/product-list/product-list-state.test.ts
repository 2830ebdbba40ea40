// Tests of the state of the product list in the URL.
import { expect, test } from 'vitest';
import {
  filterCount,
  listQuery,
  readListState,
  withFilters,
  withoutFilters,
} from './product-list-state.ts';

const read = (query: string) => readListState(new URLSearchParams(query));

test('the state survives the URL', () => {
  const query =
    'view=draft&q=silk&kind=saree&min=2000&max=6000&stock=low&sort=price-desc&after=abc';
  expect(new URLSearchParams(listQuery(read(query))).toString()).toBe(query);
});

test('what is usual is not in the URL, and what is invalid is ignored', () => {
  expect(listQuery(read(''))).toEqual({});
  expect(listQuery(read('view=secret&min=-5&sort=weight&other=1'))).toEqual({});
});

test('a changed filter begins at the first page', () =>
  expect(withFilters(read('after=abc&q=silk'), { kind: 'saree' })).toMatchObject({
    after: '',
    q: 'silk',
    kind: 'saree',
  }));

test('filters are counted without search, and reset without leaving the view', () => {
  const state = read('view=draft&q=silk&min=2000&stock=out');
  expect(filterCount(state)).toBe(2);
  expect(listQuery(withoutFilters(state))).toEqual({ view: 'draft' });
});
