// The picture itself, in linear light: cut-outs are laid on it, and cast their shadows.
import { blurred, type Plane } from './blur.ts';
import type { Light } from './colour.ts';
import type { CutOut } from './shading.ts';

export type Canvas = { width: number; height: number; data: Float32Array };

export function emptyCanvas(width: number, height: number): Canvas {
  return { width, height, data: new Float32Array(width * height * 3) };
}

type HttpSession = (canvasAt: number, cutAt: number) => void;

/** Walks the pixels where a cut-out, shifted, lies on the canvas. */
function overlap(canvas: Canvas, cut: CutOut, dx: number, dy: number, visit: HttpSession): void {
  const left = cut.left + Math.round(dx);
  const top = cut.top + Math.round(dy);
  const fromX = Math.max(0, -left);
  const toX = Math.min(cut.width, canvas.width - left);
  const toY = Math.min(cut.height, canvas.height - top);
  for (let y = Math.max(0, -top); y < toY; y++) {
    for (let x = fromX; x < toX; x++) {
      visit((top + y) * canvas.width + left + x, (y * cut.width + x) * 4);
    }
  }
}

export function place(canvas: Canvas, cut: CutOut, dx = 0, dy = 0): void {
  const { data } = canvas;
  overlap(canvas, cut, dx, dy, (at, from) => {
    const cover = cut.data[from + 3]!;
    if (cover <= 0) return;
    for (let c = 0; c < 3; c++) {
      data[at * 3 + c] = data[at * 3 + c]! * (1 - cover) + cut.data[from + c]!;
    }
  });
}

export function coverOf(canvas: Canvas, cut: CutOut, dx = 0, dy = 0): Plane {
  const cover = new Float32Array(canvas.width * canvas.height);
  overlap(canvas, cut, dx, dy, (at, from) => {
    cover[at] = cut.data[from + 3]!;
  });
  return cover;
}

export type Shadow = {
  dx?: number;
  dy?: number;
  soft: number;
  strength: number;
  /** Where it may fall: 1 is all of it. */
  onto?: Plane;
};

/** What a shadow leaves of the light: it is warm, because it is filled by its surroundings. */
const LEFT: Light = [0.13, 0.06, 0.03];

export function castShadow(canvas: Canvas, cut: CutOut, shadow: Shadow, dx = 0, dy = 0): void {
  const { width, height } = canvas;
  const cover = coverOf(canvas, cut, dx + (shadow.dx ?? 0), dy + (shadow.dy ?? 0));
  darken(canvas, blurred(cover, width, height, shadow.soft / 1.7), shadow.strength, shadow.onto);
}

export function darken({ data }: Canvas, mask: Plane, strength: number, onto?: Plane): void {
  for (let i = 0; i < mask.length; i++) {
    const dark = Math.min(1, mask[i]!) * strength * (onto ? onto[i]! : 1);
    if (dark < 0.002) continue;
    data[i * 3] = data[i * 3]! * (1 - dark * (1 - LEFT[0]));
    data[i * 3 + 1] = data[i * 3 + 1]! * (1 - dark * (1 - LEFT[1]));
    data[i * 3 + 2] = data[i * 3 + 2]! * (1 - dark * (1 - LEFT[2]));
  }
}
