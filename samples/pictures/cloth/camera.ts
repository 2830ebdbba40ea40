// From the figure's centimetres (x right, y up, z toward the viewer) to the samples of a layer.
import { FINER } from './layer.ts';

export type Point = [number, number, number];
/** Puts the seen place into `out`: across, down, and depth (greater is nearer), all in samples. */
export type Camera = (x: number, y: number, z: number, out: Point) => void;

export type View = {
  /** Pixels per centimetre. */
  scale: number;
  /** The pixel where the point 80 cm above the floor is seen. */
  centre: readonly [number, number];
  /** Degrees: looking down, and walking round to the figure's left. */
  pitch: number;
  yaw: number;
};

export function cameraFor({ scale, centre, pitch, yaw }: View, distance = 560): Camera {
  const p = (pitch * Math.PI) / 180;
  const w = (yaw * Math.PI) / 180;
  const [cp, sp, cw, sw] = [Math.cos(p), Math.sin(p), Math.cos(w), Math.sin(w)];
  const unit = scale * FINER;
  return (x, y, z, out) => {
    const x0 = x * cw + z * sw;
    const z0 = z * cw - x * sw;
    const y0 = y - 80;
    const up = y0 * cp - z0 * sp;
    const near = y0 * sp + z0 * cp;
    const k = distance / (distance - near);
    out[0] = centre[0] * FINER + x0 * k * unit;
    out[1] = centre[1] * FINER - up * k * unit;
    out[2] = near * unit;
  };
}

/** Straight down on a table: y runs up the picture, the centre is given in pixels, turned by degrees. */
export function tableCamera(scale: number, centre: readonly [number, number], turn = 0): Camera {
  const unit = scale * FINER;
  const t = (turn * Math.PI) / 180;
  const [c, s] = [Math.cos(t), Math.sin(t)];
  return (x, y, z, out) => {
    out[0] = centre[0] * FINER + (x * c + y * s) * unit;
    out[1] = centre[1] * FINER + (x * s - y * c) * unit;
    out[2] = z * unit;
  };
}
