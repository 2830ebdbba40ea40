// The returns of an order, with their lines and photos, as the customer and the admin see them. Amounts are in rupees.
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Paise, type Rupees, toRupees } from '#domain/money/money.ts';
import { returnStatuses } from '#domain/payment/payment.ts';
import { lineDecisions, refundTimes, returnKinds } from '#domain/returns/returns.ts';
import { returnReasons, shippingPayers } from '#domain/returns/return-rules.ts';
import type { Db } from '#server/platform/db/db.ts';
import { returnLines, returns } from '#server/platform/db/schema/returns.ts';
import { listReportPhotos } from './damage-photos.ts';
import type { ReturnLineRow } from './load-return.ts';

const returnLineSchema = z
  .object({
    /** Position of the order's line, counted from 0. */
    line: z.int(),
    /** Items of the line that are named in earlier reports. */
    firstItem: z.int(),
    quantity: z.int(),
    decision: z.enum(lineDecisions).nullable(),
    /** Size of a replacement in another size; null for the size that was bought. */
    replacementSize: z.string().nullable(),
    acceptedQuantity: z.int(),
    /** Null when the refund is not by line. */
    refund: z.number().nullable(),
    isExpectedBack: z.boolean(),
    placed: z.object({ restocked: z.int(), seconds: z.int(), writtenOff: z.int() }),
  })
  .meta({ ref: 'ReturnLine' });
export const returnSchema = z
  .object({
    id: z.string(),
    kind: z.enum(returnKinds),
    status: z.enum(returnStatuses),
    reason: z.enum(returnReasons),
    description: z.string(),
    reply: z.string().nullable(),
    at: z.string(),
    refundOn: z.enum(refundTimes),
    shippingPaidBy: z.enum(shippingPayers),
    shippingRefund: z.number(),
    replacementTracking: z.string().nullable(),
    lines: z.array(returnLineSchema),
    photos: z.array(z.object({ id: z.string(), url: z.string() })),
  })
  .meta({ ref: 'Return' });
export type ReturnDto = z.infer<typeof returnSchema>;

/** Oldest first. */
export async function listReturns(
  db: Db,
  order: { orderId: string; number: string },
): Promise<ReturnDto[]> {
  const isOfOrder = eq(returns.orderId, order.orderId);
  const rows = await db.select().from(returns).where(isOfOrder).orderBy(asc(returns.createdAt));
  if (rows.length === 0) return [];
  const lines = await db
    .select()
    .from(returnLines)
    .where(eq(returnLines.orderId, order.orderId))
    .orderBy(asc(returnLines.line));
  const photos = await listReportPhotos(db, order);
  return rows.map(({ id, kind, status, reason, description, reply, refundOn, ...row }) => ({
    id,
    kind,
    status,
    reason,
    description,
    reply,
    at: row.createdAt.toISOString(),
    refundOn,
    shippingPaidBy: row.shippingPaidBy,
    shippingRefund: toRupees(row.shippingRefundPaise),
    replacementTracking: row.replacementTracking,
    lines: lines.filter(({ returnId }) => returnId === id).map(toLineDto),
    photos: photos.get(id) ?? [],
  }));
}

function toLineDto(row: ReturnLineRow): ReturnDto['lines'][number] {
  const { line, firstItem, quantity, decision, replacementSize, acceptedQuantity } = row;
  return {
    line,
    firstItem,
    quantity,
    decision,
    replacementSize,
    acceptedQuantity,
    refund: rupeesOrNull(row.refundPaise),
    isExpectedBack: row.isExpectedBack,
    placed: {
      restocked: row.restockedQuantity,
      seconds: row.secondsQuantity,
      writtenOff: row.writtenOffQuantity,
    },
  };
}

function rupeesOrNull(paise: Paise | null): Rupees | null {
  return paise === null ? null : toRupees(paise);
}
