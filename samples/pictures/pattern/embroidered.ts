// Embroidered and woven fields: the trellis (jaal), scattered plants and sprigs, mangoes, gardens of leaves.
import { shade } from '../cloth/colour.ts';
import { FLAT_GOLD, GOLD, thread } from '../cloth/ink.ts';
import type { Pattern } from '../cloth/texture.ts';
import {
  buta,
  buti,
  flower,
  fullFlower,
  goldButi,
  kairi,
  leaf,
  type FlowerInks,
  type KairiInks,
} from './flowers.ts';
import { around, box, dot, halfDrop, line, mirrored, num, petal, put } from './svg.ts';

type Field = { base: string; width?: number; height?: number; columns?: number; rows?: number };

function field(
  { base, width = 12, height = 12, columns = 2, rows = 2 }: Field,
  ...layers: ((dx: number, dy: number) => (column: number, row: number) => string)[]
): Pattern {
  const svg = layers.map((layer) =>
    halfDrop(width, height, columns, rows, layer(width / columns, height / rows)),
  );
  return { width, height, svg: box(0, 0, width, height, base) + svg.join('') };
}

function ogee(dx: number, dy: number): string {
  const p = (x: number, y: number): string => `${num(dx * x)} ${num(dy * y)}`;
  return `M${p(0, -0.5)}C${p(0.08, -0.3)} ${p(0.5, -0.24)} ${p(0.5, 0)}C${p(0.5, 0.24)} ${p(0.08, 0.3)} ${p(0, 0.5)}C${p(-0.08, 0.3)} ${p(-0.5, 0.24)} ${p(-0.5, 0)}C${p(-0.5, -0.24)} ${p(-0.08, -0.3)} ${p(0, -0.5)}Z`;
}

/**
 * A trellis of pointed ovals with a flowering plant in every cell. `knots` are on the right of each oval, or on `both`
 * sides.
 */
export function jaal(where: Field, inks: FlowerInks, knots: 'right' | 'both' = 'right'): Pattern {
  const gold = inks.gold ?? GOLD;
  const cell = (dx: number, dy: number) => (): string => {
    const d = ogee(dx, dy);
    const filler =
      put(dx * 0.34, -dy * 0.04, leaf(dy * 0.1, dy * 0.03, inks.leaf, gold), 22) +
      put(dx * 0.2, -dy * 0.27, petal(dy * 0.06, dy * 0.024, thread(inks.petal)), 30) +
      put(dx * 0.36, dy * 0.12, petal(dy * 0.06, dy * 0.024, thread(inks.petal)), -20) +
      dot(dx * 0.3, dy * 0.22, dy * 0.012, gold);
    return (
      line(d, gold, 0.16) +
      line(
        d,
        gold === GOLD ? FLAT_GOLD : gold,
        0.055,
        'transform="scale(.92)" stroke-dasharray=".13 .13"',
      ) +
      put(0, dy * 0.34, buta(dy * 0.68, inks)) +
      mirrored(filler)
    );
  };
  const cross = around(4, () => petal(0.46, 0.17, gold)) + dot(0, 0, 0.14, thread(inks.petal));
  const knot = (dx: number) => (): string =>
    put(dx / 2, 0, cross) + (knots === 'both' ? put(-dx / 2, 0, cross) : '');
  return field(where, cell, knot);
}

/** Whole plants, scattered; small stars keep the ground alive between them. */
export function butaField(where: Field, inks: FlowerInks, size: number): Pattern {
  const gold = inks.gold ?? GOLD;
  return field(
    where,
    () => () => put(0, size / 2, buta(size, inks)),
    (dx) => () => put(dx / 2, 0, star(gold, thread(inks.petal))),
    (dx, dy) => () =>
      put(dx / 4, dy / 4, dot(0, 0, 0.07, gold)) + put(-dx / 4, dy / 4, dot(0, 0, 0.07, gold)),
  );
}

export function butiField(where: Field, inks: FlowerInks, size: number): Pattern {
  const gold = inks.gold ?? GOLD;
  return field(
    where,
    () => (column) => put(0, 0, buti(size, inks), 0, column & 1 ? [-1, 1] : 1),
    (dx) => () => put(dx / 2, 0, star(gold, thread(inks.petal))),
  );
}

/** Small flowers woven in gold, with a dot between. */
export function zariButi(where: Field, eye: string, size: number, gold = GOLD): Pattern {
  return field(
    where,
    () => (column) => put(0, 0, goldButi(size, eye, gold), 0, column & 1 ? [-1, 1] : 1),
    (dx) => () => put(dx / 2, 0, dot(0, 0, size * 0.12, gold)),
  );
}

function star(gold: string, eye: string): string {
  return around(4, () => petal(0.34, 0.1, gold)) + dot(0, 0, 0.09, eye);
}

export function kairiField(where: Field, inks: KairiInks, size: number): Pattern {
  const gold = inks.gold ?? GOLD;
  const small = { petal: inks.flower, heart: inks.outer, leaf: inks.flower, gold };
  return field(
    where,
    () => (column) => put(0, 0, kairi(size, inks), 0, column & 1 ? [-1, 1] : 1),
    (dx) => () => put(dx / 2, -0.2, buti(size * 0.14, small)),
  );
}

/** A walled garden: beds of leaves in two greens, a flower in each. A bed plants only its upper sides, the next the others. */
export function garden(where: Field, inks: FlowerInks & { second: string }): Pattern {
  const gold = inks.gold ?? GOLD;
  const bed = (dx: number, dy: number) => (): string => {
    const side = Array.from({ length: 5 }, (_, i) => {
      const t = (i + 0.8) / 5.6;
      const [x, y] = [dx * (1 - t), -dy * 0.5 * t];
      const turn = (Math.atan2(-dy / 2, -dx) * 180) / Math.PI + 90;
      const colour = i & 1 ? inks.second : inks.leaf;
      return (
        put(x, y, leaf(dy * 0.1, dy * 0.032, colour, gold), turn - 42) +
        put(x, y, leaf(dy * 0.1, dy * 0.032, colour, gold), turn + 42)
      );
    });
    const trellis = `M${num(dx)} 0L0 ${num(-dy / 2)}L${num(-dx)} 0L0 ${num(dy / 2)}Z`;
    return (
      line(trellis, thread(inks.second, 100), 0.1) +
      mirrored(side.join('')) +
      put(0, 0, flower(dy * 0.17, 8, inks)) +
      around(4, () => put(0, -dy * 0.2, petal(dy * 0.07, dy * 0.026, thread(inks.leaf))), 45)
    );
  };
  const knot = (dx: number) => (): string =>
    put(dx, 0, dot(0, 0, 0.16, gold) + around(5, () => dot(0, -0.26, 0.06, thread(inks.petal))));
  return field(where, bed, knot);
}

/** Round flowers, a little crowded, with leaves pushed into every gap. */
export function heirloom(where: Field, blooms: readonly FlowerInks[], size: number): Pattern {
  const bloom = (i: number): FlowerInks => blooms[i % blooms.length]!;
  return field(where, (dx, dy) => (column, row) => {
    const inks = bloom(column + row * 2);
    const green = shade(inks.leaf, column & 1 ? 0 : -0.18);
    return (
      around(
        5,
        () => put(0, -size * 0.78, leaf(size * 0.75, size * 0.24, green)),
        10 + column * 24,
      ) +
      fullFlower(size, inks) +
      put(dx * 0.5, 0, fullFlower(size * 0.46, bloom(column + row + 1))) +
      put(dx * 0.26, dy * 0.33, fullFlower(size * 0.3, bloom(column + row + 2)), 20) +
      put(
        -dx * 0.3,
        dy * 0.3,
        around(3, () => leaf(size * 0.46, size * 0.14, green), 40),
      )
    );
  });
}
