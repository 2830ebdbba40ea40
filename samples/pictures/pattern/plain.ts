// Cloth without a motif: only its weave, and thin stripes of its own colour that show when it is close.
import { shade } from '../cloth/colour.ts';
import type { Pattern } from '../cloth/texture.ts';
import { box } from './svg.ts';

export function plainCloth(base: string): Pattern {
  let svg = box(0, 0, 6, 6, base);
  for (let i = 0; i < 12; i++)
    svg += box(i * 0.5, 0, 0.2, 6, shade(base, i % 3 === 0 ? -0.05 : 0.03));
  return { width: 6, height: 6, svg };
}

/** A ribbon to lay over a seam, as wide as it is said to be. */
export function ribbon(width: number, gold: string, edgeInk: string): Pattern {
  return {
    width,
    height: 2,
    svg:
      box(0, 0, width, 2, edgeInk) +
      box(width * 0.12, 0, width * 0.76, 2, gold) +
      box(width * 0.44, 0, width * 0.12, 2, edgeInk),
  };
}
