// One finished picture of a product, by its kind.
import type { PictureKind } from '../../catalogue/product.ts';
import type { Canvas } from '../cloth/canvas.ts';
import { type DrawnPiece } from '../records/all.ts';
import { blousePlate, setPlate } from './laid.ts';
import { clothPlate } from './cloth.ts';
import { fanPlate, foldedPlate } from './strip.ts';
import { table } from './table.ts';
import type { SiteLayout } from './table.ts';
import { partOfPlate, PLATE, wornPlate } from './worn.ts';

export function productPlate(
  kind: PictureKind,
  piece: DrawnPiece,
  frame: SiteLayout = PLATE,
): Canvas {
  const part = partOfPlate(frame);
  const { dress, setting, turn, shape } = piece;
  const on = { ...piece.laid, seed: dress.seed };
  switch (kind) {
    case 'look':
    case 'quarter':
    case 'back':
    case 'upper':
      return wornPlate(frame, kind, dress, setting, turn, shape);
    case 'border':
      return piece.closeBorder
        ? clothPlate(frame, piece.closeBorder)
        : wornPlate(frame, kind, dress, setting, turn, shape);
    case 'textile':
      return clothPlate(frame, piece.close);
    case 'fan':
    case 'flat': {
      const blouse = { ...piece.blouse, trim: dress.trim, seed: dress.seed };
      if (shape === 'blouse')
        return blousePlate(frame, on, blouse, 18.4 * part, [640 * part, 800 * part]);
      if (!piece.strip) return setPlate(frame, on, dress, blouse);
      const canvas = table(frame, on);
      return kind === 'fan'
        ? fanPlate(canvas, piece.strip, 13.3 * part, [640 * part, 430 * part])
        : foldedPlate(canvas, piece.strip, 22.5 * part, [640 * part, 800 * part], 7);
    }
  }
}
