// Gota patti: gold ribbon folded into leaves and flowers, and sewn down.
import { DEEP_GOLD, GOLD, thread } from '../cloth/ink.ts';
import { around, dot, edge, line, num, path, put } from './svg.ts';

export function gotaLeaf(length: number, width: number, gold = GOLD): string {
  const d = `M0 0L${num(width)} ${num(-length * 0.5)}L0 ${num(-length)}L${num(-width)} ${num(-length * 0.5)}Z`;
  return (
    path(d, gold, edge(DEEP_GOLD, length * 0.04)) +
    line(`M0 ${num(-length * 0.04)}V${num(-length * 0.96)}`, DEEP_GOLD, length * 0.05)
  );
}

export function gotaFlower(radius: number, petals: number, eye: string, gold = GOLD): string {
  return (
    around(petals, () => put(0, -radius * 0.16, gotaLeaf(radius * 0.84, radius * 0.27, gold))) +
    dot(0, 0, radius * 0.2, thread(eye)) +
    around(8, () => dot(0, -radius * 0.2, radius * 0.05, gold))
  );
}

/** Three leaves opening upward, as they stand along a hem. */
export function gotaSpray(height: number, gold = GOLD): string {
  return (
    gotaLeaf(height, height * 0.27, gold) +
    put(0, 0, gotaLeaf(height * 0.8, height * 0.22, gold), 42) +
    put(0, 0, gotaLeaf(height * 0.8, height * 0.22, gold), -42)
  );
}
