import { expect, test } from 'vitest';
import { prepareImage, sentSize } from './prepare-image.ts';

test('a photo is sent with at most 4,000 pixels on its longer side, in its own shape', () => {
  expect(sentSize({ width: 8064, height: 6048 })).toEqual({ width: 4000, height: 3000 });
  expect(sentSize({ width: 3024, height: 4032 })).toEqual({ width: 3000, height: 4000 });
});

test('a photo is never enlarged, and a panorama keeps the shorter side that the shop asks for', () => {
  expect(sentSize({ width: 1200, height: 1600 })).toEqual({ width: 1200, height: 1600 });
  expect(sentSize({ width: 12_000, height: 2_000 })).toEqual({ width: 7200, height: 1200 });
});

test('a small file, and a large one that is no image, are sent as they are', async () => {
  const small = new File([new Uint8Array(1000)], 'small.jpg');
  const large = new File([new Uint8Array(5_000_000)], 'large.jpg');
  expect(await prepareImage(small)).toBe(small);
  expect(await prepareImage(large)).toBe(large);
});
