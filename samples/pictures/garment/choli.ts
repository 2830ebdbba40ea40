// The choli: a short fitted bodice on the form, and its sleeves.
import type { Camera } from '../cloth/camera.ts';
import type { Light } from '../cloth/colour.ts';
import { clothPaint, type Fragment, lay, plain, tone } from '../cloth/fragment.ts';
import type { Layer } from '../cloth/layer.ts';
import { drawSurface } from '../cloth/mesh.ts';
import { clamp, ease, fractal, hill, mix, noise, TAU } from '../cloth/numbers.ts';
import type { Texture } from '../cloth/texture.ts';
import { armLine, armRadius, onTube, roundedCap, torso } from './body.ts';
import { goldLight } from './tassel.ts';
import { isCutAway, lowest, type Neckline, onTrim } from './neckline.ts';

export type Bodice = {
  field: Texture;
  band: Texture;
  front: Neckline;
  back: Neckline;
  hemHeight: number;
  gloss: number;
  seed: number;
  /** Where it is closed with covered hooks, and the colour of the band they sit on. */
  hooks?: { front: boolean; light: Light };
  /** Cut to run straight over the bust. */
  spanned: boolean;
};

export function drawBodice(layer: Layer, camera: Camera, bodice: Bodice): void {
  const { field, band, front, back, hemHeight, gloss, seed, hooks, spanned } = bodice;
  const placket = hooks && lowest(hooks.front ? front : back) + 2.4;
  const cloth = clothPaint(field, { gloss });
  drawSurface(layer, camera, {
    across: 300,
    down: 320,
    place: (u, v, out) => {
      torso(u, v, out, 0.7, 1, spanned);
      const y = out[1];
      const angle = (u - 0.5) * TAU;
      const aside = Math.abs(u - 0.5);
      // Drag lines at the side, small gathers under the bust, and the unrest of any real cloth.
      const drag =
        0.34 *
        Math.sin(y * 1.05 + aside * 50 + noise(u * 9, y * 0.2) * 1.5) *
        hill((y - 122) / 3.6) *
        ease(0.02, 0.12, aside);
      const gathers = 0.16 * Math.sin(u * 150 + noise(u * 20, y * 0.3) * 2) * hill((y - 124) / 3);
      const crease = 0.32 * fractal(u * 14 + seed, y * 0.16) * ease(148, 136, y) + drag + gathers;
      out[0] += crease * Math.sin(angle);
      out[2] += crease * Math.cos(angle);
    },
    cloth: (u, _v, at, out) => {
      out[0] = u * 88;
      out[1] = 163 - at[1];
      out[2] = at[0];
    },
    paint: (at) => {
      const y = 163 - at.y;
      if (y < hemHeight || y > 150.3) return;
      const isFront = at.u > 0.25 && at.u < 0.75;
      const neck = isFront ? front : back;
      if (isCutAway(neck, at.extra, at.y)) return;
      cloth(at, at.x, at.y);
      lay(at, neck.trim, ...onTrim(at.extra, at.y));
      const above = y - hemHeight;
      if (above < band.height) lay(at, band, at.x, band.height - above);
      const seam = Math.abs(Math.abs(at.u - 0.5) - (0.088 + 0.012 * Math.sin((y - 118) * 0.12)));
      if (isFront && seam < 0.0014 && y < 131) tone(at, 0.62);
      if (hooks && placket && hooks.front === isFront && at.y > placket - 1.2)
        closed(at, hooks.light, (at.y - placket) / HOOK, above > band.height + 0.3);
      if (above < 0.25) at.open *= 0.8;
    },
  });
}

/** Centimetres from hook to hook. */
const HOOK = 2.1;

/** A band of its own cloth between two gold lines, with a covered hook at every whole step. */
function closed(at: Fragment, light: Light, step: number, above: boolean): void {
  const aside = Math.abs(at.extra);
  if (aside > 0.98) return;
  plain(at, light, 0.3);
  if (aside > 0.82) {
    plain(at, goldLight, 0.5, 1);
    return;
  }
  if (!above || step < -0.4) return;
  const x = at.extra / 0.44;
  const y = ((step - Math.round(step)) * HOOK) / 0.44;
  const reach = Math.hypot(x, y);
  if (reach < 1) tone(at, 1.5 - 0.4 * (x + y) * reach - 0.5 * reach ** 4);
  else if (reach < 1.35) tone(at, 0.6);
}

export type Sleeve = {
  field: Texture;
  band: Texture;
  /** Of the arm: 0.2 is a cap, 0.44 short, 0.62 to the elbow, 0.75 three quarters. */
  length: number;
  puff: number;
  flare: number;
  away: number;
  gloss: number;
  seed: number;
  /** Turned so far that the place where the tube closes is seen: there its creases have to meet. */
  seamSeen: boolean;
  /** No crease goes so deep that the arm would come through. */
  roomy: boolean;
};

const ARM = 58;
const ARM_ROOM = 0.18;

export function drawSleeve(layer: Layer, camera: Camera, side: number, sleeve: Sleeve): void {
  const { field, band, length, puff, flare, away, gloss, seed, seamSeen, roomy } = sleeve;
  const cloth = clothPaint(field, { gloss });
  const line = armLine(side, away);
  const radius = (v: number): number =>
    (mix(6, 4.9, ease(0, 1, v)) + flare * v * v + puff * Math.sin(Math.PI * clamp(v * 1.1))) *
    roundedCap(v * length);
  const creased = (u: number, v: number): number => {
    const inside = 0.5 + 0.5 * Math.cos((u - 0.1) * TAU);
    const wrinkle =
      0.34 *
      Math.sin(v * 46 * length + noise(u * 5 + seed, v * 3) * 3.2) *
      ease(0.1, 0.5, v) *
      inside;
    const gathers =
      puff *
      0.22 *
      Math.sin(u * 90 + noise(u * 12, seed) * 3) *
      (1 - ease(0.1, 0.5, v) + ease(0.7, 0.95, v));
    return radius(v) + 0.38 * fractal(u * 5 + seed, v * 8 + seed) + wrinkle + gathers;
  };
  drawSurface(layer, camera, {
    across: 130,
    down: 190,
    place: (u, v, out) => {
      const joined = seamSeen ? ease(0.8, 1, u) : 0;
      const thick = joined > 0 ? mix(creased(u, v), creased(u - 1, v), joined) : creased(u, v);
      const clear = roomy ? Math.max(thick, armRadius(v * length) + ARM_ROOM) : thick;
      onTube(line, clear, u, v * length, out);
    },
    cloth: (u, v, _at, out) => {
      out[0] = u * 36;
      out[1] = v * ARM * length;
    },
    paint: (at) => {
      cloth(at, at.x, at.y);
      const above = ARM * length - at.y;
      if (above < band.height) lay(at, band, at.x, band.height - above);
      if (above < 0.3) at.open *= 0.7;
    },
  });
}
