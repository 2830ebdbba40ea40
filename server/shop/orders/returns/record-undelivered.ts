// Use case: a parcel came back undelivered: its items are placed, and what was paid for it is refunded at once.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { creditReasonNames } from '#domain/returns/credit-reason.ts';
import { AppError } from '#domain/errors/errors.ts';
import { itemShare } from '#domain/order/item-share.ts';
import type { Paise } from '#domain/money/money.ts';
import { type PlacedLine, countPlaced } from '#domain/returns/returns.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { returnLines, returns } from '#server/platform/db/schema/returns.ts';
import { blockCashOfOrder } from '#server/shop/orders/confirmation/decide-cash.ts';
import { issueCreditNote } from '#server/shop/invoices/credit-note.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { assertRefundable, largestRefund } from '#server/shop/orders/core/largest-refund.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import {
  type OrderLineRow,
  type OrderRow,
  linesToSend,
  listLines,
} from '#server/shop/orders/core/queries.ts';
import { recordCreation, recordTransition } from '#server/shop/orders/core/record-transition.ts';
import { placeReturnedStock } from '#server/shop/orders/core/returned-stock.ts';
import { nameSameLines } from './load-return.ts';
import { refundReturn } from './return-refund.ts';

type Undelivered = {
  number: string;
  lines: readonly PlacedLine[];
  /** Amount to refund in paise; all that is left of the payment when omitted. */
  refundPaise?: Paise | undefined;
  /** Blocks cash on delivery for the customer, in the name of this admin. */
  cashBlockedBy?: string | undefined;
};

/**
 * Credits what is left of the invoice. Idempotent. Also for an order that has this status from before its items and its money were asked about.
 * Throws `order/not-found`, `order/illegal-transition`, `return/items-unplaced` and `refund/too-much`.
 */
export function recordUndelivered(deps: OrderDeps, input: Undelivered): Promise<void> {
  const { number, lines: placed, refundPaise, cashBlockedBy: by } = input;
  return deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, number);
    if (await isRecorded(tx, locked)) return;
    const hasStatus = locked.status === 'returned_to_origin';
    const transition = { order: locked, event: 'returned_to_origin', actor: 'admin' } as const;
    const order = hasStatus ? locked : await recordTransition(tx, transition);
    if (by !== undefined) await blockCashOfOrder(tx, order, { reason: 'Refused the parcel', by });
    const ordered = await listLines(tx, order.id);
    assertPlaced(ordered, placed);
    const amountPaise = refundPaise ?? (await largestRefund(tx, order));
    await assertRefundable(tx, order, amountPaise);
    const returnId = await insertReturn(tx, { order, ordered, placed, amountPaise });
    await placeReturnedStock(tx, {
      orderId: order.id,
      lines: ordered,
      placed,
      reason: 'undelivered',
    });
    // The whole supply is undone, also when a part of the payment is kept.
    await issueCreditNote(tx, {
      orderId: order.id,
      cause: 'returned_to_origin',
      reason: creditReasonNames.not_delivered,
    });
    await notifyCustomer(deps, tx, {
      order,
      update: 'returned-to-origin',
      credited: 'returned_to_origin',
      amountPaise: amountPaise || undefined,
    });
    const reason = 'not_delivered';
    await refundReturn(deps, tx, { order, returnId, amountPaise, reason });
  });
}

async function isRecorded(tx: Tx, order: OrderRow): Promise<boolean> {
  const isUndelivered = and(eq(returns.orderId, order.id), eq(returns.kind, 'undelivered'));
  return (await tx.$count(returns, isUndelivered)) > 0;
}

function assertPlaced(ordered: readonly OrderLineRow[], placed: readonly PlacedLine[]): void {
  const lines = linesToSend(ordered).map(({ position: line, quantity }) => ({ line, quantity }));
  const isComplete =
    nameSameLines(lines, placed) &&
    lines.every(({ line, quantity }) =>
      placed.some((each) => each.line === line && countPlaced(each) === quantity),
    );
  if (!isComplete) throw new AppError('return/items-unplaced');
}

type NewReturn = {
  order: OrderRow;
  ordered: readonly OrderLineRow[];
  placed: readonly PlacedLine[];
  amountPaise: Paise;
};

async function insertReturn(tx: Tx, input: NewReturn): Promise<string> {
  const { order, ordered, placed, amountPaise } = input;
  const id = randomUUID();
  const orderId = order.id;
  const shippingRefundPaise = amountPaise === order.totalPaise ? order.shippingPaise : 0;
  // Another amount is not by line: a part of the order, or what an earlier refund has left.
  const isByLine = amountPaise === order.totalPaise - order.shippingPaise + shippingRefundPaise;
  await tx.insert(returns).values({
    id,
    orderId,
    kind: 'undelivered',
    status: 'received',
    description: '',
    shippingRefundPaise,
  });
  for (const { line, restocked, seconds, writtenOff } of placed) {
    const quantity = restocked + seconds + writtenOff;
    const share = itemShare({ ...order, lines: ordered }, { line, first: 0, quantity });
    await tx.insert(returnLines).values({
      returnId: id,
      orderId,
      line,
      firstItem: 0,
      quantity,
      decision: 'refund',
      acceptedQuantity: quantity,
      refundPaise: amountPaise === 0 ? 0 : isByLine ? share : null,
      restockedQuantity: restocked,
      secondsQuantity: seconds,
      writtenOffQuantity: writtenOff,
    });
  }
  const creation = { subject: 'return', id, orderId, to: 'received' } as const;
  await recordCreation(tx, { ...creation, actor: 'admin', details: { lines: placed } });
  return id;
}
