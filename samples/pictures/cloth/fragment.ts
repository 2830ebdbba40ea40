// One sample of a surface while it is being painted: where it lies on the cloth, and what it is made of.
import type { Light } from './colour.ts';
import { hash, noise } from './numbers.ts';
import { CHANNELS, lookUp, type Texture } from './texture.ts';

export class Fragment {
  /** Place on the cloth in centimetres, and one number more that a surface may carry along. */
  x = 0.5;
  y = 0.5;
  extra = 0.5;
  /** Place on the mesh, 0 to 1. */
  u = 0.5;
  v = 0.5;
  detail = 0.5;
  red = 0.5;
  green = 0.5;
  blue = 0.5;
  /** Below a third the sample is not there at all. */
  cover = 0.5;
  alpha = 0.5;
  metal = 0.5;
  mirror = 0.5;
  bumpX = 0.5;
  bumpY = 0.5;
  gloss = 0.5;
  /** How much of the sky reaches it, apart from what the light finds out itself. */
  open = 0.5;
  glint = 0.5;
  /** How far stitches stand up from the cloth. */
  relief = 0.5;
}

export type Paint = (at: Fragment) => void;

const found = new Float32Array(CHANNELS);

/** Lays a pattern over what is there already, and says how much of it covers. */
export function lay(at: Fragment, texture: Texture, x: number, y: number, bump = 1): number {
  lookUp(texture, x, y, at.detail, found);
  const cover = found[3]!;
  if (cover < 0.004) return 0;
  const under = 1 - cover;
  at.red = at.red * under + found[0]!;
  at.green = at.green * under + found[1]!;
  at.blue = at.blue * under + found[2]!;
  at.cover = Math.max(at.cover, cover);
  at.metal = at.metal * under + found[4]!;
  at.mirror = at.mirror * under + found[5]!;
  at.bumpX = at.bumpX * under + found[6]! * bump;
  at.bumpY = at.bumpY * under + found[7]! * bump;
  at.relief = at.relief * under + found[8]!;
  // Silk floss shines more than the cloth it is sewn on.
  at.gloss += found[8]! * 0.3 * (1 - found[4]!);
  if (found[5]! > 0.1) at.glint = hash(Math.floor(x / 1.1), Math.floor(y / 1.1));
  return cover;
}

export function plain(at: Fragment, [red, green, blue]: Light, gloss = 0.2, metal = 0): void {
  at.red = red;
  at.green = green;
  at.blue = blue;
  at.cover = 1;
  at.metal = metal;
  at.gloss = gloss;
}

export function tone(at: Fragment, factor: number): void {
  at.red *= factor;
  at.green *= factor;
  at.blue *= factor;
}

export type ClothOptions = { gloss?: number; bump?: number; slub?: number };

/** Paints woven cloth: the pattern, and the small unevenness of yarn and dye that keeps a plain field alive. */
export function clothPaint(
  texture: Texture,
  { gloss = 0.35, bump = 1, slub = 1 }: ClothOptions = {},
) {
  return (at: Fragment, x: number, y: number): void => {
    at.gloss = gloss;
    lay(at, texture, x, y, bump);
    const dye = 0.055 * noise(x * 0.05, y * 0.05) + 0.03 * noise(x * 0.3 + 40, y * 0.02);
    const yarn =
      at.detail < -0.3 ? 0.06 * noise(x * 0.7, y * 9) + 0.05 * noise(x * 9, y * 0.7 + 30) : 0;
    tone(at, 1 + dye + yarn * slub * (1 - at.metal));
  };
}
