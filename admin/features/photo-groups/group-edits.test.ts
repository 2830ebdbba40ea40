// Tests of the edits of groups of photos.
import { expect, test } from 'vitest';
import {
  makeTitlePhoto,
  mergeWithPrevious,
  movePhoto,
  withoutPhoto,
  splitGroup,
} from './group-edits.ts';

const groups = [
  { id: 'one', photoIds: ['a', 'b', 'c'] },
  { id: 'two', photoIds: ['d'] },
];

test('a group is split before a photo, and not before its first', () => {
  expect(splitGroup(groups, 'b', 'new')).toEqual([
    { id: 'one', photoIds: ['a'] },
    { id: 'new', photoIds: ['b', 'c'] },
    { id: 'two', photoIds: ['d'] },
  ]);
  expect(splitGroup(groups, 'a', 'new')).toEqual(groups);
});

test('a group is merged with the one before, whose title photo stays', () => {
  expect(mergeWithPrevious(groups, 'two')).toEqual([{ id: 'one', photoIds: ['a', 'b', 'c', 'd'] }]);
  expect(mergeWithPrevious(groups, 'one')).toEqual(groups);
});

test('a photo moves to the end of another group, and a group without photos is gone', () => {
  expect(movePhoto(groups, 'd', 'one')).toEqual([{ id: 'one', photoIds: ['a', 'b', 'c', 'd'] }]);
  expect(movePhoto(groups, 'a', 'two').map(({ photoIds }) => photoIds)).toEqual([
    ['b', 'c'],
    ['d', 'a'],
  ]);
});

test('a photo moves to a new group', () => {
  expect(movePhoto(groups, 'b', 'new').at(-1)).toEqual({ id: 'new', photoIds: ['b'] });
});

test('a photo becomes the title photo of its own group', () => {
  expect(makeTitlePhoto(groups, 'c')[0]?.photoIds).toEqual(['c', 'a', 'b']);
});

test('a removed photo is in no group', () => {
  expect(withoutPhoto(groups, 'd')).toEqual([groups[0]]);
});
