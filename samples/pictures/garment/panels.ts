// A skirt's cloth: one piece, or panels (kalis) cut from it, so that the pattern breaks at every seam as it does in life.
import { clothPaint, lay, tone, type Paint } from '../cloth/fragment.ts';
import { TAU } from '../cloth/numbers.ts';
import type { Texture } from '../cloth/texture.ts';

export type PanelCloth = {
  /** One cloth, or one for each panel in turn. */
  fields: readonly Texture[];
  /** 0: cut in one piece. */
  panels: number;
  /** A ribbon over each seam; without it the seam is only a fine line. */
  ribbon?: Texture;
  /** The motif is small at the waist and grows toward the hem, as if drawn on the panel itself. */
  grows: boolean;
  gloss: number;
};

/** Expects in a fragment's x the panel, counted with its fraction, in y the way down and in extra the panel's width. */
export function panelPaint(
  { fields, panels, ribbon, grows, gloss }: PanelCloth,
  hem: number,
  length: number,
): Paint {
  const paints = fields.map((field) => clothPaint(field, { gloss }));
  const parts = panels || 16;
  const widest = hem / parts;
  const narrowest = (TAU * 10.5) / parts;
  const slope = (widest - narrowest) / length;
  return (at) => {
    if (panels === 0) {
      paints[0]!(at, (at.x / parts) * hem, at.y);
      return;
    }
    const panel = Math.floor(at.x);
    const aside = at.x - panel - 0.5;
    const index = ((panel % paints.length) + paints.length) % paints.length;
    const paint = paints[index]!;
    if (grows) {
      // On a cone a motif keeps its shape where both directions grow with the panel's width.
      const width = fields[index]!.width;
      const here = narrowest + slope * at.y;
      at.detail += Math.log2(width / here);
      paint(at, aside * width, (width / slope) * Math.log(here / narrowest));
      at.detail -= Math.log2(width / here);
    } else {
      paint(at, aside * at.extra + panel * 7.3, at.y);
    }
    const fromSeam = (0.5 - Math.abs(aside)) * at.extra;
    if (ribbon && fromSeam < ribbon.width / 2) {
      lay(at, ribbon, ribbon.width / 2 + (aside > 0 ? -fromSeam : fromSeam), at.y);
    } else if (!ribbon && fromSeam < 0.08) {
      tone(at, 0.6);
    }
  };
}
