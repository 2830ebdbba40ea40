// How a full skirt hangs: its bell, its folds, and its pose (straight, swept aside, turned, spread).
import type { Point } from '../cloth/camera.ts';
import {
  clamp,
  curveThrough,
  ease,
  fractal,
  hill,
  mix,
  noise,
  randomFrom,
  TAU,
} from '../cloth/numbers.ts';

export type SkirtPose = {
  seed: number;
  folds: number;
  waist: number;
  hemWidth: number;
  hemDepth: number;
  /** Depth of the folds at the hem, in centimetres. */
  depth: number;
  /** How far the cloth stands out over the hip, in centimetres. */
  hip: number;
  /** Below 1 the skirt opens early, above 1 late. */
  bell: number;
  /** The hem is carried this far to the wearer's left, in centimetres. */
  sweep: number;
  /** The folds run round as they fall, in turns. */
  twist: number;
  /** How far the hem runs out over the floor. */
  spread: number;
  /** Fish cut: the skirt follows the body down to this part of its length, and flares below. */
  fitted: number;
  /** Panelled cut: every fold is one panel, as wide and as deep as the next, between two seams. */
  even: boolean;
  /** Tiered cut: the skirt is gathered anew at so many heights; 1 is an ordinary skirt. */
  tiers: number;
  /** Neighbouring folds meet at one depth; otherwise the cloth steps from the one's valley to the other's. */
  joined: boolean;
};

export const standing: SkirtPose = {
  seed: 1,
  folds: 17,
  waist: 104,
  hemWidth: 55,
  hemDepth: 47,
  depth: 8.2,
  hip: 1.7,
  bell: 0.8,
  sweep: 0,
  twist: 0,
  spread: 0,
  joined: false,
  fitted: 0,
  even: false,
  tiers: 1,
};

export type SkirtShape = {
  place: (u: number, v: number, out: Point) => void;
  /** How far down the cloth a place is, in centimetres. */
  down: (v: number) => number;
  length: number;
  hem: number;
  waist: number;
  tiers: number;
  tierOf: (v: number) => number;
  /** 1 on the ridge of a fold, 0 in its valley. */
  ridge: (u: number, v: number) => number;
};

const STEPS = 4096;

type Folds = { ridge: Float32Array; amount: Float32Array; start: Float32Array };

/** Round ridges and sharp valleys at uneven angles, each with its own depth and its own height to begin at. */
function foldsOf(
  count: number,
  seed: number,
  sharpest: number,
  { joined, even }: Pick<SkirtPose, 'joined' | 'even'>,
): Folds {
  const random = randomFrom(seed);
  const same = { width: 1, amount: 0.8, start: 0, sharp: 0.75, lean: 1 };
  const folds = Array.from({ length: count }, () =>
    even
      ? same
      : {
          width: 0.45 + random() * 1.1,
          amount: 0.4 + random() * 0.9,
          start: random() * 0.34,
          sharp: sharpest + random() * 0.55,
          lean: 0.75 + random() * 0.6,
        },
  );
  const total = folds.reduce((sum, fold) => sum + fold.width, 0);
  const ridge = new Float32Array(STEPS);
  const amount = new Float32Array(STEPS);
  const start = new Float32Array(STEPS);
  let from = 0;
  for (const [k, fold] of folds.entries()) {
    const to = from + (fold.width / total) * STEPS;
    const before = folds.at(k - 1)!;
    const after = folds[(k + 1) % count]!;
    for (let i = Math.ceil(from); i < to && i < STEPS; i++) {
      const t = clamp((i - from) / (to - from));
      ridge[i] = Math.sin(Math.PI * t ** fold.lean) ** fold.sharp;
      const own = (key: 'amount' | 'start'): number =>
        joined ? shared(fold[key], before[key], after[key], t) : fold[key];
      amount[i] = own('amount');
      start[i] = own('start');
    }
    from = to;
  }
  return { ridge, amount, start };
}

/** In a valley the mean of two folds, on the ridge the fold's own. */
function shared(own: number, before: number, after: number, t: number): number {
  const other = t < 0.5 ? before : after;
  return mix((own + other) / 2, own, ease(0, 0.4, Math.min(t, 1 - t)));
}

function indexOf(u: number): number {
  return Math.floor((u - Math.floor(u)) * STEPS) % STEPS;
}

function height(folds: Folds, u: number, v: number): number {
  const i = indexOf(u);
  return (
    (folds.ridge[i]! - 0.55) * folds.amount[i]! * ease(folds.start[i]!, folds.start[i]! + 0.5, v)
  );
}

/** How wide a skirt that follows the body is at hip, thigh and knee, as a part of the waist's width. */
const closeness = (() => {
  const parts = curveThrough([[1.1], [1.42], [1.54], [1.5], [1.4], [1.33], [1.3], [1.3]]);
  return (v: number): number => parts(clamp(v * 1.4))[0]!;
})();

export function skirtShape(pose: SkirtPose): SkirtShape {
  const { seed, waist, hemWidth, hemDepth, depth, hip, bell, sweep, twist, spread } = pose;
  const { fitted, tiers, even } = pose;
  const large = foldsOf(pose.folds, seed * 7919 + 13, 0.5, pose);
  const small = foldsOf(Math.round(pose.folds * 2.6), seed * 104729 + 5, 0.6, {
    ...pose,
    even: false,
  });
  const tierFolds = Array.from({ length: tiers }, (_, k) =>
    foldsOf(Math.round(pose.folds * (0.75 + 0.45 * k)), seed * 7919 + 13 + k, 0.5, pose),
  );
  const floor = 2.2;
  const length = waist - floor;
  const wander = (u: number, v: number): number =>
    even ? 0 : noise(v * 1.7 + seed * 3, u * 3 + seed) * 0.014 * v;
  const profile = (v: number, waistSize: number, hemSize: number, out: number): number =>
    (fitted > 0
      ? mix(waistSize * closeness(v), hemSize, below(v) ** 1.7)
      : mix(waistSize, hemSize, v ** bell * (0.82 + 0.18 * v))) +
    (tiers > 1 ? tierStep(v) : 0) +
    hill((v - 0.1) / 0.1) * out +
    spread * ease(0.86, 1, v) ** 2;
  const below = (v: number): number => clamp((v - fitted) / (1 - fitted));
  const tierOf = (v: number): number => clamp(Math.floor(v * tiers), 0, tiers - 1);
  // A tier begins close under the seam above, puffs out where it is gathered, and ends over the next.
  const tierStep = (v: number): number => {
    const within = v * tiers - tierOf(v);
    const gathered = v * tiers < 1 ? 0 : 2.4 * ease(0, 0.3, within) - 1.2;
    return gathered + 0.8 * ease(0.6, 1, within);
  };
  const tierFold = (u: number, v: number): number => {
    const tier = tierOf(v);
    const within = v * tiers - tier;
    const at = depth * (0.3 + 0.7 * v) * (0.3 + 0.7 * ease(0, 0.5, within));
    const fine = height(small, u * (1 + tier) + 0.013 * tier, 1);
    return (
      height(tierFolds[tier]!, u, 1) * at * ease(0, 0.25, v) +
      fine * 0.9 * (1 - ease(0.1, 0.7, within)) +
      2.2 * v * Math.sin(u * TAU * 3 + seed) +
      fractal(u * 26, v * 7 + seed, 2) * 0.35 * v
    );
  };
  const fold = (u: number, down: number): number => {
    if (tiers > 1) return tierFold(u, down);
    const v = below(down);
    const aside = wander(u, v);
    const at = depth * v ** 1.15;
    const fine = height(small, u + 0.013 - aside * 0.6, v);
    return (
      height(large, u + aside, v) * at +
      fine * at * 0.24 * (1 - 0.4 * v) +
      fine * 0.55 * Math.exp(-v * 5) * ease(0, 0.05, v) +
      2.2 * v * Math.sin(u * TAU * 3 + seed) +
      1.3 * v * v * Math.sin(u * TAU * 5 + seed * 2.3) +
      fractal(u * 26, v * 7 + seed, 2) * 0.35 * v
    );
  };
  // The last of a spread skirt lies on the floor; the rest is shorter by so much.
  const fall = (v: number): number =>
    spread > 0 ? mix(v, 1 - (1 - v) ** 1.6, ease(0.6, 1, v)) : v;
  const lengths = new Float32Array(201);
  for (let i = 1; i <= 200; i++) {
    const [a, b] = [(i - 1) / 200, i / 200];
    const across = profile(b, 11.5, hemWidth, hip) - profile(a, 11.5, hemWidth, hip);
    lengths[i] = lengths[i - 1]! + Math.hypot(across, length * (fall(b) - fall(a)));
  }
  return {
    place: (u, v, out) => {
      const h = fold(u, v);
      const angle = (u - 0.5 + twist * v * v) * TAU;
      const [s, c] = [Math.sin(angle), Math.cos(angle)];
      const lean = 1 + 0.1 * Math.sign(sweep) * s * v * Math.min(1, Math.abs(sweep) / 10);
      out[0] = s * (profile(v, 11.5, hemWidth, hip) + h) * lean + sweep * v ** 1.7;
      out[2] = c * (profile(v, 8.5, hemDepth, hip - 0.3) + h) - 0.4 * (1 - v);
      out[1] =
        waist -
        length * fall(v) -
        Math.max(0, h) * 0.03 * v +
        0.5 * v * Math.sin(u * 40) +
        spread * 0.06 * Math.max(0, h) * ease(0.9, 1, v) * 0.4;
    },
    down: (v) => {
      const f = clamp(v) * 200;
      const i = Math.min(199, Math.floor(f));
      return mix(lengths[i]!, lengths[i + 1]!, f - i);
    },
    length: lengths[200]!,
    hem: TAU * Math.sqrt((hemWidth ** 2 + hemDepth ** 2) / 2),
    waist,
    tiers,
    tierOf,
    ridge: (u, v) => {
      if (tiers > 1) return tierFolds[tierOf(v)]!.ridge[indexOf(u)]!;
      const ridge = large.ridge[indexOf(u + wander(u, v))]!;
      return fitted > 0 ? mix(1, ridge, below(v) ** 0.5) : ridge;
    },
  };
}
