// The pictures of a dress on the form: whole, turned, from behind, close at the choli, close at the hem.
import type { View } from '../cloth/camera.ts';
import type { Canvas } from '../cloth/canvas.ts';
import { daylight } from '../cloth/light.ts';
import { type Dress, dressed, type Shot } from '../garment/dress.ts';
import type { SkirtPose } from '../garment/skirt-shape.ts';
import { type Setting, type Stage, stand, stage } from '../scene/stage.ts';
import type { SiteLayout } from './table.ts';

/** What every place and scale of a product's pictures is given for; a smaller frame shows the same. */
export const PLATE = { width: 1280, height: 1600 } as const;

export function partOfPlate({ width }: SiteLayout): number {
  return width / PLATE.width;
}

type Shape = 'set' | 'blouse' | 'dupatta';

export type WornKind = 'look' | 'quarter' | 'back' | 'upper' | 'border';

type Plate = { view: View; stage: Partial<Stage>; floor: boolean; shot?: Partial<Shot> };

const niche = (half: number, spring: number, apex: number, foot: number, cusps: number) => ({
  centre: PLATE.width / 2,
  half,
  spring,
  apex,
  foot,
  cusps,
});

const wholeFigure = { scale: 7.9, centre: [640, 836], pitch: 9 } as const;
/** A blouse alone is seen from so near that it fills the picture. */
const halfFigure = { scale: 20.5, centre: [640, 1752], pitch: 7 } as const;
/** Of a dupatta: as near as its whole fall allows. */
const sideFigure = { scale: 12.2, centre: [470, 976], pitch: 8 } as const;

/** A hem swept or spread far toward the camera stands lower in the picture: then the camera looks lower too. */
function turnedView(
  at: Omit<View, 'yaw'>,
  yaw: number,
  { sweep = 0, spread = 0 }: Partial<SkirtPose>,
): View {
  const near = 0.8 * Math.max(0, spread - 13) - sweep * Math.sin((yaw * Math.PI) / 180);
  const [x, y] = at.centre;
  return { ...at, yaw, centre: [x, y - 12 * Math.max(0, near - 4.2)] };
}

/** `turn` is the degrees a product's own look is turned. */
function plateOf(
  kind: WornKind,
  cusps: number,
  turn: number,
  shape: Shape,
  pose: Partial<SkirtPose>,
): Plate {
  const half = shape === 'blouse';
  const at = half ? halfFigure : wholeFigure;
  const back = { withDupatta: false, fromBehind: true };
  const arch = half ? niche(575, 800, 48, 1900, cusps) : niche(505, 590, 70, 1368, cusps);
  const place = { stage: { arch, horizon: half ? 1.6 : 0.852 }, floor: !half };
  switch (kind) {
    case 'look':
      if (shape === 'dupatta') {
        return {
          view: { ...sideFigure, yaw: turn },
          stage: { arch: niche(560, 760, 48, 1900, cusps), horizon: 1.6, window: true },
          floor: false,
        };
      }
      return { ...place, view: { ...at, yaw: turn }, stage: { ...place.stage, window: true } };
    case 'quarter':
      return {
        ...place,
        view: turnedView(at, turn >= 0 ? 42 : -42, half ? {} : pose),
        shot: { fromAside: true },
      };
    case 'back':
      return { ...place, view: { ...at, yaw: 180 + turn }, shot: back };
    case 'upper':
      if (half) {
        return {
          view: { scale: 27, centre: [640, 2409], pitch: 7, yaw: turn * 1.6 },
          stage: { arch: niche(605, 880, 40, 1900, cusps), horizon: 1.6 },
          floor: false,
        };
      }
      return {
        view: { scale: 17.5, centre: [640, 1640], pitch: 7, yaw: turn * 1.6 },
        stage: { arch: niche(545, 820, 64, 1900, cusps), horizon: 1.6 },
        floor: false,
      };
    case 'border':
      return {
        view: { scale: 19.5, centre: [500, -390 - (pose.spread ?? 0) * 9], pitch: 10, yaw: turn },
        stage: { horizon: 0.5 },
        floor: true,
      };
  }
}

function resized({ view, stage, ...rest }: Plate, part: number): Plate {
  const { arch } = stage;
  return {
    ...rest,
    view: {
      ...view,
      scale: view.scale * part,
      centre: [view.centre[0] * part, view.centre[1] * part],
    },
    stage: arch
      ? {
          ...stage,
          arch: {
            centre: arch.centre * part,
            half: arch.half * part,
            spring: arch.spring * part,
            apex: arch.apex * part,
            foot: arch.foot * part,
            cusps: arch.cusps,
          },
        }
      : stage,
  };
}

export function wornPlate(
  frame: SiteLayout,
  kind: WornKind,
  dress: Dress,
  setting: Setting,
  turn: number,
  shape: Shape,
): Canvas {
  const pose = dress.skirt.pose;
  const spread = pose?.spread ?? 0;
  const plate = resized(plateOf(kind, setting.cusps, turn, shape, pose ?? {}), partOfPlate(frame));
  const { view } = plate;
  const canvas = stage(setting, { ...frame, horizon: 1.6, scale: view.scale, ...plate.stage });
  const worn = dressed(dress, {
    ...frame,
    view,
    light: daylight,
    withDupatta: true,
    ...plate.shot,
  });
  const hem = ((pose?.hemWidth ?? 55) + spread) * view.scale;
  const footing = plate.floor
    ? {
        x: view.centre[0] + (pose?.sweep ?? 0) * Math.cos((view.yaw * Math.PI) / 180) * view.scale,
        y: view.centre[1] + 76 * view.scale,
        half: hem,
      }
    : undefined;
  stand(canvas, worn, view.scale, footing);
  return canvas;
}
