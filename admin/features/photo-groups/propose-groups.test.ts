// Tests of the proposed groups, with looks of plain cloth before the same wall.
import { expect, test } from 'vitest';
import { lookOf } from './look.ts';
import { proposedGroups } from './propose-groups.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const wall = [235, 230, 220, 255];

/** `cloth`: red, green and blue of three quarters of the photo. */
function shot(id: string, takenAt: number | null, cloth: readonly number[]) {
  const pixels = Array.from({ length: 100 }, (_, at) => (at < 25 ? wall : [...cloth, 255])).flat();
  return { id, takenAt: takenAt ?? 0, isTimed: takenAt !== null, look: lookOf(pixels) };
}
const red = [160, 30, 50];
const indigo = [40, 50, 120];
const cream = [240, 225, 200];

test('photos with a pause between them are of different products, also in the same colour', () => {
  const photos = [0, 8, 20, 140, 150, 162].map((second, at) => shot(`${at}`, second * SECOND, red));
  expect(proposedGroups(photos)).toEqual([
    ['0', '1', '2'],
    ['3', '4', '5'],
  ]);
});

test('photos without a pause are of different products when their colours differ', () => {
  const photos = [
    shot('a', 0, red),
    shot('b', 9 * SECOND, red),
    shot('c', 20 * SECOND, indigo),
    shot('d', 31 * SECOND, indigo),
  ];
  expect(proposedGroups(photos)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('the same cloth in other light stays one product', () => {
  const photos = [shot('a', 0, red), shot('b', 9 * SECOND, [185, 50, 66])];
  expect(proposedGroups(photos)).toEqual([['a', 'b']]);
});

test('photos chosen in another order are grouped in the order in which they were taken', () => {
  const photos = [shot('c', 5 * MINUTE, cream), shot('b', 10 * SECOND, red), shot('a', 0, red)];
  expect(proposedGroups(photos)).toEqual([['a', 'b'], ['c']]);
});

test('photos of a slow photographer, a minute apart, are separated by longer pauses only', () => {
  const photos = [0, 60, 121, 600, 662, 720].map((second, at) =>
    shot(`${at}`, second * SECOND, red),
  );
  expect(proposedGroups(photos)).toEqual([
    ['0', '1', '2'],
    ['3', '4', '5'],
  ]);
});

test('photos without times are grouped by their colours', () => {
  const photos = [shot('a', null, red), shot('b', null, red), shot('c', null, cream)];
  expect(proposedGroups(photos)).toEqual([['a', 'b'], ['c']]);
});

test('a photo that the browser cannot show is grouped by its time', () => {
  const hidden = { ...shot('b', 10 * SECOND, red), look: null };
  const late = { ...shot('c', 9 * MINUTE, red), look: null };
  expect(proposedGroups([shot('a', 0, red), hidden, late])).toEqual([['a', 'b'], ['c']]);
});

test('no photos make no group', () => expect(proposedGroups([])).toEqual([]));
