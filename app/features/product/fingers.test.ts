import { expect, test } from 'vitest';
import { trackFingers } from './fingers.ts';

test('two fingers spreading to twice their distance zoom twice, about the point between them', () => {
  const fingers = trackFingers();
  fingers.put(1, { x: 0, y: 0 });
  fingers.put(2, { x: 0.1, y: 0 });
  expect(fingers.move(2, { x: 0.2, y: 0 })).toEqual({ ratio: 2, at: { x: 0.1, y: 0 } });
  expect(fingers.move(1, { x: 0.1, y: 0 })?.ratio).toBeCloseTo(0.5);
});

test('one finger, a third one, and a lifted one zoom nothing', () => {
  const fingers = trackFingers();
  fingers.put(1, { x: 0, y: 0 });
  expect(fingers.move(1, { x: 0.2, y: 0 })).toBeNull();
  fingers.put(2, { x: 0.4, y: 0 });
  fingers.put(3, { x: 0.4, y: 0.4 });
  expect(fingers.move(2, { x: 0.3, y: 0 })).toBeNull();
  fingers.lift(3);
  fingers.lift(2);
  expect(fingers.move(2, { x: 0.1, y: 0 })).toBeNull();
});
