// Pictures for sharing a page: wide, the garment on the left, its name on the right.
import { FINER } from '../cloth/layer.ts';
import type { Canvas } from '../cloth/canvas.ts';
import { lightOf } from '../cloth/colour.ts';
import { tableCamera } from '../cloth/camera.ts';
import { closeLight, daylight } from '../cloth/light.ts';
import { mix } from '../cloth/numbers.ts';
import { maskOf } from '../cloth/raster.ts';
import { blouseLayers } from '../garment/blouse.ts';
import { dressed } from '../garment/dress.ts';
import { emblem } from '../lettering/emblem.ts';
import { lines, outlined } from '../lettering/letters.ts';
import { type DrawnPiece, productOf } from '../records/all.ts';
import { stage, stand } from '../scene/stage.ts';
import { layDown } from '../scene/table.ts';
import { table, type SiteLayout } from './table.ts';

export const SHARE = { width: 1200, height: 630 } as const;

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

/** The name and the craft under the emblem, in the right half. */
function email(canvas: Canvas, name: string, craft: string): void {
  const middle = canvas.width * 0.72;
  const black = '#000000';
  const centred = (path: string, width: number, y: number): string =>
    `<path transform="translate(${(middle - width / 2).toFixed(1)} ${y})" d="${path}" fill="${black}"/>`;
  const title = lines(name, 54, 520);
  const below = lines(craft, 25, 480);
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
  if (name === 'Sunehri') return;
  const sign = outlined('SUNEHRI', 22, 7);
  ink(canvas, centred(sign.path, sign.width, 572), '#6b1226');
}

export function sharePlate(piece: DrawnPiece, name: string, craft: string): Canvas {
  const { dress, setting, turn, shape, laid, blouse } = piece;
  if (shape === 'blouse') {
    const canvas = table(SHARE, { ...laid, window: false, seed: dress.seed });
    const pixels = 8.4;
    const layers = blouseLayers(SHARE.width, SHARE.height, tableCamera(pixels, [320, 320], -3), {
      ...blouse,
      trim: dress.trim,
      seed: dress.seed,
      density: 24,
    });
    layDown(canvas, layers, closeLight(), pixels * FINER);
    email(canvas, name, craft);
    return canvas;
  }
  const scale = 3.14;
  const middle = 328;
  const arch = { centre: 300, spring: 236, half: 190, apex: 34, foot: 554, cusps: setting.cusps };
  const canvas = stage(setting, { ...SHARE, arch, horizon: 0.88, scale });
  const view = { scale, centre: [300, middle] as const, pitch: 9, yaw: turn };
  const worn = dressed(dress, { ...SHARE, view, light: daylight, withDupatta: true });
  const pose = dress.skirt.pose;
  stand(canvas, worn, scale, {
    x: 300 + (pose?.sweep ?? 0) * scale,
    y: middle + 76 * scale,
    half: (pose?.hemWidth ?? 55) * scale,
  });
  email(canvas, name, craft);
  return canvas;
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
  email(canvas, 'Sunehri', 'Handcrafted Indian ethnic wear');
  return canvas;
}
