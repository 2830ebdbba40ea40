// The soft dark where something stands on the floor.
import type { Canvas } from '../cloth/canvas.ts';
import { ease } from '../cloth/numbers.ts';

export type GroundShadow = {
  x: number;
  y: number;
  width: number;
  height: number;
  strength: number;
};

export function groundShadow({ width, height, data }: Canvas, shadow: GroundShadow): void {
  const { x: cx, y: cy, width: rx, height: ry, strength } = shadow;
  const bottom = Math.min(height, cy + ry * 2.4);
  const right = Math.min(width, cx + rx * 2.4);
  for (let y = Math.max(0, Math.floor(cy - ry * 2.4)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(cx - rx * 2.2)); x < right; x++) {
      const dark = strength * (1 - ease(0.5, 1.9, Math.hypot((x - cx) / rx, (y - cy) / ry)));
      if (dark <= 0) continue;
      const k = (y * width + x) * 3;
      data[k] = data[k]! * (1 - dark * 0.86);
      data[k + 1] = data[k + 1]! * (1 - dark * 0.92);
      data[k + 2] = data[k + 2]! * (1 - dark * 0.96);
    }
  }
}
