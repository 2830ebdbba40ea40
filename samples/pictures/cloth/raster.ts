// SVG to pixels, and SVG to a mask.
import { Resvg } from '@resvg/resvg-js';
import type { Plane } from './blur.ts';

export type Pixels = { width: number; height: number; data: Uint8Array };

export function rasterised(svg: string, width: number): Pixels {
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
    logLevel: 'off',
  }).render();
  return { width: image.width, height: image.height, data: image.pixels };
}

export function svgOf(width: number, height: number, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;
}

/** How much of each pixel the drawing covers, 0 to 1. */
export function maskOf(width: number, height: number, inner: string, scale = 1): Plane {
  const { data } = rasterised(svgOf(width, height, inner), Math.round(width * scale));
  return new Float32Array(data.length / 4).map((_, i) => (data[i * 4 + 3] ?? 0) / 255);
}
