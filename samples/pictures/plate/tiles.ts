// The three category tiles: a look from the waist up, a bandhgala, a necklace on velvet.
import { cameraFor } from '../cloth/camera.ts';
import type { Canvas } from '../cloth/canvas.ts';
import { emptyLayer, FINER } from '../cloth/layer.ts';
import { daylight } from '../cloth/light.ts';
import { lightUp } from '../cloth/shading.ts';
import { textureOf } from '../cloth/texture.ts';
import { drawBandhgala } from '../garment/bandhgala.ts';
import { dressed } from '../garment/dress.ts';
import { drapes } from '../garment/drape.ts';
import { drawDupatta, supportOf } from '../garment/dupatta.ts';
import { drawForm } from '../garment/form.ts';
import { slimBorder, zariBorder } from '../pattern/border.ts';
import { jaal, zariButi } from '../pattern/embroidered.ts';
import { drawNecklace, drawVelvetBust } from '../props/jewels.ts';
import { productOf } from '../records/all.ts';
import { type Setting, stand, stage } from '../scene/stage.ts';
import type { SiteLayout } from './table.ts';

function tileStage(frame: SiteLayout, niche: string, seed: number): Canvas {
  const { width, height } = frame;
  const setting: Setting = { wall: '#d8c4a6', niche, cusps: 4, seed };
  const arch = {
    centre: width / 2,
    spring: height * 0.42,
    half: width * 0.412,
    apex: height * 0.06,
    foot: height * 1.1,
    cusps: 4,
  };
  return stage(setting, { ...frame, arch, horizon: 1.6, scale: (12 * width) / 1280 });
}

export function womenTile(frame: SiteLayout): Canvas {
  const { width, height } = frame;
  const canvas = tileStage(frame, '#a2655c', 3);
  const scale = height / 113;
  const view = { scale, centre: [width / 2, height * 0.868] as const, pitch: 8, yaw: 8 };
  stand(
    canvas,
    dressed(productOf('rang-raas').dress, { ...frame, view, light: daylight, withDupatta: true }),
    scale,
  );
  return canvas;
}

export function menTile(frame: SiteLayout): Canvas {
  const { width, height } = frame;
  const canvas = tileStage(frame, '#6f7a6c', 4);
  const scale = height / 108;
  const unit = scale * FINER;
  const camera = cameraFor({ scale, centre: [width / 2, height * 0.9], pitch: 7, yaw: 0 });
  const trim = { ground: '#6d0d28', one: '#d9a05b', two: '#f0dcb0', leaf: '#b09a4f' };
  const layer = emptyLayer(width, height);
  drawForm(layer, camera, undefined, 0);
  const ivory = jaal(
    { base: '#cdb993', width: 10, height: 14 },
    { petal: '#b08a52', heart: '#e3d2ae', leaf: '#b09a62' },
  );
  drawBandhgala(layer, camera, {
    field: textureOf(ivory, { density: 34 }),
    trim: textureOf(slimBorder(trim), { density: 34, scale: 1.1 }),
    gloss: 0.36,
  });
  const stole = emptyLayer(width, height);
  drawDupatta(stole, camera, unit, supportOf(layer, unit), {
    line: drapes.narrowLeft[0]!,
    field: textureOf(zariButi({ base: '#7c1430', columns: 3, rows: 3 }, '#d9a05b', 0.9), {
      density: 30,
    }),
    edge: textureOf(zariBorder(trim), { density: 30, scale: 0.5 }),
    opacity: 1,
    width: 52,
    pleats: 4,
    gloss: 0.42,
    seed: 7,
    fringe: 0,
    drop: 1,
  });
  stand(
    canvas,
    { body: lightUp(layer, daylight, unit), drapes: [lightUp(stole, daylight, unit)] },
    scale,
  );
  return canvas;
}

export function jewelryTile(frame: SiteLayout): Canvas {
  const { width, height } = frame;
  const canvas = tileStage(frame, '#9a8868', 6);
  const scale = height / 62;
  const camera = cameraFor({ scale, centre: [width / 2, height * 1.475], pitch: 4, yaw: 0 });
  const layer = emptyLayer(width, height);
  drawVelvetBust(layer, camera, '#4a0d20');
  drawNecklace(layer, camera);
  const light = {
    ...daylight,
    occlusion: [
      [0.25, 0.6],
      [0.9, 0.5],
      [4, 0.4],
    ] as const,
  };
  stand(canvas, { body: lightUp(layer, light, scale * FINER), drapes: [] }, scale * 0.6);
  return canvas;
}
