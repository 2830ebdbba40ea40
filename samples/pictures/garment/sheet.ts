// A length of cloth held close: wave folds that overhang, real threads, stitches with a direction.
import type { Camera } from '../cloth/camera.ts';
import { clothPaint, type Fragment, lay, tone } from '../cloth/fragment.ts';
import type { Layer } from '../cloth/layer.ts';
import { drawSurface } from '../cloth/mesh.ts';
import { clamp, fractal, hill, noise, randomFrom, TAU } from '../cloth/numbers.ts';
import type { Texture } from '../cloth/texture.ts';

export type Sheet = {
  fields: readonly Texture[];
  /** Width of the pieces when there are several, joined by a ribbon. */
  piece?: number;
  ribbon?: Texture;
  /** Sewn along an edge that crosses the picture: the cloth's lower one, or its upper. */
  border?: { texture: Texture; at: number; upper: boolean };
  /** Beyond the border lies a second layer of the cloth, instead of nothing. */
  under: boolean;
  /** Centimetres of cloth across the picture, and down it. */
  across: number;
  down: number;
  /** Radians the cloth is turned by. */
  turn: number;
  gloss: number;
  bump: number;
  weave: number;
  seed: number;
  /** Scales the height of the folds. */
  relief: number;
};

type Fold = {
  direction: number;
  length: number;
  height: number;
  at: number;
  bend: number;
  over: number;
  sharp: number;
  seed: number;
};

function foldsOf(seed: number, relief: number): Fold[] {
  const random = randomFrom(seed * 131 + 7);
  const direction = (random() < 0.5 ? -1 : 1) * (0.3 + random() * 0.5);
  return [
    {
      direction,
      length: 11 + random() * 4,
      height: 4.1 * relief,
      at: random() * 9,
      bend: (random() - 0.5) * 3,
      over: 0.58,
      sharp: 1.7,
      seed,
    },
    {
      direction: direction * 1.35,
      length: 5.4 + random(),
      height: 0.85 * relief,
      at: random() * 4,
      bend: 0,
      over: 0.3,
      sharp: 1.5,
      seed: seed + 4,
    },
    {
      direction: direction + 1.1,
      length: 23,
      height: 1.8 * relief,
      at: random() * 12,
      bend: 1,
      over: 0.2,
      sharp: 1.2,
      seed: seed + 9,
    },
  ];
}

type Lift = { z: number; dx: number; dy: number };

function lift(folds: readonly Fold[], x: number, y: number): Lift {
  const out = { z: 0, dx: 0, dy: 0 };
  for (const { direction, length, height, at, bend, over, sharp, seed } of folds) {
    const [c, s] = [Math.cos(direction), Math.sin(direction)];
    const along = y * c - x * s;
    const phase =
      (x * c +
        y * s +
        bend * along * along * 0.01 +
        noise(x * 0.05 + seed, y * 0.05 + seed * 2) * 1.4 -
        at) /
      length;
    const wave = 0.5 + 0.5 * Math.sin(phase * TAU);
    const high = height * (1 + 0.4 * noise(along * 0.05, seed));
    const overhang = over * high * Math.cos(phase * TAU) * Math.sqrt(wave) * 0.5;
    out.z += high * wave ** sharp;
    out.dx -= c * overhang;
    out.dy -= s * overhang;
  }
  return out;
}

export function drawSheet(layer: Layer, camera: Camera, sheet: Sheet): void {
  // The upper sheet first: what it hides of the lower is then never painted.
  drawCloth(layer, camera, sheet, foldsOf(sheet.seed, sheet.relief), 0);
  if (sheet.border && sheet.under) {
    const under = { ...sheet, border: undefined };
    drawCloth(
      layer,
      camera,
      under,
      foldsOf(sheet.seed + 1, sheet.relief * 0.35),
      -4.2 * sheet.relief,
    );
  }
}

const BEYOND = 1.36;

function drawCloth(
  layer: Layer,
  camera: Camera,
  sheet: Sheet,
  folds: readonly Fold[],
  below: number,
): void {
  const { across, down, turn, border, seed } = sheet;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const paint = clothOf(sheet);
  drawSurface(layer, camera, {
    across: 700,
    down: Math.round((700 * down) / across),
    place: (u, v, out) => {
      const x = (u - 0.5) * across * BEYOND;
      const y = (v - 0.5) * down * BEYOND;
      const { z, dx, dy } = lift(folds, x, y);
      const edge = border ? hill((x * -s + y * c - border.at) / 1.2) * 0.5 : 0;
      out[0] = x + dx;
      out[1] = -(y + dy);
      out[2] = z + below + edge + 0.12 * fractal(x * 0.5, y * 0.5 + seed);
    },
    cloth: (u, v, _at, out) => {
      const x = (u - 0.5) * across * BEYOND;
      const y = (v - 0.5) * down * BEYOND;
      out[0] = x * c + y * s;
      out[1] = y * c - x * s;
    },
    paint: (at) => {
      if (border && fromEdge(border, at.y) < 0) return;
      paint(at);
      threads(at, sheet.weave);
    },
  });
}

function fromEdge({ at, upper }: NonNullable<Sheet['border']>, y: number): number {
  return upper ? y - at : at - y;
}

function clothOf({ fields, piece, ribbon, border, gloss, bump }: Sheet): (at: Fragment) => void {
  const paints = fields.map((field) => clothPaint(field, { gloss, bump }));
  return (at) => {
    if (piece) {
      const index = Math.floor(at.x / piece);
      const aside = at.x - index * piece;
      paints[((index % paints.length) + paints.length) % paints.length]!(at, aside, at.y);
      const fromSeam = Math.min(aside, piece - aside);
      if (ribbon && fromSeam < ribbon.width / 2) {
        lay(
          at,
          ribbon,
          aside < piece / 2 ? ribbon.width / 2 + fromSeam : ribbon.width / 2 - fromSeam,
          at.y,
          bump,
        );
      }
    } else {
      paints[0]!(at, at.x, at.y);
    }
    if (border) {
      const inside = fromEdge(border, at.y);
      if (inside < border.texture.height)
        lay(at, border.texture, at.x, border.texture.height - inside, bump);
      if (inside < 0.15) at.open *= 0.75;
    }
  };
}

const PER_CM = 11;

/** Warp and weft where the cloth is bare, slanting stitches where it is worked. */
export function threads(at: Fragment, weave: number): void {
  const worked = clamp(at.relief * 1.6 + at.metal);
  const bare = weave * (1 - worked) * (1 - at.mirror);
  at.bumpX += Math.sin(at.x * PER_CM * TAU) * 0.16 * bare;
  at.bumpY += Math.sin(at.y * PER_CM * TAU) * 0.16 * bare;
  const over = (Math.floor(at.x * PER_CM * 2) + Math.floor(at.y * PER_CM * 2)) & 1 ? 1 : -1;
  tone(at, 1 + 0.1 * bare * over * (0.6 + 0.4 * noise(at.x * 8, at.y * 8)));
  const stitch =
    worked *
    (1 - at.mirror) *
    0.3 *
    Math.sin((at.x + at.y * 0.9 + 0.1 * noise(at.x * 2, at.y * 2)) * 9 * TAU);
  at.bumpX += stitch;
  at.bumpY += stitch;
  tone(at, 1 + stitch * 0.35 * (1 - at.metal));
}
