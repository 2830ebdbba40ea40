// What embroiderers and printers work with: spools, a hoop with work in it, a printing block, scissors.
import type { Camera, Point } from '../cloth/camera.ts';
import { lightOf } from '../cloth/colour.ts';
import { clothPaint, plain, tone, type Fragment } from '../cloth/fragment.ts';
import { metal } from '../cloth/ink.ts';
import type { Layer } from '../cloth/layer.ts';
import { drawSurface } from '../cloth/mesh.ts';
import { fractal, noise, TAU } from '../cloth/numbers.ts';
import { type Pattern, textureOf } from '../cloth/texture.ts';
import { drawSlab } from '../garment/slab.ts';
import { goldLight } from '../garment/tassel.ts';
import { threads } from '../garment/sheet.ts';
import { line, put } from '../pattern/svg.ts';
import { drawTurned } from './turned.ts';

function wood(hex: string, seed: number): (at: Fragment) => void {
  const light = lightOf(hex);
  return (at) => {
    plain(at, light, 0.5);
    tone(
      at,
      1 + 0.35 * fractal(at.x * 0.9 + seed, at.y * 0.25) + 0.1 * noise(at.x * 6, at.y * 0.6 + seed),
    );
  };
}

export function drawSpool(
  layer: Layer,
  camera: Camera,
  [x, y]: readonly [number, number],
  turn: number,
  colour: string,
): void {
  const yarn = lightOf(colour);
  const timber = wood('#8a5d38', x);
  const radius = 1.75;
  const ends: readonly (readonly [number, number])[] = [
    [0, 0.02],
    [0.02, 2],
    [0.25, 2.1],
    [0.6, 2],
    [0.62, 1.1],
    [5.4, 1.1],
    [5.42, 2],
    [5.75, 2.1],
    [5.98, 2],
    [6, 0.02],
  ];
  const at: Point = [x, y, 2.1];
  drawTurned(layer, camera, { at, profile: ends, lies: turn, paint: timber });
  drawTurned(layer, camera, {
    at,
    profile: [
      [0.62, 1.2],
      [0.8, radius],
      [2, radius + 0.06],
      [3, radius + 0.1],
      [4, radius + 0.06],
      [5.2, radius],
      [5.4, 1.2],
    ],
    lies: turn,
    paint: (frag) => {
      plain(frag, yarn, 0.75);
      const wound = Math.sin((frag.y * 7 + frag.u * 1.6) * TAU);
      frag.bumpY += wound * 0.5;
      tone(frag, 1 + 0.16 * wound + 0.1 * noise(frag.y * 9, frag.u * 3));
    },
  });
}

/** An embroidery hoop: two rings of wood, cloth stretched between them, work in its middle. */
export function drawHoop(
  layer: Layer,
  camera: Camera,
  [x, y]: readonly [number, number],
  radius: number,
  work: Pattern,
): void {
  const cloth = clothPaint(textureOf(work, { density: 34 }), { gloss: 0.3, bump: 1.5 });
  drawSurface(layer, camera, {
    across: 200,
    down: 200,
    place: (u, v, out) => {
      out[0] = x + radius * v * Math.sin(u * TAU);
      out[1] = y + radius * v * Math.cos(u * TAU);
      out[2] = 1.1 + 0.1 * v * v;
    },
    cloth: (u, v, _at, out) => {
      out[0] = radius * v * Math.sin(u * TAU) + work.width * 20.5;
      out[1] = -radius * v * Math.cos(u * TAU) + work.height * 20.5;
    },
    paint: (at) => {
      cloth(at, at.x, at.y);
      threads(at, 0.5);
    },
  });
  for (const [size, height, hex] of [
    [radius + 0.45, 1.5, '#b58350'],
    [radius + 1.15, 1.3, '#a06f40'],
  ] as const) {
    const timber = wood(hex, size);
    drawSurface(layer, camera, {
      across: 300,
      down: 30,
      place: (u, v, out) => {
        const a = v * TAU;
        const r = size + 0.38 * Math.cos(a);
        out[0] = x + r * Math.sin(u * TAU);
        out[1] = y + r * Math.cos(u * TAU);
        out[2] = height + 0.75 * Math.sin(a);
      },
      cloth: (u, v, _at, out) => {
        out[0] = v * 3;
        out[1] = u * TAU * size;
      },
      paint: timber,
    });
  }
  drawTurned(layer, camera, {
    at: [x - 1.6, y + radius + 1.9, 1.5],
    profile: [
      [0, 0.02],
      [0, 0.42],
      [3.2, 0.42],
      [3.2, 0.02],
    ],
    lies: 0,
    paint: (at) => plain(at, goldLight, 0.8, 1),
  });
}

const CUT_CORNERS = 'M-6 -6.4H6L6.4 -6V6L6 6.4H-6L-6.4 6V-6Z';
export const WORN_CORNERS =
  'M-5.4 -6.4H5.4Q6.4 -6.4 6.4 -5.4V5.4Q6.4 6.4 5.4 6.4H-5.4Q-6.4 6.4 -6.4 5.4V-5.4Q-6.4 -6.4 -5.4 -6.4Z';

/** A carved teak block, its printing face up. */
export function drawBlock(
  layer: Layer,
  camera: Camera,
  seed: number,
  carved: string,
  outline = CUT_CORNERS,
): void {
  const face = '#6e4527';
  const drawing = {
    width: 16,
    height: 16,
    svg: put(
      8,
      8,
      `<path d="${outline}" fill="${face}"/>${line(outline, '#5a361d', 0.3)}${carved}`,
    ),
  };
  drawSlab(layer, camera, {
    drawing,
    density: 40,
    edge: 3.2,
    puff: 0.1,
    lies: 0,
    gloss: 0.35,
    isCloth: false,
    seed,
  });
}

const steel = metal('#c6c2ba', 60);

const brass = metal('#b98d3e', 120);

/** Tailor's scissors, a little open: one half lies over the other, and a screw holds them. */
export function drawScissors(layer: Layer, camera: Camera): void {
  const blade = `<path d="M-1 1.4C-.9 -4 -.3 -9 .2 -11.4C.9 -8 1 -3 1 1.4Z" fill="${steel}"/>`;
  // Where a blade leans one way its grip leans the other.
  const grip = `<path d="M1 -.2C1.1 3 2.4 4.4 3.4 6.2C4.6 8.6 3.4 11.4 1.2 11.4C-1 11.4 -1.8 8.8 -1 6.4C-.6 4.6 -.9 2.4 -1 -.2ZM1.2 6.6C.2 6 -.4 8 .1 9.2C.6 10.3 2 10.3 2.4 9C2.6 8 2 7 1.2 6.6Z" fill-rule="evenodd" fill="${brass}"/>`;
  const half = blade + grip;
  const screw = `<circle r=".5" fill="${brass}"/>`;
  const halves = [`<g transform="rotate(13) scale(-1 1)">${half}</g>`, put(0, 0, half, -13)];
  for (const [i, svg] of [...halves, screw].entries()) {
    drawSlab(layer, camera, {
      drawing: { width: 16, height: 26, svg: put(8, 13, svg) },
      density: 36,
      edge: 0.5,
      puff: 0,
      round: 0.16,
      lies: 0.1 + 0.45 * i,
      gloss: 0.8,
      isCloth: false,
      seed: 2,
    });
  }
}
