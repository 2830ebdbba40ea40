// Changes between two values, by the path of their fields.
import { expect, test } from 'vitest';
import { applyFieldChanges, changesBetween } from './field-change.ts';

test('equal values have no changes', () => {
  expect(changesBetween({ a: 1, b: { c: ['x'] } }, { a: 1, b: { c: ['x'] } })).toEqual([]);
});

test('a nested field is named by its path', () => {
  expect(
    changesBetween({ seller: { phone: '1', name: 'A' } }, { seller: { phone: '2', name: 'A' } }),
  ).toEqual([{ field: 'seller.phone', from: '1', to: '2' }]);
});

test('an added and a removed field have null on the other side', () => {
  expect(changesBetween({ a: 1 }, { b: 2 })).toEqual([
    { field: 'a', from: 1, to: null },
    { field: 'b', from: null, to: 2 },
  ]);
});

test('a list is one field', () => {
  expect(changesBetween({ a: [1, 2] }, { a: [1, 3] })).toEqual([
    { field: 'a', from: [1, 2], to: [1, 3] },
  ]);
});

test('applying the changes between two values turns one into the other', () => {
  const from = { name: 'A', seller: { phone: '1', hours: ['Mon'] }, days: [{ days: 'Mon' }] };
  const to = { name: 'B', seller: { phone: '2', hours: ['Mon', 'Tue'] }, days: [{ days: 'Sun' }] };
  expect(applyFieldChanges(from, changesBetween(from, to))).toEqual(to);
  expect(from.seller.phone).toBe('1');
});

test('an item of a list is changed by its position', () => {
  const change = { field: 'days.1.times', to: 'closed' };
  expect(applyFieldChanges({ days: [{ times: '9' }, { times: '10' }] }, [change])).toEqual({
    days: [{ times: '9' }, { times: 'closed' }],
  });
});
