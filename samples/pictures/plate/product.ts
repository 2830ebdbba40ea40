// One finished picture of a product, by its kind.
import type { PictureKind } from '../../product.ts';
import type { Canvas } from '../cloth/canvas.ts';
import { type DrawnPiece } from '../records/all.ts';
import { blousePlate, setPlate } from './laid.ts';
import { clothPlate } from './cloth.ts';
import { fanPlate, foldedPlate } from './strip.ts';
import { table } from './table.ts';
import { PLATE, wornPlate } from './worn.ts';

export function productPlate(kind: PictureKind, piece: DrawnPiece): Canvas {
  const { dress, setting, turn, shape } = piece;
  const on = { ...piece.laid, seed: dress.seed };
  switch (kind) {
    case 'look':
    case 'quarter':
    case 'back':
    case 'upper':
      return wornPlate(kind, dress, setting, turn, shape === 'blouse');
    case 'border':
      return piece.closeBorder
        ? clothPlate(PLATE, piece.closeBorder)
        : wornPlate(kind, dress, setting, turn, false);
    case 'textile':
      return clothPlate(PLATE, piece.close);
    case 'fan':
    case 'flat': {
      const blouse = { ...piece.blouse, trim: dress.trim, seed: dress.seed };
      if (shape === 'blouse') return blousePlate(PLATE, on, blouse, 18.4, [640, 800]);
      if (!piece.strip) return setPlate(PLATE, on, dress, blouse);
      const canvas = table(PLATE, on);
      return kind === 'fan'
        ? fanPlate(canvas, piece.strip, 13.3, [640, 430])
        : foldedPlate(canvas, piece.strip, 18, [640, 800], 7);
    }
  }
}
