// Tests of the state of the order list in the URL.
import { expect, test } from 'vitest';
import {
  filterCount,
  listQuery,
  normaliseQuery,
  readListState,
  withFilters,
  withoutFilters,
} from './order-list-state.ts';

const read = (query: string) => readListState(new URLSearchParams(query));

test('the state survives the URL', () => {
  const query =
    'view=to-pack&q=meera&from=2026-11-01&to=2026-11-22&status=confirmed&payment=paid&method=COD&city=Jaipur&courier=dtdc&product=p1&customer=c1&promotion=DIWALI10&sort=highest&page=3';
  expect(new URLSearchParams(listQuery(read(query))).toString()).toBe(query);
});

test('what is usual is not in the URL, and what is invalid is ignored', () => {
  expect(listQuery(read(''))).toEqual({});
  expect(listQuery(read('view=all&page=1'))).toEqual({});
  const invalid =
    'view=secret&from=2026-02-30&to=yesterday&status=lost&payment=x&method=GOLD&courier=pigeon&promotion=10%25&sort=weight&page=0&other=1';
  expect(listQuery(read(invalid))).toEqual({});
});

test('a changed filter begins at the first page', () =>
  expect(withFilters(read('page=4&q=meera'), { status: 'packed' })).toMatchObject({
    page: 1,
    q: 'meera',
    status: 'packed',
  }));

test('filters are counted without search, the days as one, and reset without leaving the view', () => {
  const state = read('view=to-pack&q=meera&from=2026-11-01&to=2026-11-22&city=Jaipur');
  expect(filterCount(state)).toBe(2);
  expect(listQuery(withoutFilters(state))).toEqual({ view: 'to-pack' });
});

test('a saved view has no page', () =>
  expect(normaliseQuery({ view: 'shipped', page: '7', city: 'Pune' })).toEqual({
    view: 'shipped',
    city: 'Pune',
  }));
