// The first banner: two looks in two niches with room for words beside them (wide), or one large look (tall).
import type { Canvas } from '../cloth/canvas.ts';
import { dressed } from '../garment/dress.ts';
import { productOf } from '../records/all.ts';
import { cutNiche } from '../scene/niche.ts';
import { stand } from '../scene/stage.ts';
import { wallCanvas } from '../scene/wall.ts';
import { windowLight } from '../scene/window.ts';
import type { SiteLayout } from './table.ts';
import { lampPool, lightOfMood, type Mood } from './mood.ts';

const looks = [
  { slug: 'rajsi-roop', day: '#b08a72', night: '#6b3d34' },
  { slug: 'rajmayura', day: '#98a18c', night: '#4c5346' },
] as const;

export function looksBanner({ width, height }: SiteLayout, tall: boolean, mood: Mood): Canvas {
  const day = mood === 'day';
  const scale = tall ? 6.3 : 5;
  const shown = tall ? looks.slice(0, 1) : looks;
  const middles = tall ? [width * 0.5] : [width * 0.57, width * 0.8];
  const foot = tall ? height * 0.87 : height * 0.85;
  const half = tall ? width * 0.33 : width * 0.0985;
  const apex = foot - scale * 158;
  const canvas = wallCanvas({
    width,
    height,
    wall: day ? '#e6d5ba' : '#4a2f22',
    floor: day ? '#cdb28e' : '#3a2318',
    horizon: foot / height + 0.004,
    seed: 5,
    edged: true,
    light: day ? [0.3, 0.25] : [tall ? 0.5 : 0.7, tall ? 0.62 : 0.42],
  });
  for (const [i, { day: byDay, night }] of shown.entries()) {
    const arch = { centre: middles[i]!, spring: apex + scale * 64, half, apex, foot, cusps: 4 };
    cutNiche(canvas, {
      arch,
      colour: day ? byDay : night,
      deep: scale * 4.4,
      dark: day ? 0.42 : 0.6,
      seed: 7 + i,
    });
  }
  if (!tall) {
    const window = {
      left: width * 0.055,
      top: height * 0.05,
      width: width * 0.27,
      height: height * 0.7,
    };
    const strength = day ? 0.14 : 0.4;
    windowLight(canvas, { ...window, cells: 7, skew: 0.3, strength, soft: 11 });
  }
  if (!day) lampPool(canvas, tall ? 0.5 : 0.7, tall ? 0.65 : 0.46, tall ? 0.62 : 1.05, 0.32);
  for (const [i, { slug }] of shown.entries()) {
    const wide = Math.round(scale * 164);
    const high = Math.round(scale * 196);
    const view = { scale, centre: [wide / 2, high * 0.535] as const, pitch: 9, yaw: i ? 5 : -5 };
    const { dress } = productOf(slug);
    const worn = dressed(dress, {
      width: wide,
      height: high,
      view,
      light: lightOfMood(mood),
      withDupatta: true,
    });
    const x = Math.round(middles[i]! - wide / 2);
    const y = Math.round(foot + scale * 6 - (view.centre[1] + 76 * scale));
    const sweep = (dress.skirt.pose?.sweep ?? 0) * scale;
    const footing = {
      x: middles[i]! + sweep,
      y: foot + scale * 5.4,
      half: scale * (dress.skirt.pose?.hemWidth ?? 55),
    };
    stand(canvas, worn, scale, footing, day ? 0.36 : 0.55, x, y);
  }
  return canvas;
}
