// Cloths patterned by tying before the dye bath: bandhani and leheriya.
import { shade } from '../cloth/colour.ts';
import { randomFrom } from '../cloth/numbers.ts';
import type { Pattern } from '../cloth/texture.ts';
import { box, dot, num } from './svg.ts';

export type Tied = {
  base: string;
  /** Most of the dots, and the few in a second colour. */
  colours: readonly [string, string];
  layout: 'diamonds' | 'rings' | 'drops';
  size?: number;
  step?: number;
  dot?: number;
  seed?: number;
};

/** Tie-dye: each pinch of cloth leaves a small crooked square with a dark point. Never quite on its grid. */
export function bandhani({
  base,
  colours,
  layout,
  size = 12,
  step = 0.5,
  dot: radius = 0.15,
  seed = 3,
}: Tied): Pattern {
  const random = randomFrom(seed);
  const point = shade(base, -0.12);
  let svg = box(0, 0, size, size, base);
  const tie = (x: number, y: number, colour: string, scale = 1): void => {
    const jx = x + (random() - 0.5) * 0.1;
    const jy = y + (random() - 0.5) * 0.1;
    const r = radius * scale * (0.82 + random() * 0.36);
    const turn = 45 + (random() - 0.5) * 26;
    for (const ox of [-size, 0, size]) {
      for (const oy of [-size, 0, size]) {
        const [px, py] = [jx + ox, jy + oy];
        if (px < -1 || py < -1 || px > size + 1 || py > size + 1) continue;
        svg += `<rect x="${num(-r)}" y="${num(-r)}" width="${num(r * 2)}" height="${num(r * 2)}" rx="${num(r * 0.7)}" transform="translate(${num(px)} ${num(py)}) rotate(${num(turn)})" fill="${colour}"/>`;
        svg += dot(px, py, r * 0.34, point);
      }
    }
  };
  const circle = (
    x: number,
    y: number,
    r: number,
    count: number,
    colour: string,
    scale = 1,
  ): void => {
    for (let i = 0; i < count; i++) {
      const a = (i / count) * Math.PI * 2;
      tie(x + Math.cos(a) * r, y + Math.sin(a) * r, colour, scale);
    }
  };
  const [most, few] = colours;
  if (layout === 'drops') {
    const count = 2 * Math.round(size / step / 2);
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < count; j++) {
        tie(
          ((i + 0.5 * (j % 2)) * size) / count,
          (j * size) / count,
          (i * 7 + j * 3) % 11 === 0 ? few : most,
          0.8,
        );
      }
    }
    return { width: size, height: size, svg };
  }
  const cell = size / 2;
  for (let a = 0; a < 2; a++) {
    for (let b = 0; b < 2; b++) {
      const [x, y] = [(a + 0.5) * cell, (b + 0.5) * cell];
      if (layout === 'diamonds') {
        const count = Math.round((cell * 0.5) / (step * 0.72));
        for (let i = 0; i < count; i++) {
          const t = i / count;
          tie(x + (cell / 2) * (1 - t), y + (cell / 2) * t, most);
          tie(x - (cell / 2) * (1 - t), y - (cell / 2) * t, most);
          tie(x - (cell / 2) * t, y + (cell / 2) * (1 - t), most);
          tie(x + (cell / 2) * t, y - (cell / 2) * (1 - t), most);
        }
        tie(x, y, few, 1.25);
        circle(x, y, step, 8, few);
        circle(x, y, step * 1.85, 15, most, 0.88);
        circle(a * cell, b * cell, step * 0.95, 4, few);
      } else {
        const shift = b & 1 ? cell / 2 : 0;
        tie(x + shift, y, few, 1.2);
        circle(x + shift, y, step * 0.95, 7, few, 0.95);
        circle(x + shift, y, step * 1.85, 14, most, 0.9);
        circle(x + shift, y, step * 2.7, 21, most, 0.9);
        circle(x + shift + cell / 2, y, step * 0.8, 5, most, 0.85);
      }
    }
  }
  return { width: size, height: size, svg };
}

export type Striped = {
  base: string;
  colours: readonly string[];
  size?: number;
  bands?: number;
  seed?: number;
  wave?: number;
};

/** Wave tie-dye: bands of unequal width on the slant, whose two edges waver each in its own way. */
export function leheriya({
  base,
  colours,
  size = 18,
  bands = 3,
  seed = 5,
  wave = 0.12,
}: Striped): Pattern {
  const random = randomFrom(seed);
  const widths = [0.2, 0.62, 0.2, 0.1, 0.34, 0.12, 0.2];
  const period = size / bands;
  const unit = period / (widths.reduce((a, b) => a + b, 0) * 1.75);
  let svg = box(0, 0, size, size, base);
  // The bands of one period are shaped once, so that every period of the repeat closes with the next.
  const shapes = widths.map(() => [random() * 6.28, random() * 6.28] as const);
  for (let k = -bands - 1; k <= 2 * bands; k++) {
    let at = k * period;
    widths.forEach((width, m) => {
      const w = width * unit;
      const [one, other] = shapes[m]!;
      let top = '';
      let bottom = '';
      for (let i = 0; i <= 60; i++) {
        const t = i / 60;
        const y = at + t * size;
        const upper =
          Math.sin(t * 12.566 + one) * wave + Math.sin(t * 43.98 + one * 2) * wave * 0.32;
        const lower =
          Math.sin(t * 12.566 + other) * wave + Math.sin(t * 37.7 + other * 3) * wave * 0.32;
        top += `${i ? 'L' : 'M'}${num(t * size)} ${num(y + upper)}`;
        bottom = `L${num(t * size)} ${num(y + w + lower)}${bottom}`;
      }
      svg += `<path d="${top}${bottom}Z" fill="${colours[m % colours.length]}" fill-opacity=".94"/>`;
      at += w * 1.75;
    });
  }
  return { width: size, height: size, svg };
}
