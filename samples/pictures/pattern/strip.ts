// What borders are composed of: bars, rows, dots, scallops, triangles and waves along a strip.
import type { Pattern } from '../cloth/texture.ts';
import { along, box, dot, line, num, path } from './svg.ts';

const PERIOD = 12;

export const bar = (y: number, height: number, ink: string): string =>
  box(-1, y, PERIOD + 2, height, ink);

export const row = (count: number, draw: (i: number) => string, shift = 0): string =>
  along(PERIOD, count, draw, shift);

export const dots = (y: number, count: number, radius: number, ink: string): string =>
  row(count, () => dot(0, y, radius, ink));

export function scallops(y: number, count: number, height: number, ink: string): string {
  const half = PERIOD / count / 2;
  const top = y - height * 1.25;
  return row(count, () =>
    path(
      `M${num(-half)} ${num(y)}C${num(-half)} ${num(top)} ${num(half)} ${num(top)} ${num(half)} ${num(y)}Z`,
      ink,
    ),
  );
}

export function triangles(y: number, count: number, height: number, ink: string): string {
  const half = PERIOD / count / 2;
  return row(count, () =>
    path(`M${num(-half)} ${num(y)}L0 ${num(y - height)}L${num(half)} ${num(y)}Z`, ink),
  );
}

export function wave(y: number, amplitude: number, ink: string, width: number): string {
  let d = '';
  for (let k = 0; k <= 120; k++) {
    const x = (k / 120) * (PERIOD + 2) - 1;
    d += `${k ? 'L' : 'M'}${num(x)} ${num(y + Math.sin((x / PERIOD) * Math.PI * 4) * amplitude)}`;
  }
  return line(d, ink, width);
}

export const strip = (height: number, svg: string): Pattern => ({ width: PERIOD, height, svg });

/** Plain cloth under a border from this place down: nothing of the field shows between its bars. */
export const bedded = ({ width, height, svg }: Pattern, from: number, ink: string): Pattern => ({
  width,
  height,
  svg: bar(from, height - from, ink) + svg,
});
