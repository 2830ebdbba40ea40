// The table that things are laid on, and the frame of a picture.
import type { Canvas } from '../cloth/canvas.ts';
import { type Surface, tableCanvas } from '../scene/table.ts';
import { windowLight } from '../scene/window.ts';

export type SiteLayout = { width: number; height: number };

export type Table = { colour: string; surface: Surface; window: boolean; seed: number };

export function table(
  { width, height }: SiteLayout,
  { colour, surface, window, seed }: Table,
): Canvas {
  const canvas = tableCanvas({ width, height, colour, surface, seed });
  if (window) {
    windowLight(canvas, {
      left: width * 0.44,
      top: -height * 0.04,
      width: width * 0.6,
      height: height * 1.02,
      cells: 6,
      skew: 0.42,
      strength: 0.3,
      soft: 4.4,
    });
  }
  return canvas;
}
