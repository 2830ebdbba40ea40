// The light of a picture: one key from the upper left, a cool fill, sky and floor.
import type { Light } from './colour.ts';
import type { Vector } from './numbers.ts';

export type Lighting = {
  key: Vector;
  keyColour: Light;
  fill: Vector;
  fillColour: Light;
  sky: Light;
  ground: Light;
  exposure: number;
  /** Radius in centimetres and strength of each ring of occlusion. */
  occlusion: readonly (readonly [number, number])[];
  /** How dark cast shadows are, how far they reach and how thick their casters are taken to be, in centimetres. */
  shadow: number;
  reach: number;
  thickness: number;
};

export const daylight: Lighting = {
  key: [-0.55, 0.62, 0.62],
  keyColour: [1.12, 1.02, 0.88],
  fill: [0.8, 0.15, 0.5],
  fillColour: [0.14, 0.15, 0.175],
  sky: [0.25, 0.245, 0.245],
  ground: [0.19, 0.15, 0.12],
  exposure: 0.96,
  occlusion: [
    [0.7, 0.42],
    [2.2, 0.5],
    [7, 0.5],
  ],
  shadow: 0.5,
  reach: 16,
  thickness: 14,
};

/** Lamps after dark: warm, low, and with more black between things. */
export const lamplight: Lighting = {
  ...daylight,
  keyColour: [1.14, 0.93, 0.665],
  fillColour: [0.1, 0.075, 0.07],
  sky: [0.15, 0.13, 0.12],
  ground: [0.13, 0.088, 0.06],
  exposure: 0.92,
};

/** Things on a table or held close: the same light, lower, and finer shadows. */
export function closeLight(from: Lighting = daylight): Lighting {
  const [r, g, b] = from.keyColour;
  return {
    ...from,
    keyColour: [r * 0.87, g * 0.87, b * 0.87],
    key: [-0.6, 0.5, 0.62],
    occlusion: [
      [0.35, 0.42],
      [1.3, 0.48],
      [3.6, 0.48],
    ],
    shadow: 0.5,
    reach: 8,
    thickness: 8,
  };
}
