// Common bits counted by the processor's instruction, compared with counting them one by one.
import { expect, test } from 'vitest';
import { countCommonBits } from './count-bits.ts';

const wordsOf = (length: number, step: number) =>
  Uint32Array.from({ length }, (_, at) => Math.imul(at + 1, step));

function countOneByOne(one: Uint32Array, other: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    for (let bit = 0; bit < 32; bit += 1) count += ((one[at]! & other[at]!) >>> bit) & 1;
  }
  return count;
}

test.each([
  [0, 5],
  [1, 1],
  [2, 3],
  [7, 7],
  [4_000, 3_999],
  // Beyond the first page of memory, and then short again: nothing of the longer arrays is counted.
  [40_001, 50_000],
  [3, 3],
])('common bits of %d and %d words are counted, of the shorter length', (first, second) => {
  const [one, other] = [wordsOf(first, 0x9e37_79b9), wordsOf(second, 0x85eb_ca6b)];
  expect(countCommonBits(one, other)).toBe(countOneByOne(one, other));
});
