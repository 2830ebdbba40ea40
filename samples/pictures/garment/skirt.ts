// The skirt of a set: panels of cloth on a shape, seams, hem border and belt.
import type { Camera } from '../cloth/camera.ts';
import { clothPaint, lay } from '../cloth/fragment.ts';
import type { Layer } from '../cloth/layer.ts';
import { drawSurface } from '../cloth/mesh.ts';
import { ease, mix, TAU } from '../cloth/numbers.ts';
import type { Texture } from '../cloth/texture.ts';
import { measured } from './measured.ts';
import { type PanelCloth, panelPaint } from './panels.ts';
import type { SkirtShape } from './skirt-shape.ts';

export type SkirtCloth = PanelCloth & {
  hem?: Texture;
  /** Sewn over the lower edge of every tier but the last. */
  tierBand?: Texture;
  belt: Texture;
  /** The cloth is measured along its folds, so that no motif is drawn out in one. */
  measured: boolean;
};

/** How much more cloth a tier has than it goes round. */
const GATHERED = 1.1;

/** `yaw` in degrees says which side the camera sees: only that side is drawn. */
export function drawSkirt(
  layer: Layer,
  camera: Camera,
  shape: SkirtShape,
  cloth: SkirtCloth,
  yaw = 0,
): void {
  const { panels, hem, belt, tierBand } = cloth;
  const { tiers, tierOf } = shape;
  const tierRounds = Array.from({ length: tiers }, (_, tier) => {
    const part = (0.35 + 0.65 * ((tier + 1) / tiers)) * GATHERED;
    const width = cloth.fields[0]!.width;
    return (Math.round((part * shape.hem) / width) * width) / shape.hem;
  });
  const measure = cloth.measured ? measured(shape) : undefined;
  const round = measure ? measure.round(1) : shape.hem;
  const paint = panelPaint(cloth, round, shape.length);
  const parts = panels || 16;
  const hemRepeats = hem ? Math.max(1, Math.round(round / hem.width)) : 1;
  drawSurface(layer, camera, {
    across: 1150,
    down: 440,
    from: 0.2 - yaw / 360,
    to: 0.8 - yaw / 360,
    place: shape.place,
    cloth: (u, v, at, out) => {
      const round = tiers > 1 ? tierRounds[tierOf(v)]! : 1;
      out[0] = (measure ? measure.before(u, v) : u * round) * parts;
      out[1] = shape.down(v);
      out[2] = (measure ? measure.round(v) : Math.hypot(at[0], at[2]) * TAU) / parts;
    },
    paint: (at) => {
      const ridge = shape.ridge(at.u, at.v);
      paint(at);
      const above = shape.length - at.y;
      if (hem && above < hem.height) {
        const around = measure ? at.x / parts : at.u;
        lay(at, hem, around * hemRepeats * hem.width, hem.height - above);
      }
      const ends = shape.down((tierOf(at.v) + 1) / tiers) - at.y;
      if (tierBand && above > ends + 1 && ends < tierBand.height)
        lay(at, tierBand, at.u * shape.hem * at.v, tierBand.height - ends);
      at.open = mix(1, 0.42 + 0.58 * ridge ** 0.6, ease(0.05, 0.5, at.v) * 0.9);
      if (tiers > 1 && at.v * tiers > 1) {
        const within = at.v * tiers - tierOf(at.v);
        at.open *= mix(0.35, 1, ease(0, 0.16, within));
      }
      if (above < 0.35) at.open *= 0.7;
    },
  });
  drawBelt(layer, camera, shape, belt);
}

function drawBelt(layer: Layer, camera: Camera, shape: SkirtShape, belt: Texture): void {
  const cloth = clothPaint(belt, { gloss: 0.4 });
  drawSurface(layer, camera, {
    across: 300,
    down: 24,
    place: (u, v, out) => {
      shape.place(u, v * 0.001, out);
      const angle = (u - 0.5) * TAU;
      const out1 = 0.35 + 0.25 * Math.sin(v * Math.PI);
      out[0] += out1 * Math.sin(angle);
      out[2] += out1 * Math.cos(angle);
      out[1] = shape.waist + 2.2 - v * belt.height;
    },
    cloth: (u, v, _at, out) => {
      out[0] = u * 72;
      out[1] = v * belt.height;
    },
    paint: (at) => cloth(at, at.x, at.y),
  });
}
