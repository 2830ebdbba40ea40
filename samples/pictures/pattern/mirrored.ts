// Mirror work (shisha): glass held by a ring of stitches, framed in bright thread.
import { GOLD, MIRROR, thread } from '../cloth/ink.ts';
import type { Pattern } from '../cloth/texture.ts';
import { around, box, dot, halfDrop, line, num, petal, put, ring } from './svg.ts';

export function shisha(radius: number, inner: string, outer: string, petals = 12): string {
  const r = radius;
  const stitch = line(`M0 ${num(-r * 0.84)}V${num(-r * 1.22)}`, inner, r * 0.12);
  return (
    around(36, () => stitch) +
    ring(r * 0.92, inner, r * 0.16) +
    dot(0, 0, r * 0.86, MIRROR) +
    ring(r * 1.32, outer, r * 0.12) +
    around(petals, () => put(0, -r * 1.4, petal(r * 0.62, r * 0.2, outer))) +
    around(petals, () => dot(0, -r * 2.14, r * 0.075, GOLD), 180 / petals)
  );
}

type MirrorField = {
  base: string;
  threads: readonly [string, string, string, string];
  size?: number;
  radius?: number;
  columns?: number;
};

export function mirrorField({
  base,
  threads,
  size = 12,
  radius = 1.1,
  columns = 2,
}: MirrorField): Pattern {
  const [one, two, three, pale] = threads.map((hex) => thread(hex, 150)) as [
    string,
    string,
    string,
    string,
  ];
  const dx = size / columns;
  const big = (column: number): string =>
    shisha(radius, column & 1 ? one : two, column & 1 ? two : three);
  const small = (): string => put(dx / 2, 0, shisha(radius * 0.42, pale, one));
  // Two rows of running stitch tie the mirrors into diamonds.
  const ties = (): string => {
    const diamond = `M${num(dx / 2)} 0L0 ${num(-dx / 2)}L${num(-dx / 2)} 0L0 ${num(dx / 2)}Z`;
    const row = (scale: number, ink: string): string =>
      line(diamond, ink, 0.1, `transform="scale(${scale})" stroke-dasharray=".34 .2"`);
    return row(1, pale) + row(0.93, three);
  };
  return {
    width: size,
    height: size,
    svg:
      box(0, 0, size, size, base) +
      halfDrop(size, size, columns, columns, ties) +
      halfDrop(size, size, columns, columns, big) +
      halfDrop(size, size, columns, columns, small),
  };
}
