// Orders with what is printed of them: recipient, items with SKU, and whether an invoice exists.
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { MAX_PRINTED_ORDERS, hasSlip } from '#domain/order/printing.ts';
import type { Db } from '#server/platform/db/db.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { invoices } from '#server/platform/db/schema/invoices.ts';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';

export type PrintedOrder = Awaited<ReturnType<typeof loadPrintedOrders>>[number];
export type PrintedLine = PrintedOrder['lines'][number];
export type PrintableOrderDto = Awaited<ReturnType<typeof listPrintable>>[number];

/** Orders in the order of the numbers, each once. Throws `order/not-found` for an unknown number, and `print/too-many-orders`. */
export async function loadPrintedOrders(db: Db, numbers: readonly string[]) {
  const wanted = [...new Set(numbers)];
  if (wanted.length > MAX_PRINTED_ORDERS) throw new AppError('print/too-many-orders');
  const rows = await db.select().from(orders).where(inArray(orders.number, wanted));
  const ids = rows.map(({ id }) => id);
  const linesOf = Map.groupBy(await listLines(db, ids), ({ orderId }) => orderId);
  const invoiced = await listInvoiced(db, ids);
  return wanted.map((number) => {
    const row = rows.find((each) => each.number === number);
    if (!row) throw new AppError('order/not-found', { details: { number } });
    return { ...row, lines: linesOf.get(row.id) ?? [], hasInvoice: invoiced.has(row.id) };
  });
}

/** What there is to print of each order, for the print page. Throws the errors of `loadPrintedOrders`. */
export async function listPrintable(db: Db, numbers: readonly string[]) {
  const found = await loadPrintedOrders(db, numbers);
  return found.map(({ number, status, contactName, lines, hasInvoice, slipPrintedAt }) => ({
    number,
    status,
    customer: contactName,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    hasSlip: hasSlip(status),
    hasInvoice,
    slipPrintedAt: slipPrintedAt?.toISOString() ?? null,
  }));
}

async function listLines(db: Db, orderIds: readonly string[]) {
  const rows = await db
    .select({ line: orderLines, sku: variants.sku })
    .from(orderLines)
    .leftJoin(variants, eq(variants.id, orderLines.variantId))
    .where(and(inArray(orderLines.orderId, [...orderIds]), gt(orderLines.quantity, 0)))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  return rows.map(({ line, sku }) => ({ ...line, sku: sku ?? '' }));
}

async function listInvoiced(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: invoices.orderId })
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]));
  return new Set(rows.map(({ id }) => id));
}
