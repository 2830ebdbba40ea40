// The place a dressed form stands in: wall, niche, window light and floor, in the product's own muted colours.
import { type Canvas, castShadow, coverOf, place } from '../cloth/canvas.ts';
import { blend, shade } from '../cloth/colour.ts';
import type { Dressed } from '../garment/dress.ts';
import { type Arch } from './arch.ts';
import { groundShadow } from './ground.ts';
import { cutNiche, nicheMask } from './niche.ts';
import { wallCanvas } from './wall.ts';
import { windowLight } from './window.ts';

export type Setting = {
  wall: string;
  niche: string;
  cusps: number;
  /** On which side the window throws its light. */
  window?: 'left' | 'right';
  lattice?: 'honeycomb' | 'stars';
  /** The floor begins in a line, on which the niche stands, and the window lights the niche only. */
  edged?: boolean;
  seed: number;
};

export type Stage = {
  width: number;
  height: number;
  arch?: Arch;
  horizon: number;
  /** Pixels per centimetre of the figure: shadows keep their size with it. */
  scale: number;
  /** Without one the window stays shut. */
  window?: boolean;
};

export function stage(
  setting: Setting,
  { width, height, arch, horizon, scale, window = false }: Stage,
): Canvas {
  const canvas = wallCanvas({
    width,
    height,
    wall: setting.wall,
    floor: blend(shade(setting.wall, -0.1), setting.niche, 0.25),
    horizon,
    seed: setting.seed,
    edged: setting.edged,
  });
  if (arch)
    cutNiche(canvas, { arch, colour: setting.niche, deep: scale * 3.4, seed: setting.seed + 3 });
  if (window && setting.window) {
    const right = setting.window === 'right';
    const niche = setting.edged && arch && nicheMask(canvas, arch);
    windowLight(
      canvas,
      {
        left: width * (right ? 0.56 : 0.06),
        top: height * (right ? 0.19 : 0.3),
        width: width * 0.36,
        height: height * 0.54,
        cells: 7,
        skew: right ? 0.3 : -0.2,
        strength: 0.34,
        soft: 3.4,
        lattice: setting.lattice,
      },
      niche || undefined,
    );
  }
  return canvas;
}

/** Where the skirt's hem meets the floor, in pixels. */
export type Footing = { x: number; y: number; half: number };

export function stand(
  canvas: Canvas,
  { body, drapes }: Dressed,
  scale: number,
  footing?: Footing,
  strength = 0.36,
  dx = 0,
  dy = 0,
): void {
  const unit = scale / 8;
  if (footing) {
    const { x, y, half } = footing;
    groundShadow(canvas, {
      x: x + half * 0.06,
      y: y - half * 0.02,
      width: half * 1.02,
      height: half * 0.14,
      strength: 0.55,
    });
    groundShadow(canvas, { x, y, width: half * 0.92, height: half * 0.06, strength: 0.5 });
  }
  castShadow(canvas, body, { dx: 56 * unit, dy: 18 * unit, soft: 54 * unit, strength }, dx, dy);
  place(canvas, body, dx, dy);
  const onBody = coverOf(canvas, body, dx, dy);
  const onWall = onBody.map((cover) => 1 - cover);
  for (const drape of drapes) {
    castShadow(
      canvas,
      drape,
      { dx: 8 * unit, dy: 9 * unit, soft: 11 * unit, strength: 0.5, onto: onBody },
      dx,
      dy,
    );
    castShadow(
      canvas,
      drape,
      { dx: 40 * unit, dy: 13 * unit, soft: 40 * unit, strength: strength * 0.55, onto: onWall },
      dx,
      dy,
    );
    place(canvas, drape, dx, dy);
  }
}
