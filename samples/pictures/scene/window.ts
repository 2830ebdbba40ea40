// Sunlight through a lattice window (jaali), thrown on wall or table.
import { blurred, type Plane } from '../cloth/blur.ts';
import type { Canvas } from '../cloth/canvas.ts';
import { clamp } from '../cloth/numbers.ts';
import { maskOf } from '../cloth/raster.ts';
import { archPath } from './arch.ts';

export type WindowLight = {
  left: number;
  top: number;
  width: number;
  height: number;
  cells: number;
  skew: number;
  strength: number;
  soft: number;
  /** The lattice: honeycomb, or stars of eight points. */
  lattice?: 'honeycomb' | 'stars';
};

function honeycomb(width: number, height: number, cell: number): string {
  const radius = cell / 2;
  const down = cell * 0.866;
  let svg = '';
  for (let j = -1; j < height / down + 1; j++) {
    for (let i = -1; i < width / cell + 1; i++) {
      const x = i * cell + (j & 1 ? radius : 0);
      const points = Array.from({ length: 6 }, (_, k) => {
        const a = (k / 6) * Math.PI * 2 + Math.PI / 6;
        return `${(x + Math.cos(a) * radius * 0.94).toFixed(1)} ${(j * down + Math.sin(a) * radius * 0.94).toFixed(1)}`;
      });
      svg += `<path d="M${points.join('L')}Z" fill="#fff"/>`;
    }
  }
  return svg;
}

function stars(width: number, height: number, cell: number): string {
  let svg = '';
  for (let j = -1; j < height / cell + 1; j++) {
    for (let i = -1; i < width / cell + 1; i++) {
      const [x, y] = [(i + 0.5) * cell, (j + 0.5) * cell];
      const points = Array.from({ length: 16 }, (_, k) => {
        const a = (k / 16) * Math.PI * 2 + Math.PI / 16;
        const r = cell * (k & 1 ? 0.29 : 0.42);
        return `${(x + Math.cos(a) * r).toFixed(1)} ${(y + Math.sin(a) * r).toFixed(1)}`;
      });
      const q = cell * 0.14;
      svg += `<path d="M${points.join('L')}Z" fill="#fff"/>`;
      svg += `<path d="M${x + cell / 2} ${y + cell / 2 - q}l${q} ${q}l${-q} ${q}l${-q} ${-q}Z" fill="#fff"/>`;
    }
  }
  return svg;
}

export function windowLight(canvas: Canvas, light: WindowLight, onto?: Plane): void {
  const { width, height, data } = canvas;
  const { cells, skew, strength, soft, lattice = 'honeycomb' } = light;
  const cell = light.width / cells;
  const openings =
    lattice === 'stars'
      ? stars(light.width, light.height, cell)
      : honeycomb(light.width, light.height, cell);
  const arch = archPath({
    centre: light.width / 2,
    spring: light.height * 0.34,
    half: light.width / 2,
    apex: 0,
    foot: light.height,
    cusps: 4,
  });
  const svg =
    `<defs><clipPath id="w"><path d="${arch}"/></clipPath></defs>` +
    `<g transform="translate(${light.left} ${light.top}) skewY(${skew * 30}) skewX(${-skew * 18})"><g clip-path="url(#w)">${openings}</g></g>`;
  const mask = blurred(maskOf(width, height, svg), width, height, soft, 2);
  for (let y = 0; y < height; y++) {
    const fade = 1 - 0.45 * clamp((y - light.top) / light.height);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const lit = mask[i]! * strength * fade * (onto ? onto[i]! : 1);
      if (lit < 0.003) continue;
      data[i * 3] = data[i * 3]! * (1 + lit * 0.95);
      data[i * 3 + 1] = data[i * 3 + 1]! * (1 + lit * 0.84);
      data[i * 3 + 2] = data[i * 3 + 2]! * (1 + lit * 0.62);
    }
  }
}
