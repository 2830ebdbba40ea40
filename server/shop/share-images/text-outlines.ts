// Text as the outlines of its glyphs, for an SVG: what draws it knows none of the shop's fonts.
import { type Face, type TextRun, fontOfRun, runsOf } from '#server/platform/pdf/fonts.ts';

export type OutlineStyle = { face: Face; size: number };
/** `path`: SVG path data from the baseline's start at 0, 0. */
export type Outline = { path: string; width: number };

/** Expects loaded fonts. */
export function outlineOf(text: string, { face, size }: OutlineStyle): Outline {
  let width = 0;
  const paths: string[] = [];
  for (const run of runsOf(text, face)) {
    const drawn = outlineOfRun(run, size, width);
    paths.push(drawn.path);
    width = drawn.end;
  }
  return { path: paths.join(''), width };
}

function outlineOfRun(run: TextRun, size: number, start: number): { path: string; end: number } {
  const font = fontOfRun(run);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(run.text, run.features);
  let at = start;
  const paths = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const outline = path
      .scale(scale, -scale)
      .translate(at + xOffset * scale, -yOffset * scale)
      .toSVG();
    at += xAdvance * scale;
    return outline;
  });
  return { path: paths.join(''), end: at };
}

/** The largest of the sizes at which the text has at most this many lines; in the smallest one, the last line is cut. */
export function wrapText(
  text: string,
  {
    face,
    sizes,
    width,
    lines,
  }: { face: Face; sizes: readonly number[]; width: number; lines: number },
): { size: number; rows: string[] } {
  const tried = sizes.map((size) => ({ size, rows: rowsOf(text, { face, size }, width) }));
  const fits = ({ size, rows }: { size: number; rows: string[] }) =>
    rows.length <= lines && rows.every((row) => outlineOf(row, { face, size }).width <= width);
  const chosen = tried.find(fits) ?? tried.at(-1);
  if (!chosen) return { size: 0, rows: [] };
  return { ...chosen, rows: chosen.rows.slice(0, lines) };
}

function rowsOf(text: string, style: OutlineStyle, width: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = rows.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && outlineOf(longer, style).width <= width)
      rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}
