// The one way a payment, an attempt, a refund or a return changes its state: by domain/payment.ts, and written into its log.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { type MoneySubject, mayBecome } from '#domain/payment.ts';
import type { Tx } from '#server/db/db.ts';
import { moneyEvents, refunds, returns } from '#server/db/schema/money.ts';
import { orders, paymentAttempts } from '#server/db/schema/orders.ts';
import type { Actor, Facts } from './transition.ts';

type Move = {
  subject: MoneySubject;
  id: string;
  orderId: string;
  from: string;
  to: string;
  actor: Actor;
  facts?: Facts;
};

const kept = {
  payment: { table: orders, id: orders.id, status: orders.paymentStatus },
  attempt: {
    table: paymentAttempts,
    id: paymentAttempts.providerPaymentId,
    status: paymentAttempts.status,
  },
  refund: { table: refunds, id: refunds.id, status: refunds.status },
  return: { table: returns, id: returns.id, status: returns.status },
} as const;

/** Refuses 'order/illegal-transition' when the table forbids it, or somebody else has moved it meanwhile. */
export async function move(tx: Tx, wanted: Move): Promise<void> {
  const { subject, id, from, to } = wanted;
  const { table, id: key, status } = kept[subject];
  const refused = new Refusal('order/illegal-transition', { facts: { subject, id, from, to } });
  if (!mayBecome(subject, from, to)) throw refused;
  const column = sql.identifier(status.name);
  const moved = await tx.execute(
    sql`update ${table} set ${column} = ${to}, updated_at = now()
      where ${is(key, id)} and ${is(status, from)} returning 1`,
  );
  if ((moved as unknown as { rows: unknown[] }).rows.length === 0) throw refused;
  await write(tx, wanted);
}

/** A beginning: the caller has just inserted the row. */
export function begin(tx: Tx, begun: Omit<Move, 'from'>): Promise<void> {
  return write(tx, { ...begun, from: null });
}

async function write(
  tx: Tx,
  {
    subject,
    id,
    orderId,
    from,
    to,
    actor,
    facts = {},
  }: Omit<Move, 'from'> & { from: string | null },
): Promise<void> {
  await tx.insert(moneyEvents).values({
    orderId,
    subject,
    subjectId: id,
    fromStatus: from,
    toStatus: to,
    actor,
    facts,
  });
}

function is(column: AnyColumn, value: string): SQL {
  return sql`${column} = ${value}`;
}
