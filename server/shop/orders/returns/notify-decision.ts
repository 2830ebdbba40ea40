// The email about the decision on a damage report: what happens with each item, and with the money.
import type { Paise } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import type { OrderLineRow, OrderRow } from '#server/shop/orders/core/queries.ts';
import type { LineOutcome, ReturnRow } from './load-return.ts';

type Decision = {
  order: OrderRow;
  ordered: readonly OrderLineRow[];
  /** The return, with what the decision says of its refund and of its shipping. */
  report: ReturnRow;
  decided: readonly LineOutcome[];
  reply: string;
  totalPaise: Paise;
};

export async function notifyDecision(deps: OrderDeps, tx: Tx, decision: Decision): Promise<void> {
  const { order, ordered, report, decided, reply, totalPaise } = decision;
  const { id: returnId, reason, refundOn, shippingPaidBy } = report;
  const isAccepted = decided.some(({ acceptedQuantity }) => acceptedQuantity > 0);
  const items = decided.map(({ line, decision: outcome, acceptedQuantity, ...rest }) => ({
    name: ordered.find(({ position }) => position === line)?.name ?? '',
    quantity: acceptedQuantity,
    outcome,
    isExpectedBack: rest.isExpectedBack,
    size: rest.replacementSize ?? undefined,
  }));
  await notifyCustomer(deps, tx, {
    order,
    stepId: returnId,
    about: { returnId },
    update: isAccepted ? 'return-accepted' : 'return-rejected',
    note: reply || undefined,
    amountPaise: totalPaise || undefined,
    items,
    reason,
    refundOn,
    shippingPaidBy,
  });
}
