import { expect, test } from 'vitest';
import { selectionText, withIds, withRange } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

test('a range is selected in both directions, and a lost beginning selects one row', () => {
  const none = new Set<string>();
  const range = (from: string | null, to: string) => [
    ...withRange(none, page, { from, to, isSelected: true }),
  ];
  expect(range('a', 'c')).toEqual(['a', 'b', 'c']);
  expect(range('d', 'b')).toEqual(['b', 'c', 'd']);
  expect(range('gone', 'b')).toEqual(['b']);
  expect(range(null, 'b')).toEqual(['b']);
});

test('a page is cleared without what is selected on others, which the text counts', () => {
  const selection = new Set(['a', 'b', 'z']);
  expect([...withIds(selection, page, false)]).toEqual(['z']);
  expect(selectionText(selection, page)).toBe('3 selected, 1 not in this list');
  expect(selectionText(new Set(['a']), page)).toBe('1 selected');
});
