// Cloth from close by, filling the picture or ending in it.
import { tableCamera } from '../cloth/camera.ts';
import type { Canvas } from '../cloth/canvas.ts';
import { emptyCanvas, place } from '../cloth/canvas.ts';
import { emptyLayer, FINER, type Layer } from '../cloth/layer.ts';
import { closeLight, type Lighting } from '../cloth/light.ts';
import { lightUp } from '../cloth/shading.ts';
import { type Pattern, textureOf } from '../cloth/texture.ts';
import { drawSheet } from '../garment/sheet.ts';
import { type SiteLayout } from './table.ts';

export type Cloth = {
  fields: readonly Pattern[];
  piece?: number;
  ribbon?: Pattern;
  border?: { pattern: Pattern; scale: number; at: number; upper?: boolean };
  /** How large the pattern is shown. */
  scale: number;
  across: number;
  turn: number;
  gloss: number;
  weave: number;
  relief: number;
  seed: number;
};

export function clothPlate(
  { width, height }: SiteLayout,
  cloth: Cloth,
  light: Lighting = closeLight(),
): Canvas {
  const canvas = emptyCanvas(width, height);
  place(
    canvas,
    lightUp(clothLayer({ width, height }, cloth, true), light, (width / cloth.across) * FINER),
  );
  return canvas;
}

/** The cloth's border is its end: beyond it, unless the cloth lies double, the layer is empty. */
export function clothLayer({ width, height }: SiteLayout, cloth: Cloth, under: boolean): Layer {
  const pixels = width / cloth.across;
  const layer = emptyLayer(width, height);
  const fine = Math.min(64, Math.max(30, pixels * 1.15));
  const { border } = cloth;
  drawSheet(layer, tableCamera(pixels, [width / 2, height / 2]), {
    ...cloth,
    fields: cloth.fields.map((field) => textureOf(field, { density: fine, scale: cloth.scale })),
    ribbon: cloth.ribbon && textureOf(cloth.ribbon, { density: fine, scale: cloth.scale }),
    border: border && {
      texture: textureOf(border.pattern, { density: fine, scale: border.scale }),
      at: border.at,
      upper: border.upper ?? false,
    },
    down: (cloth.across * height) / width,
    bump: 1.7,
    under,
  });
  return layer;
}
