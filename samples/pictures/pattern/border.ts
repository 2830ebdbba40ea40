// Borders of gold: strips that repeat along a hem, an edge or a cuff. Their upper side lies toward the cloth.
import { shade } from '../cloth/colour.ts';
import { DEEP_GOLD, FLAT_GOLD, GOLD, thread } from '../cloth/ink.ts';
import type { Pattern } from '../cloth/texture.ts';
import { buta, flower, leaf } from './flowers.ts';
import { gotaFlower, gotaLeaf, gotaSpray } from './gota.ts';
import { around, dot, line, path, petal, put } from './svg.ts';
import { bar, row, dots, scallops, triangles, wave, strip } from './strip.ts';

export type BorderInks = { ground: string; one: string; two: string; leaf: string; gold?: string };

/**
 * A row of plants over scallops, then a flowering vine on dark ground between gold. `bed` is the plain cloth the plants
 * stand on: without it they grow among those of the field.
 */
export function royalBorder(
  { ground, one, two, leaf: green, gold = GOLD }: BorderInks,
  bed?: string,
): Pattern {
  const inks = { petal: one, heart: two, leaf: green, gold };
  const vine = row(4, (i) => {
    const up = i & 1 ? 1 : -1;
    const turn = up > 0 ? 180 : 0;
    // The leaves lie beside their flower; on the older border, across every second one.
    const beside = bed ? up * 52 : 52;
    return (
      put(0, 6.85, flower(1, 8, inks), turn) +
      put(-0.93, 6.9 + up * 0.2, leaf(1.15, 0.28, green, gold), turn - 180 - beside) +
      put(0.93, 6.9 + up * 0.2, leaf(1.15, 0.28, green, gold), turn - 180 + beside) +
      put(
        1.5,
        6.9 + up * 1.15,
        around(5, () => petal(0.38, 0.14, gold)),
      )
    );
  });
  const plain = bed ? bar(0.2, 3.2, bed) + bar(0.1, 0.14, gold) : '';
  return strip(
    12,
    plain +
      row(3, () => put(0, 2.5, buta(bed ? 2 : 2.5, inks))) +
      row(3, () => put(0, 2.4, petal(0.8, 0.22, gold)), 0.5) +
      scallops(3.3, 6, 0.7, gold) +
      bar(3.25, 0.35, gold) +
      bar(3.7, 0.1, FLAT_GOLD) +
      bar(3.6, 0.85, ground) +
      dots(4.05, 24, 0.14, gold) +
      bar(4.4, 4.95, ground) +
      bar(4.35, 0.14, gold) +
      wave(6.9, 1, gold, 0.15) +
      vine +
      bar(9.3, 0.14, gold) +
      bar(9.44, 0.66, ground) +
      dots(9.75, 24, 0.14, gold) +
      bar(10.05, 0.95, gold) +
      triangles(11, 24, 0.5, thread(shade(ground, -0.2), 30)) +
      bar(11, 0.25, FLAT_GOLD) +
      bar(11.25, 0.55, gold) +
      bar(11.8, 0.2, ground),
  );
}

/** Gota leaves and flowers above ribbon. */
export function gotaBorder({ ground, one, gold = GOLD }: BorderInks): Pattern {
  const line1 = thread(one);
  return strip(
    9,
    row(4, () => put(0, 1.75, gotaFlower(1.2, 6, one, gold))) +
      row(4, () => put(0, 3.4, gotaSpray(1.5, gold)), 0.5) +
      scallops(3.8, 12, 0.5, gold) +
      bar(3.75, 0.5, gold) +
      bar(4.25, 0.14, line1) +
      bar(4.39, 2.65, ground) +
      row(8, () =>
        put(0, 5.7, around(4, () => gotaLeaf(1, 0.31, gold), 45) + dot(0, 0, 0.2, line1)),
      ) +
      row(8, () => dot(0, 5.15, 0.13, gold) + dot(0, 6.25, 0.13, gold), 0.5) +
      bar(7, 0.14, line1) +
      bar(7.15, 0.85, gold) +
      row(48, () => line('M0 7.2V7.95', DEEP_GOLD, 0.04)) +
      bar(8.05, 0.1, line1) +
      bar(8.2, 0.65, gold) +
      bar(8.85, 0.2, ground),
  );
}

/** A narrow gota ribbon with a row of leaves above it. */
export function ribbonBorder({ ground, one, gold = GOLD }: BorderInks): Pattern {
  return strip(
    5,
    row(8, () => put(0, 1.35, gotaSpray(1.15, gold))) +
      bar(1.4, 0.16, gold) +
      bar(1.56, 1.7, ground) +
      row(12, () => put(0, 2.4, gotaFlower(0.55, 5, one, gold))) +
      bar(3.2, 0.16, gold) +
      bar(3.5, 1.1, gold) +
      row(48, () => line('M0 3.55V4.55', DEEP_GOLD, 0.045)) +
      bar(4.65, 0.35, ground),
  );
}

/** Woven gold with stepped lozenges. */
export function zariBorder({ ground, one, gold = GOLD }: BorderInks): Pattern {
  const dark = thread(ground, 20);
  return strip(
    8,
    triangles(1.5, 12, 1.3, gold) +
      bar(1.5, 0.18, gold) +
      bar(1.68, 0.32, ground) +
      bar(1.8, 0.1, FLAT_GOLD) +
      bar(2, 3.7, gold) +
      row(
        6,
        () =>
          path('M0 2.2L.88 3.85L0 5.5L-.88 3.85Z', dark) +
          put(0, 3.85, around(4, () => petal(0.98, 0.28, gold)) + dot(0, 0, 0.22, thread(one))),
      ) +
      row(6, () => dot(0, 2.6, 0.17, dark) + dot(0, 5.1, 0.17, dark), 0.5) +
      bar(5.7, 0.26, ground) +
      bar(5.75, 0.1, FLAT_GOLD) +
      bar(5.95, 0.55, thread(one, 60)) +
      dots(6.22, 16, 0.15, gold) +
      bar(6.5, 0.25, ground) +
      bar(6.55, 0.1, FLAT_GOLD) +
      bar(6.75, 1.1, gold) +
      bar(7.85, 0.15, ground),
  );
}

/** Three centimetres for edges, belts and cuffs. */
export function slimBorder({ ground, one, gold = GOLD }: BorderInks): Pattern {
  return strip(
    3.2,
    dots(0.35, 16, 0.13, gold) +
      bar(0.7, 0.18, gold) +
      bar(0.88, 1.35, ground) +
      row(8, () =>
        put(0, 1.55, around(5, () => petal(0.52, 0.19, thread(one))) + dot(0, 0, 0.15, gold)),
      ) +
      row(8, () => dot(0, 1.55, 0.11, gold), 0.5) +
      bar(2.2, 0.18, gold) +
      bar(2.38, 0.14, ground) +
      bar(2.5, 0.55, gold) +
      bar(3.05, 0.15, ground),
  );
}
