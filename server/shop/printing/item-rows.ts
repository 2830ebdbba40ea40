// Rows of items on packing slip and pick list: checkbox, image, name, colour, size, SKU and quantity.
import type { PickedLine } from '#domain/order/printing.ts';
import type { PageWriter, TextStyle } from '#server/platform/pdf/page-writer.ts';
import {
  BLACK,
  GREY,
  drawCheckbox,
  drawImage,
  drawQuantity,
  drawRule,
  type DrawingPoint,
} from './drawing.ts';

export type ItemRow = {
  line: PickedLine;
  /** Below the SKU, such as `3 orders`. */
  note: string;
  image: Buffer | null;
  height: number;
};

const IMAGE: [width: number, height: number] = [40, 50];
const TEXT_LEFT = 28 + 40 + 10;
const TEXT_RIGHT = 56;
const PADDING = 7;

type Part = { text: string; style: TextStyle };

function partsOf({ name, colour, size, sku }: PickedLine, note: string): Part[] {
  const parts: Part[] = [
    { text: name, style: { face: 'bold', size: 10, colour: BLACK } },
    { text: `${colour} · ${size}`, style: { size: 10.5, colour: BLACK } },
    { text: [sku, note].filter(Boolean).join(' · '), style: { size: 8.5, colour: GREY } },
  ];
  return parts.filter(({ text }) => text !== '');
}

/** `width`: of the row, in points. */
export function measureRow(
  page: PageWriter,
  { line, note = '', image }: { line: PickedLine; note?: string; image: Buffer | null },
  width: number,
): ItemRow {
  const textWidth = width - TEXT_LEFT - TEXT_RIGHT;
  const textHeight = partsOf(line, note).reduce(
    (sum, { text, style }) => sum + page.heightOf(text, textWidth, style),
    0,
  );
  return { line, note, image, height: Math.max(IMAGE[1], textHeight) + 2 * PADDING };
}

export function drawRow(
  page: PageWriter,
  row: ItemRow,
  { x, y }: DrawingPoint,
  width: number,
): void {
  const { line, note, image, height } = row;
  const top = y + PADDING;
  drawCheckbox(page, { x, y: top + 18 }, 14);
  drawImage(page, image, { x: x + 28, y: top }, IMAGE);
  let at = top + 1;
  for (const { text, style } of partsOf(line, note)) {
    const box = { x: x + TEXT_LEFT, y: at, width: width - TEXT_LEFT - TEXT_RIGHT };
    at = page.text(text, { ...style, ...box });
  }
  drawQuantity(page, line.quantity, { x: x + width, y: top + 13 });
  drawRule(page, { x, y: y + height }, width);
}
