import { expect, test } from 'vitest';
import { trackPointers } from './pinch-gesture.ts';

test('two pointers that double their distance zoom by 2 around the point between them', () => {
  const pointers = trackPointers();
  pointers.add(1, { x: 0, y: 0 });
  pointers.add(2, { x: 0.1, y: 0 });
  expect(pointers.move(2, { x: 0.2, y: 0 })).toEqual({ ratio: 2, at: { x: 0.1, y: 0 } });
  expect(pointers.move(1, { x: 0.1, y: 0 })?.ratio).toBeCloseTo(0.5);
});

test('one pointer, three pointers and a removed pointer do not pinch', () => {
  const pointers = trackPointers();
  pointers.add(1, { x: 0, y: 0 });
  expect(pointers.move(1, { x: 0.2, y: 0 })).toBeNull();
  pointers.add(2, { x: 0.4, y: 0 });
  pointers.add(3, { x: 0.4, y: 0.4 });
  expect(pointers.move(2, { x: 0.3, y: 0 })).toBeNull();
  pointers.remove(3);
  pointers.remove(2);
  expect(pointers.move(2, { x: 0.1, y: 0 })).toBeNull();
});
