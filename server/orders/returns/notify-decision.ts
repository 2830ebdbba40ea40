// The email about the decision on a damage report: what happens with each item, and with the money.
import type { Paise } from '#domain/money.ts';
import type { RefundTime } from '#domain/returns.ts';
import type { Tx } from '#server/db/db.ts';
import type { OrderDeps } from '#server/orders/core/deps.ts';
import { notifyCustomer } from '#server/orders/core/notify-customer.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/core/queries.ts';
import type { LineOutcome } from './load-return.ts';

type Decision = {
  order: OrderRow;
  ordered: readonly OrderLineRow[];
  returnId: string;
  decided: readonly LineOutcome[];
  refundOn: RefundTime;
  reply: string;
  totalPaise: Paise;
};

export async function notifyDecision(deps: OrderDeps, tx: Tx, decision: Decision): Promise<void> {
  const { order, ordered, returnId, decided, refundOn, reply, totalPaise } = decision;
  const isAccepted = decided.some(({ acceptedQuantity }) => acceptedQuantity > 0);
  const items = decided.map(({ line, decision: outcome, acceptedQuantity, isExpectedBack }) => ({
    name: ordered.find(({ position }) => position === line)?.name ?? '',
    quantity: acceptedQuantity,
    outcome,
    isExpectedBack,
  }));
  await notifyCustomer(deps, tx, {
    order,
    stepId: returnId,
    about: { returnId },
    update: isAccepted ? 'return-accepted' : 'return-rejected',
    note: reply || undefined,
    amountPaise: totalPaise || undefined,
    items,
    refundOn,
  });
}
