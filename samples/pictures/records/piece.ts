// What has to be known to draw one product: its dress, its place, and how it looks from close by.
import type { PictureKind, SamplePalette } from '../../catalogue/product.ts';
import type { Blouse } from '../garment/blouse.ts';
import type { Dress } from '../garment/dress.ts';
import type { Cloth } from '../plate/cloth.ts';
import type { Strip } from '../plate/strip.ts';
import type { Table } from '../plate/table.ts';
import type { Setting } from '../scene/stage.ts';

export type Piece = {
  shape: 'set' | 'blouse' | 'dupatta';
  dress: Dress;
  setting: Pick<Setting, 'cusps' | 'window' | 'lattice' | 'edged'>;
  /** Degrees the form is turned, so that not all stand square to the camera. */
  turn: number;
  close: Cloth;
  /** The border from close by, for what has no skirt. */
  closeBorder?: Cloth;
  laid: Omit<Table, 'seed'>;
  blouse: Omit<Blouse, 'density' | 'seed' | 'trim'>;
  strip?: Strip;
  /** Pictures kept in fewer bytes: on busy cloth that does not show. */
  lighter?: readonly PictureKind[];
};

export type Recipe = {
  /** The palette of each further colour, by the colour's name in the catalogue. */
  further: Readonly<Record<string, Partial<SamplePalette>>>;
  /** The piece in the palette that the catalogue names, or in that of a further colour. */
  pieceIn: (palette: SamplePalette, colour?: string) => Piece;
};

/** `own` are colours this product needs beside the palette; a further colour may replace any of either. */
export function recipe<Own extends object>(
  own: Own,
  further: Readonly<Record<string, Partial<SamplePalette & Own>>>,
  draw: (shades: SamplePalette & Own) => Piece,
): Recipe {
  return {
    further,
    pieceIn: (palette, colour) =>
      draw({ ...palette, ...own, ...(colour === undefined ? {} : further[colour]) }),
  };
}

export const silk = { gloss: 0.46, weave: 0.3 };
export const cotton = { gloss: 0.2, weave: 0.6 };

/** Every picture of a dress on the form. */
export const worn = ['look', 'quarter', 'upper', 'back', 'border'] as const;
