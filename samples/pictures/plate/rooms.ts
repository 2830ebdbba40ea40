// Rooms: an empty niche for an empty cart, and the one beside the sign-in form.
import type { Canvas } from '../cloth/canvas.ts';
import { daylight } from '../cloth/light.ts';
import { dressed } from '../garment/dress.ts';
import { productOf } from '../records/all.ts';
import { stage, stand } from '../scene/stage.ts';
import { windowLight } from '../scene/window.ts';
import type { SiteLayout } from './table.ts';

export function emptyNiche(frame: SiteLayout): Canvas {
  const { width, height } = frame;
  const arch = {
    centre: width / 2,
    spring: height * 0.38,
    half: width * 0.36,
    apex: height * 0.09,
    foot: height * 0.84,
    cusps: 4,
  };
  const canvas = stage(
    { wall: '#dfceb2', niche: '#b39a80', cusps: 4, seed: 12 },
    { ...frame, arch, horizon: 0.84, scale: (8 * width) / 1280 },
  );
  windowLight(canvas, {
    left: width * 0.3,
    top: height * 0.26,
    width: width * 0.46,
    height: height * 0.6,
    cells: 6,
    skew: 0.3,
    strength: 0.5,
    soft: 3.4,
  });
  return canvas;
}

/** Beside the sign-in form: the ivory set in a wine-coloured room. */
export function welcome(frame: SiteLayout): Canvas {
  const { width, height } = frame;
  const scale = 6.9;
  const arch = {
    centre: width / 2,
    spring: height * 0.42,
    half: width * 0.415,
    apex: height * 0.085,
    foot: height * 0.872,
    cusps: 5,
  };
  const canvas = stage(
    { wall: '#8a4a4a', niche: '#6b2a34', cusps: 5, seed: 31 },
    { ...frame, arch, horizon: 0.872, scale },
  );
  windowLight(canvas, {
    left: width * 0.46,
    top: height * 0.2,
    width: width * 0.42,
    height: height * 0.5,
    cells: 6,
    skew: 0.3,
    strength: 0.5,
    soft: 3.6,
    lattice: 'stars',
  });
  const view = {
    scale,
    centre: [width / 2, height * 0.872 + 30 - 76 * scale] as const,
    pitch: 9,
    yaw: -8,
  };
  const { dress } = productOf('rajsi-roop-ivory');
  const worn = dressed(dress, { ...frame, view, light: daylight, withDupatta: true });
  stand(
    canvas,
    worn,
    scale,
    { x: width / 2 + 6 * scale, y: height * 0.872 + 28, half: 62 * scale },
    0.5,
  );
  return canvas;
}
