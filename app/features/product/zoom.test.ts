import { expect, test } from 'vitest';
import { noZoom, pan, toggleZoom, wheelZoom, zoomTo } from './zoom.ts';

const centre = { x: 0, y: 0 };

test('a double-click zooms the image, the next one resets it to scale 1', () => {
  const near = toggleZoom(noZoom, { x: 0.25, y: 0 });
  expect(near.scale).toBe(2);
  expect(toggleZoom(near, centre)).toEqual({ scale: 1, x: 0, y: 0 });
});

test('the wheel changes the zoom by factor 0.01', () => {
  expect(wheelZoom(zoomTo(noZoom, 2), 50, centre).scale).toBeCloseTo(1.5);
  expect(wheelZoom(zoomTo(noZoom, 2), -50, centre).scale).toBeCloseTo(2.5);
});

test('the zoom stays between 1 and 3', () => {
  expect(wheelZoom(noZoom, 10_000, centre).scale).toBe(1);
  expect(wheelZoom(noZoom, -10_000, centre).scale).toBe(3);
  expect(zoomTo(noZoom, 7).scale).toBe(3);
});

test('zooming keeps the point under the pointer in place', () => {
  const { x, y } = zoomTo(noZoom, 2, { x: 0.25, y: -0.1 });
  expect([x, y]).toEqual([-0.25, 0.1]);
});

test('a drag pans a zoomed image, whose edges stay outside the frame', () => {
  const near = zoomTo(noZoom, 2);
  expect(pan(near, 0.1, -0.2)).toEqual({ scale: 2, x: 0.1, y: -0.2 });
  expect(pan(near, 5, -5)).toEqual({ scale: 2, x: 0.5, y: -0.5 });
  expect(pan(noZoom, 0.3, 0.3)).toEqual(noZoom);
});
