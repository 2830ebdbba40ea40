// What the sandbox gateway writes into its books: one payment or refund, and only what its order still allows.
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { sandboxOrders, sandboxPayments, sandboxRefunds } from '#server/db/schema/sandbox.ts';
import type { Attempt } from './attempt.ts';
import type { LedgerPayment, LedgerRefund } from './ledger.ts';
import { randomId } from './random-id.ts';

/** Null when the order is unknown, or already paid. */
export function writePayment(
  db: Db,
  orderId: string,
  attempt: Attempt,
  status: LedgerPayment['status'],
  tooLittle: number,
): Promise<LedgerPayment | null> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(sandboxOrders)
      .where(eq(sandboxOrders.id, orderId))
      .for('update');
    if (!due || due.status === 'paid') return null;
    const after = status === 'captured' ? 'paid' : 'attempted';
    await tx.update(sandboxOrders).set({ status: after }).where(eq(sandboxOrders.id, orderId));
    const [payment] = await tx
      .insert(sandboxPayments)
      .values({
        id: `pay_${randomId()}`,
        orderId,
        amount: due.amount - tooLittle,
        status,
        method: attempt.method,
        errorDescription: attempt.problem,
      })
      .returning();
    return payment ?? null;
  });
}

/** Null when it would be more than was paid. */
export function writeRefund(
  db: Db,
  { paymentId, amount, key }: { paymentId: string; amount: number; key: string | null },
  status: LedgerRefund['status'],
): Promise<LedgerRefund | null> {
  return db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.id, paymentId))
      .for('update');
    if (payment?.status !== 'captured') return null;
    const made = await tx
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentId, paymentId));
    const known = made.find((refund) => key !== null && refund.idempotencyKey === key);
    if (known && (known.status !== 'failed' || known.amount !== amount)) return known;
    if (known) {
      const again = { ...known, status };
      await tx.update(sandboxRefunds).set({ status }).where(eq(sandboxRefunds.id, known.id));
      return again;
    }
    const gone = made.reduce(
      (sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount),
      0,
    );
    if (gone + amount > payment.amount) return null;
    const [refund] = await tx
      .insert(sandboxRefunds)
      .values({ id: `rfnd_${randomId()}`, paymentId, amount, status, idempotencyKey: key })
      .returning();
    return refund ?? null;
  });
}
