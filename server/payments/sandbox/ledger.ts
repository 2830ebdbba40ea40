// The sandbox gateway's books: its orders, and every attempt to pay them.
import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { sandboxOrders, sandboxPayments } from '#server/db/schema/sandbox.ts';
import type { Attempt } from './attempt.ts';

export type LedgerOrder = typeof sandboxOrders.$inferSelect;
export type LedgerPayment = typeof sandboxPayments.$inferSelect;
export type Ledger = ReturnType<typeof openLedger>;

export function openLedger(db: Db) {
  const order = async (id: string): Promise<LedgerOrder | undefined> =>
    (await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id)))[0];
  return {
    order,
    /** A receipt has one order: the same receipt again finds it. */
    async orderOf(
      wanted: Pick<LedgerOrder, 'amount' | 'currency' | 'receipt'>,
    ): Promise<LedgerOrder> {
      await db
        .insert(sandboxOrders)
        .values({ ...wanted, id: `order_${randomId()}`, status: 'created' })
        .onConflictDoNothing({ target: sandboxOrders.receipt });
      const kept = await db
        .select()
        .from(sandboxOrders)
        .where(eq(sandboxOrders.receipt, wanted.receipt));
      if (!kept[0]) throw new Error(`The order of receipt ${wanted.receipt} was not kept`);
      return kept[0];
    },
    async payment(id: string): Promise<LedgerPayment | undefined> {
      return (await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)))[0];
    },
    paymentsOf: (orderId: string): Promise<LedgerPayment[]> =>
      db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.orderId, orderId))
        .orderBy(asc(sandboxPayments.createdAt), asc(sandboxPayments.id)),
    /** Null when the order is already paid: it accepts no second payment. */
    pay: (orderId: string, attempt: Attempt): Promise<LedgerPayment | null> =>
      db.transaction(async (tx) => {
        const [due] = await tx
          .select()
          .from(sandboxOrders)
          .where(eq(sandboxOrders.id, orderId))
          .for('update');
        if (!due || due.status === 'paid') return null;
        const status = attempt.problem === null ? 'paid' : 'attempted';
        await tx.update(sandboxOrders).set({ status }).where(eq(sandboxOrders.id, orderId));
        const [payment] = await tx
          .insert(sandboxPayments)
          .values({
            id: `pay_${randomId()}`,
            orderId,
            amount: due.amount,
            status: attempt.problem === null ? 'captured' : 'failed',
            method: attempt.method,
            errorDescription: attempt.problem,
          })
          .returning();
        return payment ?? null;
      }),
  };
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Fourteen letters and digits, as Razorpay's ids have. */
function randomId(): string {
  return [...randomBytes(14)].map((byte) => BASE62[byte % BASE62.length]).join('');
}
