// Necklines: one line, seen from the front, is both the cut and the path along which the trim is sewn.
import { thread, GOLD } from '../cloth/ink.ts';
import type { Plane } from '../cloth/blur.ts';
import { maskOf } from '../cloth/raster.ts';
import { textureOf, type Texture } from '../cloth/texture.ts';
import type { BorderInks } from '../pattern/border.ts';
import { around, dot, line, petal, put } from '../pattern/svg.ts';
import { setAlong } from '../pattern/walk.ts';

// Centimetres: x to the right of the middle, y down from the top of the neck.
export const neckLines = {
  sweetheart:
    'M-12.2 10 L-10.6 16 C-9.6 22 -9.2 26 -8.6 27.6 C-7 25.8 -2.6 25.8 0 30.2 C2.6 25.8 7 25.8 8.6 27.6 C9.2 26 9.6 22 10.6 16 L12.2 10',
  round: 'M-9.6 10 C-9.4 16 -8.6 27 0 27 C8.6 27 9.4 16 9.6 10',
  vee: 'M-10 10 C-8.4 18 -4.5 28 0 33.5 C4.5 28 8.4 18 10 10',
  boat: 'M-13.4 10 L-12.6 14 C-8 18.4 8 18.4 12.6 14 L13.4 10',
  pot: 'M-8.2 10 C-7.6 15 -9.4 18 -9.2 22 C-8.8 27.2 -4 29.6 0 29.6 C4 29.6 8.8 27.2 9.2 22 C9.4 18 7.6 15 8.2 10',
  square: 'M-11 10 C-10.6 16 -10 22 -9.6 26.4 C-4 27.4 4 27.4 9.6 26.4 C10 22 10.6 16 11 10',
  shallow: 'M-11 10 C-9 15.5 -4 17.6 0 17.6 C4 17.6 9 15.5 11 10',
} as const;

export type Neck = keyof typeof neckLines;

/** A drop left open below the neck, closed above it with one button. */
const KEYHOLE =
  'M0 19.4 C-1.5 21.4 -3.6 24.2 -3.4 26.6 C-3.2 29.2 3.2 29.2 3.4 26.6 C3.6 24.2 1.5 21.4 0 19.4';

const WIDTH = 36;
const HEIGHT = 32;
const TOP = 7;
const FINE = 20;

export type Neckline = {
  cut: Plane;
  trim: Texture;
};

export type NeckTrim = { inks: BorderInks; yoke: boolean; density: number; keyhole?: boolean };

export function necklineOf(neck: Neck, how: NeckTrim): Neckline {
  const { inks, yoke, density, keyhole = false } = how;
  const d = neckLines[neck];
  const inPlace = (svg: string): string => put(WIDTH / 2, -TOP, svg);
  const hole = keyhole ? `<path d="${KEYHOLE}Z" fill="#000"/>` : '';
  const open = `<path d="${d} L25 -5 L-25 -5Z" fill="#000"/>${hole}`;
  const cut = maskOf(WIDTH, HEIGHT, inPlace(open), FINE);
  const gold = inks.gold ?? GOLD;
  const one = thread(inks.one);
  const two = thread(inks.two);
  let svg = '';
  if (yoke) {
    const spray =
      petal(1.55, 0.45, gold) +
      put(0, 0, petal(1.05, 0.3, one), 34) +
      put(0, 0, petal(1.05, 0.3, one), -34) +
      dot(0, -1.95, 0.17, two);
    svg += setAlong(d, 2.6, () => put(0, 1.6, spray, 180));
  }
  if (keyhole) {
    svg +=
      line(KEYHOLE, inks.ground, 2.4) + line(KEYHOLE, gold, 2.1) + line(KEYHOLE, inks.ground, 1.6);
    svg += line(KEYHOLE, gold, 0.5);
  }
  svg += line(d, inks.ground, 3.2) + line(d, gold, 2.9) + line(d, inks.ground, 2.2);
  const blossom = (i: number): string =>
    around(5, () => petal(0.42, 0.18, i & 1 ? one : gold)) + dot(0, 0, 0.11, gold);
  svg += setAlong(d, 1.15, (i) => put(0, 0.62, blossom(i))) + line(d, gold, 0.55);
  if (keyhole) svg += dot(0, 18.5, 0.62, gold) + dot(0, 18.5, 0.42, one);
  return {
    cut,
    trim: textureOf(
      { width: WIDTH, height: HEIGHT, svg: inPlace(svg) },
      { density, repeats: false },
    ),
  };
}

/** Whether a place of the bodice, x from its middle and y below the neck's top, is cut away. */
export function isCutAway({ cut }: Neckline, x: number, y: number): boolean {
  const px = Math.round((x + WIDTH / 2) * FINE);
  const py = Math.round((y - TOP) * FINE);
  if (px < 0 || px >= WIDTH * FINE) return false;
  return py < 0 ? true : py < HEIGHT * FINE && cut[py * WIDTH * FINE + px]! > 0.5;
}

/** How far down in its middle the neck is open. */
export function lowest(neck: Neckline): number {
  let y = TOP;
  while (y < TOP + HEIGHT && isCutAway(neck, 0, y)) y += 0.1;
  return y;
}

export function onTrim(x: number, y: number): [number, number] {
  return [x + WIDTH / 2, y - TOP];
}
