import { describe, expect, test } from 'vitest';
import { nearestWords, slipsBetween, wordsOf } from './search.ts';

describe('the words of what was typed', () => {
  test.each([
    ['  Silk   LEHENGA ', ['silk', 'lehenga']],
    ['crêpe', ['crepe']],
    ["women's", ['womens']],
    ['100%_d', ['100', 'd']],
    ['silk silk', ['silk']],
    ['%_!|&', []],
    ['लहंगा', ['लहंगा']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('slips of the hand', () => {
  test.each([
    ['lehenga', 'lehenga', 0],
    ['lehegna', 'lehenga', 1],
    ['lehnga', 'lehenga', 1],
    ['dupattta', 'dupatta', 1],
    ['zardosi', 'zardozi', 1],
    ['abc', '', 3],
  ])('%s for %s', (one, other, slips) => {
    expect(slipsBetween(one, other)).toBe(slips);
    expect(slipsBetween(other, one)).toBe(slips);
  });

  test('the nearest word is meant, and none when all are far', () => {
    expect(nearestWords('dupata', ['dupatta', 'data', 'duplicate'])).toEqual(['dupatta']);
    expect(nearestWords('silk', ['milk', 'sill', 'salt'])).toEqual(['milk', 'sill']);
    expect(nearestWords('red', ['rid'])).toEqual([]);
    expect(nearestWords('xylophone', ['lehenga'])).toEqual([]);
    expect(nearestWords('blouse', [])).toEqual([]);
  });
});
