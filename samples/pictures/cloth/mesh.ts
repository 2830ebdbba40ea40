// Draws a curved surface into a layer: a grid of points, painted sample by sample where nothing nearer is there yet.
import type { Camera, Point } from './camera.ts';
import { Fragment, type Paint } from './fragment.ts';
import type { Layer } from './layer.ts';
import { mix } from './numbers.ts';
import { scratchAsItIs } from './scratch.ts';

export type Surface = {
  across: number;
  down: number;
  /** The place of a point of the surface. */
  place: (u: number, v: number, out: Point) => void;
  /** Where that is on the cloth, in centimetres; the third number is the surface's own. */
  cloth: (u: number, v: number, at: Point, out: Point) => void;
  paint: Paint;
  /** Part of u that is drawn. */
  from?: number;
  to?: number;
};

type Grid = {
  across: number;
  down: number;
  from: number;
  to: number;
  /** Nine numbers a point: seen x, y, depth; cloth x, y, extra; normal. */
  points: Float32Array;
};

const STRIDE = 9;

export function drawSurface(layer: Layer, camera: Camera, surface: Surface): void {
  const grid = gridOf(surface, camera);
  addNormals(grid);
  const { across, down } = grid;
  const row = across + 1;
  const fragment = new Fragment();
  const triangle = trianglePainter(layer, grid, surface.paint, fragment);
  for (let j = 0; j < down; j++) {
    for (let i = 0; i < across; i++) {
      const a = j * row + i;
      triangle(a, a + row, a + 1);
      triangle(a + 1, a + row, a + row + 1);
    }
  }
}

function gridOf({ across, down, place, cloth, from = 0, to = 1 }: Surface, camera: Camera): Grid {
  const points = scratchAsItIs('mesh', (across + 1) * (down + 1) * STRIDE);
  const at: Point = [0, 0, 0];
  const seen: Point = [0, 0, 0];
  const laid: Point = [0, 0, 0];
  let k = 0;
  for (let j = 0; j <= down; j++) {
    for (let i = 0; i <= across; i++) {
      const u = mix(from, to, i / across);
      const v = j / down;
      place(u, v, at);
      camera(at[0], at[1], at[2], seen);
      cloth(u, v, at, laid);
      points.set(seen, k);
      points.set(laid, k + 3);
      k += STRIDE;
    }
  }
  return { across, down, from, to, points };
}

function addNormals({ across, down, points }: Grid): void {
  const row = (across + 1) * STRIDE;
  for (let j = 0; j <= down; j++) {
    for (let i = 0; i <= across; i++) {
      const k = j * row + i * STRIDE;
      const left = i > 0 ? k - STRIDE : k;
      const right = i < across ? k + STRIDE : k;
      const above = j > 0 ? k - row : k;
      const below = j < down ? k + row : k;
      const ax = points[right]! - points[left]!;
      const ay = points[left + 1]! - points[right + 1]!;
      const az = points[right + 2]! - points[left + 2]!;
      const bx = points[below]! - points[above]!;
      const by = points[above + 1]! - points[below + 1]!;
      const bz = points[below + 2]! - points[above + 2]!;
      const nx = ay * bz - az * by;
      const ny = az * bx - ax * bz;
      const nz = ax * by - ay * bx;
      const length = Math.hypot(nx, ny, nz) || 1;
      points[k + 6] = nx / length;
      points[k + 7] = ny / length;
      points[k + 8] = nz / length;
    }
  }
}

type Triangle = (a: number, b: number, c: number) => void;

function trianglePainter(layer: Layer, grid: Grid, paint: Paint, at: Fragment): Triangle {
  const { width, height, depth } = layer;
  const { points, across, down, from, to } = grid;
  const row = across + 1;
  return (first, second, third) => {
    const a = first * STRIDE;
    const b = second * STRIDE;
    const c = third * STRIDE;
    const x0 = points[a]!;
    const y0 = points[a + 1]!;
    const x1 = points[b]!;
    const y1 = points[b + 1]!;
    const x2 = points[c]!;
    const y2 = points[c + 1]!;
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    if (Math.abs(area) < 1e-6) return;
    const minX = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.5));
    const maxX = Math.min(width - 1, Math.floor(Math.max(x0, x1, x2) - 0.5));
    const minY = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
    const maxY = Math.min(height - 1, Math.floor(Math.max(y0, y1, y2) - 0.5));
    if (maxX < minX || maxY < minY) return;
    // Cloth per sample, for the pattern's level of detail and the directions its relief leans in.
    const p1 = points[b + 3]! - points[a + 3]!;
    const q1 = points[b + 4]! - points[a + 4]!;
    const p2 = points[c + 3]! - points[a + 3]!;
    const q2 = points[c + 4]! - points[a + 4]!;
    const cloth = p1 * q2 - p2 * q1;
    at.detail = Math.log2(Math.max(1e-3, 16 * Math.sqrt(Math.abs(cloth / area))));
    const e1x = x1 - x0;
    const e1y = y0 - y1;
    const z0 = points[a + 2]!;
    const e1z = points[b + 2]! - z0;
    const e2x = x2 - x0;
    const e2y = y0 - y2;
    const e2z = points[c + 2]! - z0;
    const per = cloth ? 1 / cloth : 0;
    let tx = (e1x * q2 - e2x * q1) * per;
    let ty = (e1y * q2 - e2y * q1) * per;
    let tz = (e1z * q2 - e2z * q1) * per;
    let sx = (e2x * p1 - e1x * p2) * per;
    let sy = (e2y * p1 - e1y * p2) * per;
    let sz = (e2z * p1 - e1z * p2) * per;
    let length = Math.hypot(tx, ty, tz) || 1;
    tx /= length;
    ty /= length;
    tz /= length;
    length = Math.hypot(sx, sy, sz) || 1;
    sx /= length;
    sy /= length;
    sz /= length;
    // Which side is seen is decided for the whole triangle: the softened normals turn away just before an outline does.
    const facing = area < 0 ? -1 : 1;
    const i = first % row;
    const j = (first - i) / row;
    const i1 = (second % row) - i;
    const i2 = (third % row) - i;
    const j1 = (second - (second % row)) / row - j;
    const j2 = (third - (third % row)) / row - j;
    const inverse = 1 / area;
    for (let y = minY; y <= maxY; y++) {
      const dy = y + 0.5 - y0;
      for (let x = minX; x <= maxX; x++) {
        const dx = x + 0.5 - x0;
        const w1 = (dx * (y2 - y0) - (x2 - x0) * dy) * inverse;
        const w2 = ((x1 - x0) * dy - dx * (y1 - y0)) * inverse;
        const w0 = 1 - w1 - w2;
        if (w0 < -1e-5 || w1 < -1e-5 || w2 < -1e-5) continue;
        const k = y * width + x;
        const z = w0 * z0 + w1 * points[b + 2]! + w2 * points[c + 2]!;
        if (z <= depth[k]!) continue;
        at.x = w0 * points[a + 3]! + w1 * points[b + 3]! + w2 * points[c + 3]!;
        at.y = w0 * points[a + 4]! + w1 * points[b + 4]! + w2 * points[c + 4]!;
        at.extra = w0 * points[a + 5]! + w1 * points[b + 5]! + w2 * points[c + 5]!;
        at.u = mix(from, to, (i + w1 * i1 + w2 * i2) / across);
        at.v = (j + w1 * j1 + w2 * j2) / down;
        clear(at);
        paint(at);
        if (at.cover < 0.35) continue;
        const nx = (w0 * points[a + 6]! + w1 * points[b + 6]! + w2 * points[c + 6]!) * facing;
        const ny = (w0 * points[a + 7]! + w1 * points[b + 7]! + w2 * points[c + 7]!) * facing;
        const nz = (w0 * points[a + 8]! + w1 * points[b + 8]! + w2 * points[c + 8]!) * facing;
        const bx = (tx * at.bumpX + sx * at.bumpY) * facing;
        const by = (ty * at.bumpX + sy * at.bumpY) * facing;
        const bz = (tz * at.bumpX + sz * at.bumpY) * facing;
        keep(layer, k, z, nx - bx, ny - by, Math.max(0.03, nz - bz), at);
      }
    }
    if (minX < layer.left) layer.left = minX;
    if (maxX > layer.right) layer.right = maxX;
    if (minY < layer.top) layer.top = minY;
    if (maxY > layer.bottom) layer.bottom = maxY;
  };
}

function clear(at: Fragment): void {
  at.red = 0;
  at.green = 0;
  at.blue = 0;
  at.cover = 0;
  at.alpha = 1;
  at.metal = 0;
  at.mirror = 0;
  at.bumpX = 0;
  at.bumpY = 0;
  at.gloss = 0.25;
  at.open = 1;
  at.glint = 0.5;
  at.relief = 0;
}

function keep(
  layer: Layer,
  k: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  at: Fragment,
): void {
  const length = 1 / Math.hypot(nx, ny, nz);
  layer.depth[k] = z;
  layer.normalX[k] = nx * length;
  layer.normalY[k] = ny * length;
  const full = 1 / at.cover;
  layer.red[k] = rootByte(at.red * full);
  layer.green[k] = rootByte(at.green * full);
  layer.blue[k] = rootByte(at.blue * full);
  layer.alpha[k] = byte(at.alpha);
  layer.metal[k] = byte(at.metal);
  layer.mirror[k] = byte(at.mirror);
  layer.gloss[k] = byte(at.gloss / 3);
  layer.open[k] = byte(at.open);
  layer.glint[k] = byte(at.glint);
}

function byte(part: number): number {
  return part <= 0 ? 0 : part >= 1 ? 255 : (part * 255 + 0.5) | 0;
}

function rootByte(light: number): number {
  return byte(Math.sqrt(light));
}
