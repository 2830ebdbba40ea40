// A dressed form: what a set is made of, drawn as the camera sees it.
import { cameraFor, type View } from '../cloth/camera.ts';
import { lightOf } from '../cloth/colour.ts';
import { emptyLayer, FINER } from '../cloth/layer.ts';
import type { Lighting } from '../cloth/light.ts';
import { type CutOut, lightUp } from '../cloth/shading.ts';
import { type Pattern, type Texture, textureOf } from '../cloth/texture.ts';
import type { BorderInks } from '../pattern/border.ts';
import { bedded } from '../pattern/strip.ts';
import { drawBodice, drawSleeve } from './choli.ts';
import { backCords, drawstring } from './cords.ts';
import { type Drape, drapes, underSheet } from './drape.ts';
import { drawDupatta, supportOf } from './dupatta.ts';
import { drawArm, drawForm } from './form.ts';
import { type Neck, necklineOf } from './neckline.ts';
import { drawSkirt } from './skirt.ts';
import { type SkirtPose, skirtShape, standing } from './skirt-shape.ts';
import { drawLatkan } from './tassel.ts';

/** From where something is made so: seen from anywhere, or only from behind or from the side. */
export type Seen = 'always' | 'behind' | 'aside';

export type Opening = 'front' | 'back' | 'keyhole';

export type Dress = {
  seed: number;
  trim: BorderInks;
  gloss: number;
  skirt: {
    fields: readonly Pattern[];
    panels: number;
    ribbon?: Pattern;
    grows?: boolean;
    /** The cloth is measured along its folds, and they meet at one depth. */
    measured?: Seen;
    hem?: Pattern;
    hemScale?: number;
    tierBand?: Pattern;
    belt: Pattern;
    /** The cloth under the belt's beads, where they do not stand free above it. */
    waistband?: string;
    pose?: Partial<SkirtPose>;
  };
  choli: {
    field: Pattern;
    band: Pattern;
    neck: Neck;
    back: Neck;
    yoke: boolean;
    sleeve: number;
    puff?: number;
    flare?: number;
    hemHeight?: number;
    /** How far the arms stand from the body. */
    away?: number;
    /** Covered hooks in front or behind, or a keyhole behind; otherwise cords tie a deep back. */
    opens?: Opening;
    /** Sleeves that close without a seam and leave the arm room, a front straight over the bust. */
    tailored?: Seen;
    /** The band the hooks sit on, where it is not of the border's ground. */
    placket?: string;
  };
  dupatta?: {
    drape: Drape;
    field: Pattern;
    edge: Pattern;
    end?: Pattern;
    endScale?: number;
    opacity?: number;
    /** A sheer cloth that does not lie double. */
    single?: boolean;
    width?: number;
    pleats?: number;
    fringe?: number;
    fringeInk?: string;
    gloss?: number;
  };
  /** Cords at the waist; the number is where they hang. */
  cords?: number;
};

export type Shot = {
  width: number;
  height: number;
  view: View;
  light: Lighting;
  withDupatta: boolean;
  fromBehind?: boolean;
  fromAside?: boolean;
};

export type Dressed = { body: CutOut; drapes: readonly CutOut[] };

/** As fine as the picture can show, but never so fine that it only fills memory. */
function density(scale: number): number {
  return Math.min(52, Math.max(24, scale * 3.1));
}

/** The belt with the waistband's cloth under its beads. */
export function beltOf({ belt, waistband }: Dress['skirt']): Pattern {
  return waistband ? bedded(belt, 0, waistband) : belt;
}

export function dressed(dress: Dress, shot: Shot): Dressed {
  const { view, width, height } = shot;
  const camera = cameraFor(view);
  const unit = view.scale * FINER;
  const fine = density(view.scale);
  const { seed, gloss, choli, skirt, trim } = dress;
  const layer = emptyLayer(width, height);
  const bodiceCloth = textureOf(choli.field, { density: fine });
  const band = textureOf(choli.band, { density: fine });
  const { away = 1 } = choli;
  const isSo = (seen?: Seen): boolean =>
    seen === 'always' ||
    (seen === 'behind' && shot.fromBehind === true) ||
    (seen === 'aside' && shot.fromAside === true);
  const tailored = isSo(choli.tailored);
  const measured = isSo(skirt.measured);
  drawForm(layer, camera);
  for (const side of [-1, 1]) {
    drawArm(layer, camera, side, choli.sleeve + 0.05, away, tailored);
    drawSleeve(layer, camera, side, {
      field: bodiceCloth,
      band,
      length: choli.sleeve,
      puff: choli.puff ?? 0,
      flare: choli.flare ?? 0,
      away,
      gloss,
      seed: seed + side + 4,
      seamSeen: tailored || view.yaw < -20,
      roomy: tailored,
    });
  }
  const neck = { inks: trim, density: Math.max(30, fine) };
  drawBodice(layer, camera, {
    field: bodiceCloth,
    band,
    front: necklineOf(choli.neck, { ...neck, yoke: choli.yoke }),
    back: necklineOf(choli.back, { ...neck, yoke: false, keyhole: choli.opens === 'keyhole' }),
    hooks:
      choli.opens === 'front' || choli.opens === 'back'
        ? { front: choli.opens === 'front', light: lightOf(choli.placket ?? trim.ground) }
        : undefined,
    hemHeight: choli.hemHeight ?? 118.5,
    spanned: tailored,
    gloss,
    seed,
  });
  const shape = skirtShape({ ...standing, seed, joined: measured, ...skirt.pose });
  const cloths = skirt.fields.map((field) => textureOf(field, { density: fine }));
  drawSkirt(
    layer,
    camera,
    shape,
    {
      fields: cloths,
      panels: skirt.panels,
      ribbon: skirt.ribbon && textureOf(skirt.ribbon, { density: fine }),
      grows: skirt.grows ?? false,
      measured,
      hem: skirt.hem && textureOf(skirt.hem, { density: fine * 1.1, scale: skirt.hemScale ?? 1.4 }),
      tierBand: skirt.tierBand && textureOf(skirt.tierBand, { density: fine }),
      belt: textureOf(beltOf(skirt), { density: fine }),
      gloss,
    },
    view.yaw,
  );
  const drawn = dress.cords === undefined ? [] : drawstring(dress.cords, shape);
  for (const { points, lean } of shot.fromBehind ? backCords(choli) : drawn) {
    drawLatkan(layer, camera, {
      points,
      lean,
      radius: shot.fromBehind ? 0.22 : 0.3,
      size: shot.fromBehind ? 1.5 : 1.8,
      ball: trim.one,
      threads: trim.two,
    });
  }
  const cutOuts: CutOut[] = [];
  if (dress.dupatta && shot.withDupatta) {
    const support = supportOf(layer, unit);
    const { drape, field, edge, end, opacity = 1, single, ...how } = dress.dupatta;
    const isDouble = opacity < 1 && !single;
    const sheets = drapes[drape].flatMap((line) => (isDouble ? [underSheet(line), line] : [line]));
    const fieldTexture = textureOf(field, { density: fine });
    const edgeTexture = textureOf(edge, { density: fine });
    const endTexture: Texture | undefined =
      end && textureOf(end, { density: fine, scale: how.endScale ?? 1.3 });
    for (const [index, line] of sheets.entries()) {
      const sheet = emptyLayer(width, height);
      drawDupatta(sheet, camera, unit, support, {
        line,
        field: fieldTexture,
        edge: edgeTexture,
        end: endTexture,
        opacity: isDouble ? 1 - Math.sqrt(1 - opacity) : opacity,
        width: how.width ?? 54,
        pleats: how.pleats ?? 7,
        gloss: how.gloss ?? 0.4,
        seed: seed + index * 11 + (line[0]?.[0] ?? 0),
        fringe: how.fringe ?? 3,
        fringeInk: how.fringeInk,
        drop: 1.2,
      });
      cutOuts.push(lightUp(sheet, shot.light, unit));
    }
  }
  return { body: lightUp(layer, shot.light, unit), drapes: cutOuts };
}
