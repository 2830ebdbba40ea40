// Tests of the proposed colour group.
import { expect, test } from 'vitest';
import { familyOf } from './colour-family.ts';

test.each([
  ['#111111', 'black'],
  ['#fffff0', 'white'],
  ['#a3261b', 'red'],
  ['#1f3a8a', 'blue'],
  ['#2f6b3e', 'green'],
  ['#e2b55c', 'yellow'],
  ['#d81b74', 'pink'],
  ['#4b1d5a', 'purple'],
] as const)('%s belongs to %s', (code, family) => expect(familyOf(code)).toBe(family));
