import { expect, test } from 'vitest';
import { meanOf } from './colour-at.ts';

test('the colour of a place is the mean of its pixels, without those outside the photo', () => {
  expect(meanOf([200, 0, 0, 255, 100, 100, 0, 255])).toBe('#963200');
  expect(meanOf([200, 0, 0, 255, 0, 0, 0, 0])).toBe('#c80000');
  expect(meanOf([0, 0, 0, 0])).toBeNull();
});
