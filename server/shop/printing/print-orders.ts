// One PDF for one or many orders: pick list, packing slips, labels and invoices, in this order.
import type { Readable } from 'node:stream';
import { setImmediate as nextTick } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { type PrintPart, type SlipPaper, hasSlip, isPicked } from '#domain/order/printing.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { listInvoices } from '#server/shop/invoices/invoice-dto.ts';
import { drawInvoice, withLogo } from '#server/shop/invoices/render-invoice.ts';
import { printedLogo } from '#server/shop/brand/printed-logo.ts';
import { openDocument } from '#server/platform/pdf/open-document.ts';
import type { PageWriter } from '#server/platform/pdf/page-writer.ts';
import { drawLabel } from './draw-label.ts';
import { drawPickList } from './draw-pick-list.ts';
import { type PrintedShop, drawSlip } from './draw-slip.ts';
import { dayText, momentText } from './format-time.ts';
import type { FindGreyImage } from './grey-images.ts';
import { type PrintedOrder, loadPrintedOrders } from './printed-orders.ts';
import { openSheets } from './sheets.ts';

export type PrintRequest = {
  numbers: readonly string[];
  parts: readonly PrintPart[];
  paper: SlipPaper;
};
export type PrintedFile = { name: string; stream: Readable };

export type PrintDeps = { db: Db; shop: () => PrintedShop; findImage: FindGreyImage };
type Job = PrintDeps & PrintRequest & { printed: readonly PrintedOrder[]; now: Date };

/**
 * Orders without a part are left out of it. The document is streamed while it is drawn; once their slips are drawn, the
 * orders are marked as printed. Throws `order/not-found`, `print/too-many-orders`, and `print/nothing-to-print`.
 */
export async function printOrders(deps: PrintDeps, request: PrintRequest): Promise<PrintedFile> {
  const printed = await loadPrintedOrders(deps.db, request.numbers);
  if (!request.parts.some((part) => ordersWith(part, printed).length > 0))
    throw new AppError('print/nothing-to-print');
  const now = new Date();
  const [first] = printed;
  const title = printed.length === 1 && first ? first.number : `${printed.length} orders`;
  const author = deps.shop().seller.legalName;
  const page = await openDocument({
    title: `${title} · ${dayText(now)}`,
    author,
    createdAt: now,
    autoFirstPage: false,
  });
  const stream = page.doc as unknown as Readable;
  draw(page, { ...deps, ...request, printed, now }).then(
    () => page.doc.end(),
    (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  const day = now.toISOString().slice(0, 10);
  return { name: `${title.replaceAll(' ', '-')}-${day}.pdf`, stream };
}

function ordersWith(part: PrintPart, orders: readonly PrintedOrder[]): readonly PrintedOrder[] {
  if (part === 'invoices') return orders.filter(({ hasInvoice }) => hasInvoice);
  const isIncluded = part === 'picklist' ? isPicked : hasSlip;
  return orders.filter(({ status }) => isIncluded(status));
}

async function draw(page: PageWriter, job: Job): Promise<void> {
  const { parts, printed } = job;
  const picked = ordersWith('picklist', printed);
  if (parts.includes('picklist') && picked.length > 0) {
    const printedAt = momentText(job.now);
    await drawPickList(page, { ...job, orders: picked, printedAt });
  }
  if (parts.includes('slips')) await drawSlips(page, job);
  if (parts.includes('labels')) {
    const shop = job.shop();
    for (const order of ordersWith('labels', printed)) {
      drawLabel(page, order, shop);
      await flush(page);
    }
  }
  if (parts.includes('invoices')) await drawInvoices(page, job);
}

async function drawSlips(page: PageWriter, { db, printed, paper, shop, findImage }: Job) {
  const withSlip = ordersWith('slips', printed);
  const nextSheet = openSheets(page, paper);
  const logo = await printedLogo(db, shop().logoId, { isGrey: true });
  for (const order of withSlip) {
    await drawSlip(page, nextSheet, { order, shop: shop(), logo, findImage });
    // A page of A4 may still receive its second slip.
    if (paper === 'a5') await flush(page);
  }
  await flush(page);
  const ids = withSlip.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(orders)
    .set({ slipPrintedAt: sql`now()` })
    .where(inArray(orders.id, ids));
}

async function drawInvoices(page: PageWriter, { db, printed }: Job): Promise<void> {
  await flush(page);
  for (const { number } of ordersWith('invoices', printed)) {
    for (const document of await listInvoices(db, number)) {
      page.doc.addPage();
      drawInvoice(page, await withLogo(db, document), 'transporter');
      await flush(page);
    }
  }
}

/** Pages that are complete are sent, and other requests have their turn. */
async function flush({ doc }: PageWriter): Promise<void> {
  doc.flushPages();
  await nextTick();
}
