// Pick list for the packing table: the items of all orders, each product in its colour and size once.
import { type SlipPaper, pickList, splitRows } from '#domain/order/printing.ts';
import type { PageWriter } from '#server/platform/pdf/page-writer.ts';
import { BLACK, GREY, drawRule } from './drawing.ts';
import type { FindGreyImage } from './grey-images.ts';
import { drawRow, measureRow } from './item-rows.ts';
import type { PrintedOrder } from './printed-orders.ts';

const MARGIN = 34;
const HEAD = 58;
const CONTINUED = 28;
const BOTTOM = 44;

type PickListInput = {
  orders: readonly PrintedOrder[];
  paper: SlipPaper;
  findImage: FindGreyImage;
  /** Time of printing, such as `23 November 2026, 09:12`. */
  printedAt: string;
};

export async function drawPickList(page: PageWriter, input: PickListInput): Promise<void> {
  const { orders, paper, findImage, printedAt } = input;
  const { doc } = page;
  const items = pickList(orders);
  const images = await Promise.all(items.map(({ image }) => findImage(image)));
  const size = paper === 'a4' ? 'A4' : 'A5';
  doc.addPage({ size, margin: 0 });
  const width = doc.page.width - 2 * MARGIN;
  const height = doc.page.height - BOTTOM;
  const rows = items.map((line, at) => {
    const note = line.orderCount === 1 ? '1 order' : `${line.orderCount} orders`;
    return measureRow(page, { line, note, image: images[at] ?? null }, width);
  });
  const numbers = `Orders: ${orders.map(({ number }) => number).join(', ')}`;
  const pages = splitRows(rows, {
    first: height - MARGIN - HEAD,
    next: height - MARGIN - CONTINUED,
    footer: page.heightOf(numbers, width, { size: 8 }) + 12,
  });
  for (const [at, part] of pages.entries()) {
    if (at > 0) doc.addPage({ size, margin: 0 });
    let y = at === 0 ? drawHead(page, { orders, width, printedAt }) : drawContinued(page, width);
    for (const row of part) {
      drawRow(page, row, { x: MARGIN, y }, width);
      y += row.height;
    }
    if (at === pages.length - 1)
      page.text(numbers, { x: MARGIN, y: y + 10, width, size: 8, colour: GREY });
    const foot = { x: MARGIN, y: doc.page.height - 30, width, size: 8, colour: GREY };
    const place = `Pick list · Page ${at + 1} of ${pages.length}`;
    page.artifact(() => page.text(place, { ...foot, align: 'right' }), 'Pagination');
  }
}

type Head = Pick<PickListInput, 'orders' | 'printedAt'> & { width: number };

/** Returns the y below. */
function drawHead(page: PageWriter, { orders, width, printedAt }: Head): number {
  const items = orders.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.quantity, 0);
  const counts = [
    orders.length === 1 ? '1 order' : `${orders.length} orders`,
    items === 1 ? '1 item' : `${items} items`,
    `printed ${printedAt}`,
  ];
  const box = { x: MARGIN, width, colour: BLACK };
  page.text('Pick list', { ...box, y: MARGIN - 4, face: 'display', size: 22, tag: 'H1' });
  page.text(counts.join(' · '), { ...box, y: MARGIN + 28, size: 9.5 });
  drawRule(page, { x: MARGIN, y: MARGIN + HEAD - 8 }, width, 1);
  return MARGIN + HEAD - 8;
}

function drawContinued(page: PageWriter, width: number): number {
  const style = { face: 'bold', size: 11, colour: BLACK } as const;
  const box = { ...style, x: MARGIN, y: MARGIN - 4, width };
  page.artifact(() => page.text('Pick list, continued', box), 'Pagination');
  drawRule(page, { x: MARGIN, y: MARGIN + CONTINUED - 8 }, width, 1);
  return MARGIN + CONTINUED - 8;
}
