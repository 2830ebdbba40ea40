// What the camera sees of some pieces before there is light: depth, surface and material of every sample.
import type { Plane } from './blur.ts';

export const NOTHING = -1e6;

/** Pictures are drawn this many times finer each way and brought together at the end. */
export const FINER = 2;

export type Layer = {
  /** In samples, FINER of them to a pixel. */
  width: number;
  height: number;
  depth: Plane;
  normalX: Plane;
  normalY: Plane;
  /** Bytes of the root of linear light, which keeps the darks smooth. */
  red: Uint8Array;
  green: Uint8Array;
  blue: Uint8Array;
  alpha: Uint8Array;
  metal: Uint8Array;
  mirror: Uint8Array;
  gloss: Uint8Array;
  open: Uint8Array;
  glint: Uint8Array;
  /** Where anything was drawn. */
  left: number;
  top: number;
  right: number;
  bottom: number;
};

const spare: Layer[] = [];

/** A layer for a picture of this many pixels. */
export function emptyLayer(pixelsWide: number, pixelsHigh: number): Layer {
  const width = pixelsWide * FINER;
  const height = pixelsHigh * FINER;
  const found = spare.findIndex((layer) => layer.width === width && layer.height === height);
  const [used] = found < 0 ? [] : spare.splice(found, 1);
  return used ?? newLayer(width, height);
}

/** Wiped where it was drawn on, for the next that needs one. */
export function releaseReservation(layer: Layer): void {
  const { width, height, left, right } = layer;
  for (let y = layer.top; y <= layer.bottom; y++) {
    layer.depth.fill(NOTHING, y * width + left, y * width + right + 1);
  }
  Object.assign(layer, { left: width, top: height, right: -1, bottom: -1 });
  // Of other sizes there will be no more need: pictures of one size follow each other.
  if (spare.some((other) => other.width !== width || other.height !== height)) spare.length = 0;
  spare.push(layer);
}

function newLayer(width: number, height: number): Layer {
  const count = width * height;
  const bytes = (): Uint8Array => new Uint8Array(count);
  return {
    width,
    height,
    depth: new Float32Array(count).fill(NOTHING),
    normalX: new Float32Array(count),
    normalY: new Float32Array(count),
    red: bytes(),
    green: bytes(),
    blue: bytes(),
    alpha: bytes(),
    metal: bytes(),
    mirror: bytes(),
    gloss: bytes(),
    open: bytes(),
    glint: bytes(),
    left: width,
    top: height,
    right: -1,
    bottom: -1,
  };
}
