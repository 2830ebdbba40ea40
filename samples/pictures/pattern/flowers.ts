// Flowers, leaves, the flowering plant (buta), the sprig (buti) and the mango (kairi), worked in thread and gold.
import { shade } from '../cloth/colour.ts';
import { GOLD, thread } from '../cloth/ink.ts';
import { around, dot, edge, line, mirrored, num, path, petal, put } from './svg.ts';

export type FlowerInks = { petal: string; heart: string; leaf: string; gold?: string };

export function flower(
  radius: number,
  petals: number,
  { petal: one, heart, gold = GOLD }: FlowerInks,
): string {
  const r = radius;
  const outer = thread(one);
  const shadeOf = thread(shade(one, -0.3), 60);
  return (
    around(
      petals,
      () =>
        petal(r, (r * 3.04) / petals, outer, edge(gold, r * 0.06)) +
        petal(r * 0.72, (r * 1.5) / petals, thread(heart)) +
        line(`M0 ${num(-r * 0.25)}V${num(-r * 0.78)}`, shadeOf, r * 0.035),
    ) +
    dot(0, 0, r * 0.24, gold) +
    dot(0, 0, r * 0.12, outer) +
    around(8, () => dot(0, -r * 0.3, r * 0.045, gold))
  );
}

/** Full and round like the flowers of old skirts: three crowded rings of petals. */
export function fullFlower(radius: number, { petal: one, heart, gold = GOLD }: FlowerInks): string {
  const r = radius;
  const deep = thread(shade(one, -0.32));
  return (
    around(12, () => petal(r, r * 0.34, thread(one), edge(deep, r * 0.035))) +
    around(10, () => petal(r * 0.74, r * 0.3, thread(shade(one, 0.18)), edge(deep, r * 0.03)), 15) +
    around(8, () => petal(r * 0.48, r * 0.24, thread(heart), edge(deep, r * 0.025))) +
    dot(0, 0, r * 0.16, gold) +
    around(10, () => dot(0, -r * 0.22, r * 0.035, gold))
  );
}

export function leaf(length: number, width: number, hex: string, gold = GOLD): string {
  return (
    petal(length, width, thread(hex, 100)) +
    line(`M0 0V${num(-length * 0.9)}`, gold, length * 0.05) +
    line(
      `M0 ${num(-length * 0.35)}L${num(width * 0.42)} ${num(-length * 0.55)}M0 ${num(-length * 0.35)}L${num(-width * 0.42)} ${num(-length * 0.55)}`,
      thread(shade(hex, -0.3), 60),
      length * 0.03,
    )
  );
}

/** A flowering plant growing up from the origin. */
export function buta(height: number, inks: FlowerInks): string {
  const h = height;
  const gold = inks.gold ?? GOLD;
  const stem = (d: string, width = 0.018): string => line(d, gold, h * width);
  const side =
    stem(
      `M0 ${num(-h * 0.16)}C${num(h * 0.14)} ${num(-h * 0.2)} ${num(h * 0.25)} ${num(-h * 0.3)} ${num(h * 0.24)} ${num(-h * 0.44)}`,
    ) +
    stem(
      `M0 ${num(-h * 0.38)}C${num(h * 0.1)} ${num(-h * 0.42)} ${num(h * 0.17)} ${num(-h * 0.52)} ${num(h * 0.16)} ${num(-h * 0.63)}`,
    ) +
    put(h * 0.24, -h * 0.47, flower(h * 0.085, 6, inks), 12) +
    put(
      h * 0.16,
      -h * 0.66,
      petal(h * 0.1, h * 0.04, thread(inks.petal), edge(gold, h * 0.01)),
      8,
    ) +
    put(h * 0.02, -h * 0.06, leaf(h * 0.22, h * 0.05, inks.leaf, gold), 62) +
    put(h * 0.13, -h * 0.21, leaf(h * 0.13, h * 0.035, inks.leaf, gold), 105) +
    put(h * 0.2, -h * 0.28, leaf(h * 0.1, h * 0.028, inks.leaf, gold), -8) +
    put(h * 0.02, -h * 0.28, leaf(h * 0.12, h * 0.034, inks.leaf, gold), 48) +
    put(h * 0.1, -h * 0.44, leaf(h * 0.1, h * 0.028, inks.leaf, gold), 95) +
    put(h * 0.01, -h * 0.52, leaf(h * 0.1, h * 0.028, inks.leaf, gold), 40);
  return (
    stem(
      `M0 0C${num(h * 0.02)} ${num(-h * 0.3)} ${num(-h * 0.02)} ${num(-h * 0.5)} 0 ${num(-h * 0.72)}`,
      0.024,
    ) +
    mirrored(side) +
    put(0, -h * 0.8, flower(h * 0.15, 8, inks)) +
    [-0.05, 0, 0.05].map((x) => dot(h * x, 0, h * 0.018, gold)).join('')
  );
}

/** A sprig: one flower on a bent stem with two leaves. */
export function buti(radius: number, inks: FlowerInks): string {
  const r = radius;
  const gold = inks.gold ?? GOLD;
  return put(
    0,
    r * 0.1,
    line(
      `M0 ${num(r * 0.2)}C${num(r * 0.1)} ${num(r * 0.6)} 0 ${num(r * 0.8)} ${num(-r * 0.12)} ${num(r)}`,
      gold,
      r * 0.08,
    ) +
      put(0, r * 0.55, leaf(r * 0.55, r * 0.16, inks.leaf, gold), 60) +
      put(0, r * 0.6, leaf(r * 0.55, r * 0.16, inks.leaf, gold), -60) +
      put(0, -r * 0.1, flower(r * 0.56, 6, inks)),
  );
}

/** Woven in gold alone. */
export function goldButi(radius: number, eye: string, gold = GOLD): string {
  const r = radius;
  return (
    around(6, () => petal(r * 0.62, r * 0.24, gold)) +
    dot(0, 0, r * 0.16, thread(eye)) +
    line(
      `M0 ${num(r * 0.5)}C${num(r * 0.06)} ${num(r * 0.8)} 0 ${num(r)} ${num(-r * 0.1)} ${num(r * 1.15)}`,
      gold,
      r * 0.08,
    ) +
    put(0, r * 0.85, petal(r * 0.5, r * 0.15, gold), 58) +
    put(0, r * 0.85, petal(r * 0.5, r * 0.15, gold), -58)
  );
}

function kairiOutline(h: number): string {
  const p = (x: number, y: number): string => `${num(h * x)} ${num(h * y)}`;
  return `M${p(0, 0.46)}C${p(0.34, 0.46)} ${p(0.42, 0.08)} ${p(0.3, -0.16)}C${p(0.2, -0.36)} ${p(0.1, -0.5)} ${p(-0.16, -0.5)}C${p(0.02, -0.4)} ${p(-0.02, -0.26)} ${p(-0.14, -0.12)}C${p(-0.42, 0.12)} ${p(-0.34, 0.46)} ${p(0, 0.46)}Z`;
}

export type KairiInks = { outer: string; inner: string; flower: string; gold?: string };

/** A mango with a curled tip, a flower inside and a fringe of petals. */
export function kairi(
  height: number,
  { outer, inner, flower: bloom, gold = GOLD }: KairiInks,
): string {
  const h = height;
  const inks = { petal: bloom, heart: outer, leaf: bloom, gold };
  let fringe = '';
  for (let i = 0; i < 15; i++) {
    const a = Math.PI * (0.62 + (i / 14) * 1.55);
    const around1 = a - Math.PI / 2 - 0.1;
    fringe += put(
      Math.cos(around1) * h * 0.36,
      h * 0.1 + Math.sin(around1) * h * 0.37,
      petal(h * 0.1, h * 0.045, gold),
      (a * 180) / Math.PI - 10,
    );
  }
  return (
    fringe +
    path(kairiOutline(h), thread(outer), edge(gold, h * 0.028)) +
    put(0, h * 0.03, path(kairiOutline(h * 0.78), thread(inner), edge(gold, h * 0.014))) +
    put(0, h * 0.14, flower(h * 0.17, 7, inks)) +
    put(0, -h * 0.1, leaf(h * 0.16, h * 0.045, bloom, gold), -8) +
    put(-h * 0.07, -h * 0.06, leaf(h * 0.1, h * 0.035, bloom, gold), -50) +
    put(h * 0.08, -h * 0.07, leaf(h * 0.1, h * 0.035, bloom, gold), 38) +
    put(h * 0.17, h * 0.04, petal(h * 0.09, h * 0.03, gold), 60) +
    put(-h * 0.18, h * 0.07, petal(h * 0.09, h * 0.03, gold), -60)
  );
}
