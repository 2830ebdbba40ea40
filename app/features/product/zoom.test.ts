import { describe, expect, test } from 'vitest';
import { noZoom, pan, toggleZoom, wheelZoom, zoomTo } from './zoom.ts';

const middle = { x: 0, y: 0 };

describe('looking closer', () => {
  test('a double-click zooms, the next one resets to scale 1', () => {
    const near = toggleZoom(noZoom, { x: 0.25, y: 0 });
    expect(near.scale).toBe(2);
    expect(toggleZoom(near, middle)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  test('the wheel adjusts by factor 0.01', () => {
    expect(wheelZoom(zoomTo(noZoom, 2), 50, middle).scale).toBeCloseTo(1.5);
    expect(wheelZoom(zoomTo(noZoom, 2), -50, middle).scale).toBeCloseTo(2.5);
  });

  test('never below 1 and never beyond 3', () => {
    expect(wheelZoom(noZoom, 10_000, middle).scale).toBe(1);
    expect(wheelZoom(noZoom, -10_000, middle).scale).toBe(3);
    expect(zoomTo(noZoom, 7).scale).toBe(3);
  });

  test('what lies under the pointer stays under it', () => {
    const { x, y } = zoomTo(noZoom, 2, { x: 0.25, y: -0.1 });
    expect([x, y]).toEqual([-0.25, 0.1]);
  });

  test('a drag pans, and the picture’s edge never comes inside its frame', () => {
    const near = zoomTo(noZoom, 2);
    expect(pan(near, 0.1, -0.2)).toEqual({ scale: 2, x: 0.1, y: -0.2 });
    expect(pan(near, 5, -5)).toEqual({ scale: 2, x: 0.5, y: -0.5 });
    expect(pan(noZoom, 0.3, 0.3)).toEqual(noZoom);
  });
});
