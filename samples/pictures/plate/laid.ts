// A blouse or a whole set laid out on a table.
import { tableCamera } from '../cloth/camera.ts';
import type { Canvas } from '../cloth/canvas.ts';
import { lay } from '../cloth/fragment.ts';
import { emptyLayer, FINER, type Layer } from '../cloth/layer.ts';
import { closeLight } from '../cloth/light.ts';
import { mix, TAU } from '../cloth/numbers.ts';
import { textureOf } from '../cloth/texture.ts';
import { type Blouse, blouseLayers } from '../garment/blouse.ts';
import type { DrapeLine } from '../garment/drape.ts';
import { beltOf, type Dress } from '../garment/dress.ts';
import { drawDupatta, supportOf } from '../garment/dupatta.ts';
import { drawFan } from '../garment/fan.ts';
import { panelPaint } from '../garment/panels.ts';
import { layDown } from '../scene/table.ts';
import { type SiteLayout, type Table, table } from './table.ts';

export function blousePlate(
  frame: SiteLayout,
  on: Table,
  blouse: Omit<Blouse, 'density'>,
  pixels: number,
  centre: readonly [number, number],
): Canvas {
  const canvas = table(frame, on);
  const layers = blouseLayers(
    frame.width,
    frame.height,
    tableCamera(pixels, centre, on.seed % 2 ? 2 : -2),
    { ...blouse, density: Math.min(40, pixels * 2.2) },
  );
  layDown(canvas, layers, closeLight(), pixels * FINER);
  return canvas;
}

// From under the choli's sleeve down the right side of the picture, over the skirt's edge.
const beside: DrapeLine = [
  [9, 52, 17, 54, 0.3, 0],
  [10, 46, 20, 47, 0.5, 0.3],
  [12, 36, 26, 36, 0.8, 0.7],
  [14, 24, 31, 24, 1.0, 0.9],
  [15.5, 8, 33, 7, 1.2, 0.9],
  [17, -12, 35.5, -14, 1.3, 0.9],
  [19, -32, 38.5, -35, 1.5, 0.9],
  [20, -52, 41, -56, 1.7, 0.9],
];

/** Skirt opened from its waist, choli above it, dupatta laid down one side. */
export function setPlate(
  frame: SiteLayout,
  on: Table,
  dress: Dress,
  blouse: Omit<Blouse, 'density'>,
): Canvas {
  const pixels = 10.7;
  const canvas = table(frame, on);
  const unit = pixels * FINER;
  const light = closeLight();
  const skirt = emptyLayer(frame.width, frame.height);
  drawOpened(skirt, pixels, frame, dress);
  const support = supportOf(skirt, unit);
  layDown(canvas, [skirt], light, unit, 1.6);
  if (dress.dupatta) {
    const {
      field,
      edge,
      end,
      opacity = 1,
      endScale = 1.1,
      fringe = 3,
      fringeInk,
      gloss = 0.4,
    } = dress.dupatta;
    const layer = emptyLayer(frame.width, frame.height);
    drawDupatta(
      layer,
      tableCamera(pixels, [frame.width * 0.5, frame.height * 0.5]),
      unit,
      support,
      {
        line: beside,
        field: textureOf(field, { density: 28 }),
        edge: textureOf(edge, { density: 28 }),
        end: end && textureOf(end, { density: 28, scale: endScale }),
        // Folded in four, a sheer cloth is hardly sheer.
        opacity: 1 - (1 - opacity) ** 2.4,
        width: 46,
        pleats: 3,
        gloss,
        seed: dress.seed + 2,
        fringe,
        fringeInk,
        drop: 0.4,
      },
    );
    layDown(canvas, [layer], light, unit, 1.2);
  }
  const above = tableCamera(pixels, [frame.width * 0.45, 344], on.seed % 2 ? 3 : -3);
  layDown(
    canvas,
    blouseLayers(frame.width, frame.height, above, { ...blouse, density: 26 }),
    light,
    unit,
    1.4,
  );
  return canvas;
}

function drawOpened(
  layer: Layer,
  pixels: number,
  { width }: SiteLayout,
  { skirt, gloss, seed }: Dress,
): void {
  // As wide at its waist as the choli is at its hem.
  const inner = 34;
  const camera = tableCamera(pixels, [width * 0.47, 614 - inner * pixels]);
  const field = skirt.fields.map((pattern) => textureOf(pattern, { density: 28 }));
  const hem = skirt.hem && textureOf(skirt.hem, { density: 28, scale: skirt.hemScale ?? 1.4 });
  const belt = textureOf(beltOf(skirt), { density: 28 });
  const long = 84;
  const parts = skirt.panels || 16;
  const hemRound = 310;
  const paint = panelPaint(
    {
      fields: field,
      panels: skirt.panels,
      ribbon: skirt.ribbon && textureOf(skirt.ribbon, { density: 28 }),
      grows: skirt.grows ?? false,
      gloss,
    },
    hemRound,
    long,
  );
  const shown = parts / 2;
  drawFan(layer, camera, {
    from: -26,
    to: 26,
    inner,
    outer: inner + long,
    pleats: 11,
    height: 3.6,
    seed,
    cloth: (u, v) => [u * shown, v * long, mix((TAU * 10.5) / parts, hemRound / parts, v)],
    paint: (at) => {
      paint(at);
      const above = long - at.y;
      const round = (at.x / parts) * hemRound;
      if (hem && above < hem.height) lay(at, hem, round, hem.height - above);
      if (at.y < belt.height) lay(at, belt, round * 0.25, at.y);
    },
  });
}
