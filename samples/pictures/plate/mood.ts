// A banner is drawn twice, by day and by night: the same things, another light and other walls.
import type { Canvas } from '../cloth/canvas.ts';
import { closeLight, daylight, lamplight, type Lighting } from '../cloth/light.ts';
import { ease, mix } from '../cloth/numbers.ts';

export type Mood = 'day' | 'night';

export function lightOfMood(mood: Mood, close = false): Lighting {
  const light = mood === 'day' ? daylight : lamplight;
  return close ? closeLight(light) : light;
}

/** Light gathers round a place (parts of width and height) and falls off toward the edges, as from one lamp. */
export function lampPool(
  { width, height, data }: Canvas,
  x: number,
  y: number,
  reach: number,
  dark: number,
): void {
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const far = Math.hypot((i / width - x) * (width / height), j / height - y) / reach;
      const factor = mix(1.12, dark, ease(0.2, 1.5, far));
      const k = (j * width + i) * 3;
      data[k] = data[k]! * factor;
      data[k + 1] = data[k + 1]! * factor * mix(1, 0.95, ease(0.2, 1.5, far));
      data[k + 2] = data[k + 2]! * factor * mix(1, 0.9, ease(0.2, 1.5, far));
    }
  }
}
