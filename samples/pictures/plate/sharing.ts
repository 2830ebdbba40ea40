// Picture for sharing the shop: wide, two looks on the left, its name on the right.
import type { Canvas } from '../cloth/canvas.ts';
import { lightOf } from '../cloth/colour.ts';
import { daylight } from '../cloth/light.ts';
import { mix } from '../cloth/numbers.ts';
import { maskOf } from '../cloth/raster.ts';
import { dressed } from '../garment/dress.ts';
import { emblem } from '../lettering/emblem.ts';
import { lines } from '../lettering/letters.ts';
import { productOf } from '../records/all.ts';
import { stage, stand } from '../scene/stage.ts';
import type { SiteLayout } from './table.ts';

function ink(canvas: Canvas, svg: string, hex: string): void {
  const mask = maskOf(canvas.width, canvas.height, svg);
  const light = lightOf(hex);
  for (let i = 0; i < mask.length; i++) {
    const cover = mask[i]!;
    if (cover <= 0) continue;
    for (let c = 0; c < 3; c++)
      canvas.data[i * 3 + c] = mix(canvas.data[i * 3 + c]!, light[c]!, cover);
  }
}

/** The name and the tagline under the emblem, in the right half. */
function drawName(canvas: Canvas, name: string, tagline: string): void {
  const middle = canvas.width * 0.72;
  const black = '#000000';
  const centred = (path: string, width: number, y: number): string =>
    `<path transform="translate(${(middle - width / 2).toFixed(1)} ${y})" d="${path}" fill="${black}"/>`;
  const title = lines(name, 54, 520);
  const below = lines(tagline, 25, 480);
  const top = 330 - (title.length - 1) * 32;
  const mark = emblem({ line: black, fine: black, ground: 'none' });
  ink(
    canvas,
    `<g transform="translate(${middle} ${top - 138}) scale(1.15)">${mark}</g>`,
    '#6b1226',
  );
  ink(
    canvas,
    title.map(({ path, width }, i) => centred(path, width, top + i * 64)).join(''),
    '#4a0d1c',
  );
  const after = top + title.length * 64;
  ink(
    canvas,
    below.map(({ path, width }, i) => centred(path, width, after + i * 36)).join(''),
    '#7a4d12',
  );
}

/** The shop itself: two looks and its name. */
export function ogPlate(frame: SiteLayout): Canvas {
  const piece = productOf('rajsi-roop');
  const canvas = stage(
    { ...piece.setting, wall: '#e3d1b5' },
    { ...frame, horizon: 0.88, scale: 3.2 },
  );
  for (const [slug, x] of [
    ['rajmayura', 185],
    ['rajsi-roop', 435],
  ] as const) {
    const scale = 3.1;
    const view = {
      scale,
      centre: [x, 338] as const,
      pitch: 9,
      yaw: slug === 'rajsi-roop' ? -6 : 6,
    };
    const { dress } = productOf(slug);
    const worn = dressed(dress, { ...frame, view, light: daylight, withDupatta: true });
    stand(canvas, worn, scale, {
      x: x + (dress.skirt.pose?.sweep ?? 0) * scale,
      y: 338 + 76 * scale,
      half: 55 * scale,
    });
  }
  drawName(canvas, 'Sunehri', 'Handcrafted Indian ethnic wear');
  return canvas;
}
