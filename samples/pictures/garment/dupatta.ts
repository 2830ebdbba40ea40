// The dupatta: a long strip laid over whatever has been drawn already, in pleats, sheer or opaque, with a fringe.
import { blurred } from '../cloth/blur.ts';
import type { Camera, Point } from '../cloth/camera.ts';
import { clothPaint, lay, plain, tone } from '../cloth/fragment.ts';
import { lightOf } from '../cloth/colour.ts';
import { NOTHING, type Layer } from '../cloth/layer.ts';
import { drawSurface } from '../cloth/mesh.ts';
import {
  clamp,
  curveThrough,
  ease,
  fractal,
  hash,
  mix,
  noise,
  randomFrom,
  TAU,
} from '../cloth/numbers.ts';
import type { Texture } from '../cloth/texture.ts';
import type { DrapeLine } from './drape.ts';

/** How near to the camera something to rest on is, at a place of the layer. */
export type Support = (x: number, y: number) => number;

const COARSE = 8;

/** The depth drawn so far, spread past its outline and smoothed: cloth bridges hollows and falls on past an edge. */
export function supportOf(layer: Layer, unit: number): Support {
  const width = Math.ceil(layer.width / COARSE);
  const height = Math.ceil(layer.height / COARSE);
  const depth = new Float32Array(width * height).fill(NOTHING);
  for (let y = 0; y < layer.height; y += 2) {
    for (let x = 0; x < layer.width; x += 2) {
      const k = Math.floor(y / COARSE) * width + Math.floor(x / COARSE);
      depth[k] = Math.max(depth[k]!, layer.depth[y * layer.width + x]!);
    }
  }
  const there = depth.map((z) => (z > NOTHING ? 1 : 0));
  const filled = depth.map((z) => (z > NOTHING ? z : 0));
  const known = there.slice();
  const source = filled.slice();
  for (const radius of [2, 5, 12, 30, 70]) {
    const near = blurred(there, width, height, radius);
    const mean = blurred(source, width, height, radius);
    for (let i = 0; i < filled.length; i++) {
      if (known[i] || near[i]! < 0.02) continue;
      filled[i] = mean[i]! / near[i]!;
      known[i] = 1;
    }
  }
  hang(filled, width, height);
  const fine = blurred(filled, width, height, (2 * unit) / COARSE);
  const wide = blurred(filled, width, height, (6.8 * unit) / COARSE);
  const smooth = blurred(
    fine.map((z, i) => Math.max(z, wide[i]!)),
    width,
    height,
    Math.max(1, (0.8 * unit) / COARSE),
  );
  return (x, y) => {
    const px = clamp(x / COARSE - 0.5, 0, width - 1.01);
    const py = clamp(y / COARSE - 0.5, 0, height - 1.01);
    const k = Math.floor(py) * width + Math.floor(px);
    const fx = px % 1;
    return mix(
      mix(smooth[k]!, smooth[k + 1]!, fx),
      mix(smooth[k + width]!, smooth[k + width + 1]!, fx),
      py % 1,
    );
  };
}

/** What hangs does not follow a hollow back in: below a bust it falls free until the skirt pushes it out again. */
function hang(depth: Float32Array, width: number, height: number): void {
  for (let i = width; i < width * height; i++) {
    depth[i] = Math.max(depth[i]!, depth[i - width]! - COARSE * FALL);
  }
}

/** The camera looks down a little, so what hangs straight recedes; and cloth comes back in slowly. */
const FALL = 0.27;

export type Dupatta = {
  line: DrapeLine;
  field: Texture;
  edge: Texture;
  end?: Texture;
  /** 1 is opaque. */
  opacity: number;
  width: number;
  pleats: number;
  gloss: number;
  seed: number;
  /** Length of the fringe in centimetres. */
  fringe: number;
  /** The fringe's threads, where they do not go on with the cloth's pattern. */
  fringeInk?: string;
  /** How much the end hangs unevenly. */
  drop: number;
};

type Pleat = { height: number; lean: number };

/** Pleats of uneven width and depth that wander, meet and part as the cloth falls. */
function pleatsOf(count: number, seed: number): (s: number, t: number) => Pleat {
  const random = randomFrom(seed * 31 + 5);
  const phase = Array.from({ length: 6 }, () => random() * TAU);
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0] = phase;
  return (s, t) => {
    const gathered =
      s +
      0.075 * Math.sin(s * TAU * 1.3 + p4) +
      0.034 * Math.sin(s * TAU * 2.9 + p5 + t * 1.5) +
      0.03 * noise(s * 5 + seed, t * 1.7);
    const a =
      gathered * count * TAU + noise(t * 2.2 + seed, s * 2) * 0.9 + p0 + 0.6 * Math.sin(t * 3 + p1);
    const depth = clamp(0.58 + 0.5 * noise(gathered * count * 0.55 + seed, t * 1.5 + 4), 0.12, 1.1);
    const fine = 0.17 * Math.sin(a * 2.1 + p2 + t * 2.4) * (1 - 0.5 * t);
    const slow = 0.32 * Math.sin(a * 0.37 + p3 + t * 1.2) * (0.5 + t * 0.6);
    return { height: 0.5 + 0.5 * Math.sin(a) * depth + fine + slow, lean: Math.cos(a) * depth };
  };
}

/** `support` is a fixed depth where the cloth hangs free. */
export function drawDupatta(
  layer: Layer,
  camera: Camera,
  unit: number,
  support: Support | number,
  dupatta: Dupatta,
): void {
  const { line, field, edge, end, opacity, width, pleats, gloss, seed, fringe, drop } = dupatta;
  const threads = dupatta.fringeInk && lightOf(dupatta.fringeInk);
  const edges = curveThrough(line);
  const pleat = pleatsOf(pleats, seed);
  const cloth = clothPaint(field, { gloss });
  const lengths = lengthsOf(edges);
  const total = lengths[STEPS]!;
  const seen: Point = [0, 0, 0];
  drawSurface(layer, (x, y, z, out) => void ((out[0] = x), (out[1] = y), (out[2] = z)), {
    across: 420,
    down: 560,
    place: (s, t, out) => {
      const [lx = 0, ly = 0, rx = 0, ry = 0, depth = 0, forward = 0] = edges(t);
      const { height, lean } = pleat(s, t);
      const across = s + (0.55 * lean * clamp(depth)) / (pleats * TAU);
      const sway =
        fractal(s * 2 + seed, t * 4, 2) * 1.1 * clamp(t * 2) + 0.35 * Math.sin(t * 9 + seed) * t;
      camera(mix(lx, rx, across) + sway, mix(ly, ry, across), 0, seen);
      const rest = typeof support === 'number' ? support : support(seen[0], seen[1]);
      out[0] = seen[0];
      out[1] =
        seen[1] +
        unit *
          (depth * height * 0.17 * ease(0, 0.3, t) +
            drop * t * t * (height - 0.5 + 0.5 * Math.sin(s * 5 + seed)));
      out[2] =
        rest +
        (forward + depth * height + 0.25 * fractal(s * 9, t * 14 + seed) * clamp(depth)) * unit;
    },
    cloth: (s, t, _at, out) => {
      const f = clamp(t) * STEPS;
      const i = Math.min(STEPS - 1, Math.floor(f));
      out[0] = s * width;
      out[1] = mix(lengths[i]!, lengths[i + 1]!, f - i);
    },
    paint: (at) => {
      const { height } = pleat(at.u, at.v);
      const left = total - at.y;
      if (left < fringe && !isThread(at.x, left / fringe, seed)) return;
      cloth(at, at.x, at.y);
      at.open = mix(0.6, 1, clamp(height));
      if (threads && left < fringe) {
        plain(at, threads, gloss);
        tone(at, 0.7 + 0.5 * hash(strandOf(at.x), seed + 2));
      }
      let solid = 0;
      const fromEnd = left - fringe;
      if (end && fromEnd > 0 && fromEnd < end.height)
        solid = lay(at, end, at.x, end.height - fromEnd);
      const fromEdge = Math.min(at.x, width - at.x);
      if (fromEdge < edge.height && fromEnd > 0)
        solid = Math.max(solid, lay(at, edge, at.y, edge.height - fromEdge));
      if (opacity < 1) {
        // Valleys show two layers of cloth, ridges one.
        const sheer = 1 - (1 - opacity) ** (1 + 0.9 * clamp(1 - height));
        at.alpha = mix(sheer, 1, Math.max(clamp(solid) * 0.95, at.metal));
      }
    },
  });
}

const STEPS = 400;

function lengthsOf(edges: (t: number) => number[]): Float32Array {
  const lengths = new Float32Array(STEPS + 1);
  const middle = (t: number): [number, number] => {
    const [lx = 0, ly = 0, rx = 0, ry = 0] = edges(t);
    return [(lx + rx) / 2, (ly + ry) / 2];
  };
  let [px, py] = middle(0);
  for (let i = 1; i <= STEPS; i++) {
    const [x, y] = middle(i / STEPS);
    lengths[i] = lengths[i - 1]! + Math.hypot(x - px, y - py);
    [px, py] = [x, y];
  }
  return lengths;
}

function strandOf(x: number): number {
  return Math.floor(x * 9);
}

/** Knotted threads: close together at the cloth, loose and uneven at their ends. */
function isThread(x: number, part: number, seed: number): boolean {
  const knot = Math.floor(x / 1.1);
  const aside = (x / 1.1 - knot - 0.5) * 2;
  const loose = 1 - part;
  if (
    Math.abs(aside) >
    0.95 - 0.75 * Math.sin(Math.min(1, loose * 1.6) * Math.PI) * 0.5 - 0.25 * loose
  )
    return false;
  const strand = strandOf(x);
  return (
    loose < 0.25 || (hash(strand, seed) > 0.22 && loose < 0.82 + 0.18 * hash(strand, seed + 1))
  );
}
