import { describe, expect, test } from 'vitest';
import { nearestTerms, editDistance, searchTerms } from './terms.ts';

describe('searchTerms', () => {
  test.each([
    ['  Silk   LEHENGA ', ['silk', 'lehenga']],
    ['crêpe', ['crepe']],
    ["women's", ['womens']],
    ['100%_d', ['100', 'd']],
    ['silk silk', ['silk']],
    ['%_!|&', []],
    ['लहंगा', ['लहंगा']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('searchTerms(%j) is %j', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms);
  });
});

describe('editDistance and nearestTerms', () => {
  test.each([
    ['lehenga', 'lehenga', 0],
    ['lehegna', 'lehenga', 1],
    ['lehnga', 'lehenga', 1],
    ['dupattta', 'dupatta', 1],
    ['zardosi', 'zardozi', 1],
    ['abc', '', 3],
  ])('editDistance(%j, %j) is %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
    expect(editDistance(other, one)).toBe(distance);
  });

  test('nearestTerms returns every equally near candidate, and none beyond the allowed distance', () => {
    expect(nearestTerms('dupata', ['dupatta', 'data', 'duplicate'])).toEqual(['dupatta']);
    expect(nearestTerms('silk', ['milk', 'sill', 'salt'])).toEqual(['milk', 'sill']);
    expect(nearestTerms('red', ['rid'])).toEqual([]);
    expect(nearestTerms('xylophone', ['lehenga'])).toEqual([]);
    expect(nearestTerms('blouse', [])).toEqual([]);
  });
});
