// Export of a customer's orders, with their events, refunds, damage reports and photos.
import { and, asc, eq, isNull } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { shipmentText } from '#domain/order/couriers.ts';
import { toRupees } from '#domain/money/money.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import { refundLines, refunds } from '#server/platform/db/schema/payments.ts';
import { returnLines, returnPhotos, returns } from '#server/platform/db/schema/returns.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import type { Secrets } from '#server/platform/lib/text-encryption.ts';
import type { Uploads } from '#server/platform/media/port.ts';
import { toOrderDtos } from '#server/shop/orders/queries/customer-orders.ts';
import { decryptPayoutDetails } from '#server/shop/orders/payouts/payout-encryption.ts';
import { readPhoto, toPhotoDto } from '#server/shop/orders/returns/damage-photos.ts';
import { exportOrderWork } from './export-order-work.ts';

type Deps = { db: Db; uploads: Uploads; settings: Secrets };

/** Oldest first. */
export async function exportAccountOrders(deps: Deps, uid: string) {
  const { db } = deps;
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.accountId, uid))
    .orderBy(asc(orders.createdAt));
  const exported = [];
  for (const row of rows) {
    const [order] = await toOrderDtos(db, [row]);
    exported.push({
      ...order,
      language: row.language,
      tracking: shipmentText(row),
      events: await exportEvents(db, row.id),
      refunds: await exportRefunds(deps, row.id),
      returns: await exportReturns(deps, uid, row),
      ...(await exportOrderWork(db, row.id)),
      unsentPhotos: await exportUnsentPhotos(deps, uid, row),
    });
  }
  return exported;
}

/** Events of an order, with what was typed at a step, such as the reason of a cancellation. */
async function exportEvents(db: Db, orderId: string) {
  const { event, actor, details, happenedAt } = orderEvents;
  return db
    .select({ event, actor, details, happenedAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
}

/** Refunds of an order, with where to send a cash refund, which is stored until it is paid. */
async function exportRefunds({ db, settings }: Deps, orderId: string) {
  const rows = await db
    .select({ refund: refunds, payout: payouts })
    .from(refunds)
    .leftJoin(payouts, eq(payouts.refundId, refunds.id))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt));
  const lines = await db.select().from(refundLines).where(eq(refundLines.orderId, orderId));
  const exported = rows.map(async ({ refund, payout }) => {
    const { amountPaise, status, reason, reference, createdAt } = refund;
    const payoutDetails = await decryptPayoutDetails(settings, payout?.details);
    return {
      amount: toRupees(amountPaise),
      status,
      reason,
      reference,
      payoutDetails,
      lines: lines
        .filter(({ refundId }) => refundId === refund.id)
        .map(({ line, quantity }) => ({ line, quantity })),
      createdAt,
    };
  });
  return Promise.all(exported);
}

async function exportReturns(deps: Deps, uid: string, { id: orderId, number }: OrderRow) {
  const { db } = deps;
  const rows = await db.select().from(returns).where(eq(returns.orderId, orderId));
  const photos = await db.select().from(returnPhotos).where(eq(returnPhotos.orderId, orderId));
  const lines = await db.select().from(returnLines).where(eq(returnLines.orderId, orderId));
  const exported = [];
  for (const { id, kind, status, description, reply, replacementTracking, createdAt } of rows) {
    const own = photos.filter(({ returnId }) => returnId === id);
    exported.push({
      kind,
      status,
      description,
      reply,
      replacementTracking,
      lines: lines.filter(({ returnId }) => returnId === id).map(exportLine),
      createdAt,
      photos: await Promise.all(own.map((photo) => exportPhoto(deps, { uid, number, ...photo }))),
    });
  }
  return exported;
}

/** Photos of no report yet. */
async function exportUnsentPhotos(deps: Deps, uid: string, { id: orderId, number }: OrderRow) {
  const rows = await deps.db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.orderId, orderId), isNull(returnPhotos.returnId)));
  return Promise.all(rows.map(({ id }) => exportPhoto(deps, { uid, number, id })));
}

function exportLine(row: typeof returnLines.$inferSelect) {
  const { line, quantity, decision, acceptedQuantity, refundPaise } = row;
  const refund = refundPaise === null ? null : toRupees(refundPaise);
  return { line, quantity, decision, acceptedQuantity, refund };
}
type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'number'>;

/** A photo with its image as a data URL, so that the exported file is complete without another download. */
async function exportPhoto(
  deps: Deps,
  { uid, number, id }: { uid: string; number: string; id: string },
) {
  // A file that is gone does not keep the customer from the rest; a store that is away does.
  const bytes = await readPhoto(deps, { accountId: uid, number }, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'photo/not-found') return null;
    throw error;
  });
  return {
    url: toPhotoDto(number, id).url,
    image: bytes && `data:image/webp;base64,${bytes.toString('base64')}`,
  };
}
