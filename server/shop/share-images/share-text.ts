// Text of a link preview as SVG: name, colour and price, below one another, and above them the emblem of the demo.
import { type Rupees, formatRupees } from '#domain/money/money.ts';
import type { Face } from '#server/platform/pdf/fonts.ts';
import { emblem } from '#server/platform/pdf/emblem.ts';
import { outlineOf, wrapText } from './text-outlines.ts';

/** `colour`: null for a product of one colour. */
export type ShareCard = {
  name: string;
  colour: string | null;
  price: Rupees;
  originalPrice: Rupees;
  hasEmblem: boolean;
};
/** Size of a box, in pixels, and the lines that the name may have. */
type Box = { width: number; height: number; lines: number };
/** `above`: distance to the row before. */
type Row = { text: string; face: Face; size: number; ink: string; above: number };

/** Left and right of the text, inside its box. */
export const TEXT_MARGIN = 48;
const EMBLEM = { scale: 1.4, height: 84 };
const INK = '#3a2314';
const MUTED = '#65503f';
const BRAND = '#8b2238';

/** Expects loaded fonts. */
export function drawShareText(card: ShareCard, { width, height, lines }: Box): string {
  const rows = rowsOf(card, { width: width - 2 * TEXT_MARGIN, lines });
  const emblemHeight = card.hasEmblem ? EMBLEM.height : 0;
  const total = emblemHeight + rows.reduce((sum, { size, above }) => sum + size + above, 0);
  const top = Math.round((height - total) / 2);
  let baseline = top + emblemHeight;
  const paths = rows.map((row) => {
    baseline += row.above + row.size;
    return drawRow(row, baseline);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${card.hasEmblem ? drawEmblem(top) : ''}${paths.join('')}${drawOriginalPrice(card, baseline)}</svg>`;
}

function rowsOf({ name, colour, price }: ShareCard, box: Omit<Box, 'height'>): Row[] {
  const face = 'display';
  const title = wrapText(name, { face, sizes: [88, 76, 64, 54], ...box });
  const named = title.rows.map(
    (text) => ({ text, face, size: title.size, ink: INK, above: 2 }) as const,
  );
  const shown = colour
    ? [{ text: colour, face: 'regular', size: 42, ink: MUTED, above: 22 } as const]
    : [];
  return [...named, ...shown, priceRow(price)];
}

function priceRow(price: Rupees): Row {
  return { text: formatRupees(price), face: 'bold', size: 78, ink: BRAND, above: 34 };
}

function drawRow({ text, face, size, ink }: Row, baseline: number): string {
  const { path } = outlineOf(text, { face, size });
  return `<path transform="translate(${TEXT_MARGIN} ${baseline})" fill="${ink}" d="${path}"/>`;
}

/** Struck through beside a lower price. */
function drawOriginalPrice({ price, originalPrice }: ShareCard, baseline: number): string {
  if (originalPrice <= price) return '';
  const start = TEXT_MARGIN + outlineOf(formatRupees(price), priceRow(price)).width + 24;
  const { path, width } = outlineOf(formatRupees(originalPrice), { face: 'regular', size: 44 });
  return `<g transform="translate(${start} ${baseline})" fill="${MUTED}">
    <path d="${path}"/><rect y="-17" width="${width}" height="3"/></g>`;
}

function drawEmblem(top: number): string {
  const { strokes, paisley, dot } = emblem;
  const lines = strokes.map(
    ({ width, path }) =>
      `<path fill="none" stroke="${BRAND}" stroke-width="${width}" d="${path}"/>`,
  );
  return `<g transform="translate(${TEXT_MARGIN - 6} ${top}) scale(${EMBLEM.scale})" fill="${BRAND}">
    ${lines.join('')}<path fill-rule="evenodd" d="${paisley}"/>
    <circle cx="${dot.x}" cy="${dot.y}" r="${dot.radius}"/></g>`;
}
