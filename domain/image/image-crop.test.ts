import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Crop, cropPosition, cropShapes, cropSize } from './image-crop.ts';

const landscape = { width: 3000, height: 2000 };
const tall = { width: 1200, height: 3000 };

describe('crops of an uploaded image', () => {
  test.each([
    [landscape, { width: 1600, height: 2000 }],
    [tall, { width: 1200, height: 1500 }],
    [
      { width: 1600, height: 2000 },
      { width: 1600, height: 2000 },
    ],
  ])('the portrait crop of %j is the largest rectangle of 4:5', (image, size) => {
    expect(cropSize(image, 'portrait')).toEqual(size);
  });

  test.each([
    [landscape, { x: 0.5, y: 0.1 }, 50],
    [landscape, { x: 0, y: 0.5 }, 0],
    [landscape, { x: 1, y: 0.5 }, 100],
    [landscape, { x: 0.4, y: 0.5 }, 30],
    [tall, { x: 0.9, y: 0.2 }, 0],
    [tall, { x: 0.9, y: 0.6 }, 70],
    [tall, null, 50],
  ])('the portrait crop of %j around the focal point %j lies at %d percent', (image, point, at) => {
    expect(cropPosition(image, 'portrait', point)).toBe(at);
  });

  test('every crop lies inside its image, in steps of five percent', () => {
    const side = fc.integer({ min: 1200, max: 40_000 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const crop = fc.constantFrom(...(Object.keys(cropShapes) as Crop[]));
    fc.assert(
      fc.property(side, side, part, part, crop, (width, height, x, y, shape) => {
        const size = cropSize({ width, height }, shape);
        expect(size.width).toBeLessThanOrEqual(width);
        expect(size.height).toBeLessThanOrEqual(height);
        const position = cropPosition({ width, height }, shape, { x, y });
        expect([position >= 0, position <= 100, position % 5]).toEqual([true, true, 0]);
      }),
      { numRuns: 200 },
    );
  });
});
