// Use case: the items of an accepted return have arrived: each goes back in stock, to the seconds, or is written off.
import { and, eq } from 'drizzle-orm';
import { creditReasonOf } from '#domain/returns/credit-reason.ts';
import { AppError } from '#domain/errors/errors.ts';
import { type PlacedLine, countPlaced } from '#domain/returns/returns.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { returnLines } from '#server/platform/db/schema/returns.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { largestRefund } from '#server/shop/orders/core/largest-refund.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import { listLines } from '#server/shop/orders/core/queries.ts';
import { recordMoneyTransition } from '#server/shop/orders/core/record-transition.ts';
import { placeReturnedStock } from '#server/shop/orders/core/returned-stock.ts';
import { type ReturnLineRow, loadReport, nameSameLines } from './load-return.ts';
import { refundReturn, refundedParts } from './return-refund.ts';

type Receipt = { number: string; returnId: string; lines: readonly PlacedLine[] };

/**
 * Creates the refund of a return that is refunded on receipt; at most what is left of the payment by then.
 * Idempotent. Throws `order/not-found`, `return/not-found`, `return/items-unplaced`, `return/already-decided` for another
 * receipt than the recorded one, `refund/disputed`, and `order/illegal-transition` for a return that awaits nothing.
 */
export function receiveReturn(deps: OrderDeps, receipt: Receipt): Promise<void> {
  const { number, returnId, lines: placed } = receipt;
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const { report, lines } = await loadReport(tx, order.id, returnId);
    const awaited = lines.filter(({ isExpectedBack }) => isExpectedBack);
    if (report.status === 'received') {
      if (awaited.every((line) => isPlacedAs(line, placed))) return;
      throw new AppError('return/already-decided');
    }
    if (awaited.length === 0) throw new AppError('order/illegal-transition');
    assertPlaced(awaited, placed);
    const transition = { subject: 'return', id: returnId, orderId: order.id } as const;
    await recordMoneyTransition(tx, {
      ...transition,
      from: report.status,
      to: 'received',
      actor: 'admin',
      details: { lines: placed },
    });
    await savePlacements(tx, returnId, placed);
    const ordered = await listLines(tx, order.id);
    await placeReturnedStock(tx, {
      orderId: order.id,
      lines: ordered,
      placed,
      reason: 'order_return',
    });
    const refundPaise = lines.reduce((sum, line) => sum + (line.refundPaise ?? 0), 0);
    const amountPaise =
      report.refundOn === 'receipt'
        ? Math.min(refundPaise + report.shippingRefundPaise, await largestRefund(tx, order))
        : 0;
    await notifyCustomer(deps, tx, {
      order,
      stepId: returnId,
      about: { returnId },
      update: 'return-received',
      amountPaise: amountPaise || undefined,
    });
    const refunded = refundedParts(lines, report.shippingRefundPaise);
    const reason = creditReasonOf(report.reason);
    await refundReturn(deps, tx, { order, returnId, amountPaise, reason, refunded });
  });
}

function assertPlaced(awaited: readonly ReturnLineRow[], placed: readonly PlacedLine[]): void {
  const isComplete =
    nameSameLines(awaited, placed) &&
    awaited.every(({ line, acceptedQuantity }) =>
      placed.some((each) => each.line === line && countPlaced(each) === acceptedQuantity),
    );
  if (!isComplete) throw new AppError('return/items-unplaced');
}

function isPlacedAs(stored: ReturnLineRow, placed: readonly PlacedLine[]): boolean {
  return placed.some(
    ({ line, restocked, seconds, writtenOff }) =>
      line === stored.line &&
      restocked === stored.restockedQuantity &&
      seconds === stored.secondsQuantity &&
      writtenOff === stored.writtenOffQuantity,
  );
}

async function savePlacements(
  tx: Tx,
  returnId: string,
  placed: readonly PlacedLine[],
): Promise<void> {
  for (const { line, restocked, seconds, writtenOff } of placed) {
    await tx
      .update(returnLines)
      .set({
        restockedQuantity: restocked,
        secondsQuantity: seconds,
        writtenOffQuantity: writtenOff,
      })
      .where(and(eq(returnLines.returnId, returnId), eq(returnLines.line, line)));
  }
}
