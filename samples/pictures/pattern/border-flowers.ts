// Borders of colour: printed, embroidered with flowers, scalloped, set with mirrors.
import { DEEP_GOLD, GOLD, thread } from '../cloth/ink.ts';
import type { Pattern } from '../cloth/texture.ts';
import { buta, fullFlower, leaf } from './flowers.ts';
import { shisha } from './mirrored.ts';
import { around, dot, line, petal, put, ring } from './svg.ts';
import { bar, row, dots, scallops, triangles, strip } from './strip.ts';
import { type BorderInks } from './border.ts';

/** Printed by block: no gold anywhere. `bed` is the plain cloth its plants are stamped on. */
export function printBorder({ ground, one, two, leaf: green }: BorderInks, bed?: string): Pattern {
  const plant = { petal: one, heart: two, leaf: green, gold: green };
  const flat = (svg: string): string => svg.replace(/ink:([0-9a-f]{6}):[0-9a-f]{6}/g, '#$1');
  return strip(
    10,
    (bed ? bar(0.2, 2.8, bed) + bar(0.1, 0.12, one) : '') +
      row(4, () => put(0, 2.6, flat(buta(bed ? 2.1 : 2.6, plant)))) +
      bar(2.9, 7.1, two) +
      bar(2.9, 0.14, one) +
      bar(3.2, 3.9, ground) +
      row(4, () =>
        put(
          0,
          5.15,
          around(8, () => petal(1.35, 0.45, two)) +
            around(8, () => petal(0.82, 0.28, one)) +
            dot(0, 0, 0.3, ground),
        ),
      ) +
      row(
        4,
        () => put(0, 5.15, around(4, () => petal(0.75, 0.26, green), 45) + dot(0, 0, 0.16, two)),
        0.5,
      ) +
      bar(7.25, 0.14, one) +
      bar(7.6, 0.9, one) +
      dots(8.05, 24, 0.16, two) +
      bar(8.7, 0.14, one) +
      bar(9.1, 0.9, ground),
  );
}

/** Full round flowers set close on their own ground. */
export function flowerBorder({ ground, one, two, leaf: green, gold = GOLD }: BorderInks): Pattern {
  const inks = { petal: one, heart: two, leaf: green, gold };
  const other = { petal: two, heart: one, leaf: green, gold };
  return strip(
    11,
    scallops(1, 12, 0.75, gold) +
      bar(0.95, 0.3, gold) +
      bar(1.25, 0.2, ground) +
      bar(1.45, 0.12, thread(two)) +
      bar(1.57, 7.1, ground) +
      row(4, () =>
        put(
          0,
          5.1,
          around(4, () => put(0, -0.9, leaf(1.9, 0.5, green, gold)), 45) + fullFlower(1.5, inks),
        ),
      ) +
      row(
        4,
        () =>
          put(0, 3.3, fullFlower(0.72, other)) +
          put(0, 6.9, fullFlower(0.72, other)) +
          put(0, 5.1, around(4, () => petal(0.5, 0.18, gold)) + dot(0, 0, 0.12, thread(one))),
        0.5,
      ) +
      bar(8.6, 0.12, thread(two)) +
      bar(8.9, 0.9, gold) +
      triangles(9.8, 24, 0.55, thread(ground, 30)) +
      bar(9.8, 0.2, ground) +
      bar(10, 0.7, gold) +
      bar(10.7, 0.3, ground),
  );
}

/** Gold scallops in three tiers, for a calm hem under a busy skirt. */
export function scallopBorder({ ground, one, gold = GOLD }: BorderInks): Pattern {
  return strip(
    9,
    dots(0.35, 12, 0.14, gold) +
      scallops(1.7, 12, 0.95, gold) +
      bar(1.65, 0.2, gold) +
      bar(1.85, 6.2, ground) +
      row(6, () =>
        put(
          0,
          4.9,
          around(7, () => put(0, -0.3, petal(1.25, 0.32, gold)), 0) + dot(0, 0, 0.3, thread(one)),
        ),
      ) +
      row(
        6,
        () =>
          put(
            0,
            4.9,
            around(4, () => petal(0.55, 0.2, thread(one))),
          ),
        0.5,
      ) +
      row(6, () => line('M-1 6.9C-1 5.2 1 5.2 1 6.9', gold, 0.16)) +
      bar(6.9, 0.16, gold) +
      dots(7.3, 24, 0.13, gold) +
      bar(7.6, 1.1, gold) +
      row(48, () => line('M0 7.65V8.65', DEEP_GOLD, 0.045)) +
      bar(8.7, 0.3, ground),
  );
}

/** Mirrors in a row. */
export function mirrorBorder({ ground, one, two, leaf: three }: BorderInks): Pattern {
  const [a, b, c] = [one, two, three].map((hex) => thread(hex, 150)) as [string, string, string];
  return strip(
    10,
    row(6, () =>
      put(
        0,
        1.4,
        petal(1.25, 0.38, a) +
          put(0, 0, petal(0.95, 0.28, c), 45) +
          put(0, 0, petal(0.95, 0.28, c), -45),
      ),
    ) +
      bar(1.4, 0.24, GOLD) +
      bar(1.64, 7.9, ground) +
      bar(1.9, 0.14, b) +
      row(4, () => put(0, 4.25, shisha(0.82, a, b, 14))) +
      row(
        4,
        () => put(0, 4.25, around(4, () => petal(1.1, 0.36, c)) + shisha(0.34, a, b, 8)),
        0.5,
      ) +
      bar(6.65, 0.14, b) +
      bar(6.9, 0.25, GOLD) +
      row(12, () => put(0, 7.75, ring(0.38, a, 0.13) + shisha(0.3, a, b, 6))) +
      bar(8.4, 0.25, GOLD) +
      bar(8.85, 0.8, GOLD) +
      bar(9.65, 0.35, ground),
  );
}

/** A slim edge that takes each of the given colours in turn. */
export function garlandBorder(ground: string, colours: readonly string[], gold = GOLD): Pattern {
  return strip(
    3.6,
    bar(0.3, 0.2, gold) +
      bar(0.5, 2.1, ground) +
      row(colours.length, (i) =>
        put(
          0,
          1.55,
          around(6, () => petal(0.66, 0.28, thread(colours[i]!))) + dot(0, 0, 0.18, gold),
        ),
      ) +
      row(colours.length, () => dot(0, 1.55, 0.12, gold), 0.5) +
      bar(2.6, 0.2, gold) +
      bar(2.9, 0.55, gold) +
      bar(3.45, 0.15, ground),
  );
}
