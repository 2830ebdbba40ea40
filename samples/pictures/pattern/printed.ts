// Cloth printed by hand with carved blocks.
import { randomFrom } from '../cloth/numbers.ts';
import type { Pattern } from '../cloth/texture.ts';
import { around, box, dot, halfDrop, line, num, petal, put } from './svg.ts';

export type Printed = {
  base: string;
  outline: string;
  petal: string;
  leaf: string;
  width?: number;
  height?: number;
  columns?: number;
  rows?: number;
  seed?: number;
};

/** Two blocks make the flower, and never meet perfectly; every stamp takes the colour a little differently. */
export function blockPrint({
  base,
  outline,
  petal: red,
  leaf: green,
  width = 12,
  height = 15,
  columns = 3,
  rows = 3,
  seed = 2,
}: Printed): Pattern {
  const random = randomFrom(seed);
  const stamps = Array.from({ length: columns * rows }, () => Array.from({ length: 5 }, random));
  const flower = (column: number, row: number): string => {
    const [a = 0, b = 0, c = 0, d = 0, strength = 1] = stamps[column * rows + row] ?? [];
    const [mx, my, nx, ny] = [a, b, c, d].map((r) => (r - 0.5) * 0.13) as [
      number,
      number,
      number,
      number,
    ];
    const leaves = [1, -1]
      .map(
        (side) =>
          `<g transform="scale(${side} 1)">${put(0.02, 2.1, petal(1.2, 0.3, green), 58)}${put(0.02, 2.5, petal(0.85, 0.22, green), 100)}${put(0.02, 1.6, petal(0.7, 0.2, green), 38)}</g>`,
      )
      .join('');
    const outlines =
      around(
        8,
        () =>
          line('M0 -.32C.2 -.5 .19 -.85 0 -1.08C-.19 -.85 -.2 -.5 0 -.32', outline, 0.065) +
          dot(0, -1.24, 0.065, outline),
      ) +
      dot(0, 0, 0.16, outline) +
      line('M0 1.1C.05 1.7 -.05 2.2 0 2.7', outline, 0.1) +
      [1, -1]
        .map(
          (side) =>
            `<g transform="scale(${side} 1)">${put(0.02, 2.1, line('M0 0V-1.1', outline, 0.05), 58)}</g>`,
        )
        .join('');
    const colour = around(8, () => petal(1.08, 0.36, red)) + dot(0, 0, 0.3, base);
    const ink = num(0.84 + strength * 0.16);
    return `<g fill-opacity="${ink}" stroke-opacity="${ink}">${put(0, -0.7, put(mx, my, colour + leaves) + put(nx, ny, outlines), 0, (0.31 * width) / columns / 1.24)}</g>`;
  };
  const between = (): string =>
    put(width / columns / 2, 0, dot(0, 0, 0.1, outline) + around(4, () => petal(0.38, 0.12, red)));
  return {
    width,
    height,
    svg:
      box(0, 0, width, height, base) +
      halfDrop(width, height, columns, rows, flower) +
      halfDrop(width, height, columns, rows, between),
  };
}
