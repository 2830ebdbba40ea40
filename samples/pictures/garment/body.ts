// The shape everything is worn on: a dress form's torso and arms, in centimetres above the floor.
import type { Point } from '../cloth/camera.ts';
import { type Curve, curveThrough, ease, hill, mix, TAU } from '../cloth/numbers.ts';

// Height, half width, half depth, and how far forward the middle lies.
const torsoRings = curveThrough([
  [163, 4.1, 4.3, -1.2],
  [158, 4.0, 4.3, -1.2],
  [154, 4.4, 4.7, -1.3],
  [151.6, 6.0, 5.6, -1.4],
  [150.1, 9.6, 6.4, -1.3],
  [148.6, 13.4, 7.2, -1.1],
  [146.4, 16.2, 8.2, -0.9],
  [142.5, 16.9, 9.3, -0.5],
  [137, 15.9, 10.2, 0],
  [131, 15.2, 10.6, 0.2],
  [125, 13.6, 9.8, 0],
  [119, 11.9, 8.7, 0],
  [113, 10.9, 8.0, 0],
  [108, 10.9, 8.0, 0],
  [103, 12.0, 8.8, -0.2],
  [97, 14.2, 10.4, -0.4],
]);

/** A slightly squared circle: bodies are not quite round. */
export function squared(n: number): number {
  return Math.sign(n) * Math.abs(n) ** 0.86;
}

/**
 * u runs round from the back over the wearer's right (0.5 is the front), v from the neck down. Cloth that is `spanned`
 * runs straight from one rise of the bust to the other.
 */
export function torso(
  u: number,
  v: number,
  out: Point,
  wider = 0,
  bust = 1,
  spanned = false,
): void {
  const [y = 0, width = 0, depth = 0, forward = 0] = torsoRings(v);
  const angle = (u - 0.5) * TAU;
  const front = Math.cos(angle);
  const x = squared(Math.sin(angle)) * (width + wider);
  let z = forward + squared(front) * (depth + wider);
  if (front > 0 && bust !== 0) {
    const up = (y - 131) / (y > 131 ? 7.2 : 4.6);
    for (const side of [-1, 1]) z += hill(Math.hypot((x - side * 6.9) / 5.3, up)) * 4.6 * bust;
    z -= hill(Math.hypot(x / 2.6, (y - 133) / 6)) * 1.1 * bust;
    if (spanned && Math.abs(x) < 6.9)
      z = mix(z, forward + squared(front) * (depth + wider) + hill(up) * 4.6, ease(140, 132, y));
  }
  out[0] = x;
  out[1] = y;
  out[2] = z;
}

/** The line of an arm from the shoulder to the wrist; `away` is how far it stands from the body. */
export function armLine(side: number, away: number): Curve {
  return curveThrough([
    [12.2 * side, 149.0, -0.8],
    [16.2 * side, 144.2, -0.6],
    [(18.6 + 0.6 * away) * side, 135.6, -0.1],
    [(20.2 + 1.6 * away) * side, 126, 0.5],
    [(20.6 + 2.4 * away) * side, 117, 1.6],
    [(20.6 + 2.8 * away) * side, 109, 3.6],
    [(20.2 + 2.9 * away) * side, 102, 6],
  ]);
}

/** Rises from nothing like a quarter circle: without it a shoulder would end in a point. */
export function roundedCap(along: number): number {
  const k = Math.min(1, along / 0.17);
  return Math.sqrt(1 - (1 - k) ** 2 * 0.985);
}

/** A point on a tube round a line; v runs along it, u round it. */
export function onTube(line: Curve, radius: number, u: number, v: number, out: Point): void {
  const [px = 0, py = 0, pz = 0] = line(v);
  const [ax = 0, ay = 0, az = 0] = line(Math.max(0, v - 0.004));
  const [bx = 0, by = 0, bz = 0] = line(Math.min(1, v + 0.004));
  const length = Math.hypot(bx - ax, by - ay, bz - az) || 1;
  const [tx, ty, tz] = [(bx - ax) / length, (by - ay) / length, (bz - az) / length];
  const flat = Math.hypot(tx, ty) || 1;
  const [nx, ny] = [-ty / flat, tx / flat];
  const [mx, my, mz] = [-tz * ny, tz * nx, tx * ny - ty * nx];
  const c = Math.cos(u * TAU) * radius;
  const s = Math.sin(u * TAU) * radius;
  out[0] = px + nx * c + mx * s;
  out[1] = py + ny * c + my * s;
  out[2] = pz + mz * s;
}

export function armRadius(along: number): number {
  return mix(5, 3.9, along) * roundedCap(along) * 0.97;
}
