// A blouse laid flat: back with its lining, two sleeves and the front, each a piece of its own, embroidered where it is cut.
import type { Camera } from '../cloth/camera.ts';
import { shade } from '../cloth/colour.ts';
import { GOLD, thread } from '../cloth/ink.ts';
import { emptyLayer, type Layer } from '../cloth/layer.ts';
import { hill } from '../cloth/numbers.ts';
import type { Pattern } from '../cloth/texture.ts';
import type { BorderInks } from '../pattern/border.ts';
import { around, dot, line, num, petal, put } from '../pattern/svg.ts';
import { moved, pointsOf, setAlong } from '../pattern/walk.ts';
import { neckLines, type Neck } from './neckline.ts';
import { drawSlab } from './slab.ts';
import { drawLatkan } from './tassel.ts';

export type Blouse = {
  base: string;
  field: Pattern;
  trim: BorderInks;
  lining: string;
  neck: Neck;
  /** 0.35 is a cap, 1 reaches the elbow. */
  sleeve: number;
  /** A flower at every step of the neckline, or only the trim. */
  worked: boolean;
  cords: boolean;
  /** Closed in front with covered hooks. */
  hooks?: boolean;
  density: number;
  seed: number;
};

const sides =
  'L16.8 -18.4 C18.2 -12 17.4 -6 19.2 -1.5 C18.2 5 17 12 16.6 19.2 C10 20.8 5 21.2 0 21.2 C-5 21.2 -10 20.8 -16.6 19.2 C-17 12 -18.2 5 -19.2 -1.5 C-17.4 -6 -18.2 -12 -16.8 -18.4Z';
const hemLine = 'M-16.6 19.2 C-10 20.8 -5 21.2 0 21.2 C5 21.2 10 20.8 16.6 19.2';

function sleeveShape(length: number): { outline: string; cuff: string } {
  const p = (x: number, y: number): string => `${num(x)} ${num(y)}`;
  const [ox, oy] = [24.8 + 8.2 * length, -10.6 + 21.2 * length];
  const [ix, iy] = [18.6 + 4.2 * length, 0.6 + 14.2 * length];
  const curve = `C${p(ox - (ox - ix) * 0.28, oy + 2.4)} ${p(ox - (ox - ix) * 0.66, iy + 1.4)} ${p(ix, iy)}`;
  return {
    outline: `M16.4 -18.6 C20 -17.4 23.0 -14.4 24.8 -10.6 L${p(ox, oy)} ${curve} L18.6 .6 C17.8 -5 18.0 -12 16.4 -18.6Z`,
    cuff: `M${p(ox, oy)} ${curve}`,
  };
}

function clothFill(id: string, field: Pattern, extra = ''): string {
  return `<pattern id="${id}" width="${field.width}" height="${field.height}" patternUnits="userSpaceOnUse" patternTransform="translate(${-field.width / 2} 0)${extra}">${field.svg}</pattern>`;
}

function trimAlong(d: string, { ground, one, two, gold = GOLD }: BorderInks, side: 1 | -1): string {
  const blossom = (i: number): string =>
    around(6, () => petal(0.54, 0.22, i & 1 ? thread(one) : gold)) + dot(0, 0, 0.14, thread(two));
  return (
    line(d, ground, 4.4) +
    line(d, gold, 4.1) +
    line(d, ground, 3.5) +
    setAlong(d, 1.55, (i) => put(0, side, blossom(i), side > 0 ? 180 : 0)) +
    line(d, gold, 0.9) +
    setAlong(d, 0.62, () => dot(0, 2.55 * side, 0.18, gold))
  );
}

type PieceDrawing = { drawing: Pattern; origin: readonly [number, number] };

/** The part of the blouse from `left`, `top` on, so wide and so high: no more than the piece needs. */
function piece(
  left: number,
  top: number,
  width: number,
  height: number,
  inner: string,
): PieceDrawing {
  return { drawing: { width, height, svg: put(-left, -top, inner) }, origin: [-left, -top] };
}

function frontPiece({ base, field, trim, neck, worked, hooks = false }: Blouse): PieceDrawing {
  const neckLine = moved(neckLines[neck], 0, -31);
  const outline = `${neckLine}${sides}`;
  const gold = trim.gold ?? GOLD;
  const spray =
    petal(1.75, 0.5, gold) +
    put(0, 0, petal(1.2, 0.34, thread(trim.one)), 34) +
    put(0, 0, petal(1.2, 0.34, thread(trim.one)), -34) +
    dot(0, -2.15, 0.18, thread(trim.two));
  const placed = worked ? setAlong(neckLine, 2.6, () => put(0, 2.9, spray, 180)) : '';
  const seams = line(
    'M-10.5 20C-9 12 -8.4 6 -10.8 -1M10.5 20C9 12 8.4 6 10.8 -1',
    shade(base, -0.45),
    0.12,
  );
  return piece(
    -21,
    -23.5,
    42,
    47,
    `<defs>${clothFill('f', field)}<clipPath id="b"><path d="${outline}"/></clipPath></defs>` +
      `<path d="${outline}" fill="${base}"/><g clip-path="url(#b)"><rect x="-40" y="-40" width="80" height="80" fill="url(#f)"/>` +
      placed +
      (hooks ? closing(neckLine, trim) : '') +
      trimAlong(neckLine, trim, 1) +
      trimAlong(hemLine, trim, -1) +
      seams +
      '</g>',
  );
}

/** The middle of the front: a band between gold lines, and its covered hooks. */
function closing(neckLine: string, { ground, gold = GOLD }: BorderInks): string {
  const from = Math.max(...pointsOf(neckLine).map(([, y]) => y)) + 1.7;
  const band = `M0 ${num(from)}V19.4`;
  const hook =
    dot(0, 0, 0.56, thread(shade(ground, -0.3))) + dot(0, 0, 0.46, thread(shade(ground, 0.22)));
  const count = Math.floor((18 - from) / 2.4);
  return (
    line(band, gold, 2.3) +
    line(band, ground, 1.9) +
    Array.from({ length: count }, (_, i) => put(0, from + 1.5 + i * 2.4, hook)).join('')
  );
}

function sleevePiece({ base, field, trim, sleeve }: Blouse, side: number): PieceDrawing {
  const { outline, cuff } = sleeveShape(sleeve);
  return piece(
    side > 0 ? 15 : -37,
    -21,
    22,
    43,
    `<defs>${clothFill('f', field)}<clipPath id="b"><path d="${outline}"/></clipPath></defs>` +
      `<g transform="scale(${side} 1)"><path d="${outline}" fill="${base}"/><g clip-path="url(#b)">` +
      `<g transform="rotate(-24)"><rect x="-40" y="-40" width="100" height="80" fill="url(#f)"/></g>` +
      trimAlong(cuff, trim, 1) +
      '</g></g>',
  );
}

function backPiece({ trim, lining, neck }: Blouse): PieceDrawing {
  const half = Math.abs(Number.parseFloat(neckLines[neck].slice(1))) + 0.2;
  const d = `M${num(-half)} -21.2 C-9 -18.6 -5 -17.2 0 -17 C5 -17.2 9 -18.6 ${num(half)} -21.2`;
  return piece(
    -17,
    -24,
    34,
    32,
    `<path d="${d} L15 -19 L15 6 L-15 6 L-15 -19Z" fill="${lining}"/>${line(d, trim.ground, 1.4)}${line(d, trim.gold ?? GOLD, 0.5)}`,
  );
}

/** One layer for each piece, lowest first, so that every piece can cast its shadow on the one below. */
export function blouseLayers(
  width: number,
  height: number,
  camera: Camera,
  blouse: Blouse,
): Layer[] {
  const { density, seed, trim } = blouse;
  const cloth = { density, gloss: 0.36, isCloth: true, seed };
  const bust = (x: number, y: number): number =>
    0.9 * hill(Math.hypot((Math.abs(x) - 8.6) / 5.6, (y - 3.5) / 6));
  const pieces = [
    { ...backPiece(blouse), edge: 0.33, puff: 0.48, lies: 0 },
    { ...sleevePiece(blouse, 1), edge: 0.8, puff: 1.2, lies: 0.2 },
    { ...sleevePiece(blouse, -1), edge: 0.8, puff: 1.2, lies: 0.2 },
    { ...frontPiece(blouse), edge: 0.8, puff: 1.2, lies: 0.8, rise: bust },
  ].map((piece) => {
    const layer = emptyLayer(width, height);
    drawSlab(layer, camera, { ...cloth, ...piece });
    return layer;
  });
  if (!blouse.cords) return pieces;
  const cords = emptyLayer(width, height);
  const tassel = { radius: 0.2, size: 1.2, ball: trim.one, threads: trim.two };
  drawLatkan(cords, camera, {
    ...tassel,
    points: [
      [-10.4, 20.4, 1],
      [-6, 25.4, 1],
      [-1, 22, 1.4],
      [1, 15, 2.2],
      [2.6, 10, 2.6],
    ],
  });
  drawLatkan(cords, camera, {
    ...tassel,
    points: [
      [10.4, 20.4, 1],
      [6, 25, 1],
      [1, 21.4, 1.4],
      [-1.4, 13, 2.2],
      [-2.4, 7.5, 2.6],
    ],
  });
  return [...pieces, cords];
}
