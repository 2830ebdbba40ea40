// The sandbox gateway's books: its orders, and every attempt to pay them.
import { and, asc, between, desc, eq, or } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { sandboxOrders, sandboxPayments, sandboxRefunds } from '#server/db/schema/sandbox.ts';
import type { Attempt } from './attempt.ts';
import type { Faults } from './faults.ts';
import { orderEntity, paymentEntity, refundEntity } from './entities.ts';
import { writePayment, writeRefund } from './ledger-entries.ts';
import { randomId } from './random-id.ts';
import type { Webhooks } from './webhooks.ts';

export type LedgerOrder = typeof sandboxOrders.$inferSelect;
export type LedgerPayment = typeof sandboxPayments.$inferSelect;
export type LedgerRefund = typeof sandboxRefunds.$inferSelect;
export type Between = { from: Date; to: Date; count: number; skip: number };
export type Ledger = ReturnType<typeof openLedger>;

type LedgerParts = { db: Db; faults: Faults; webhooks: Webhooks };

export function openLedger({ db, faults, webhooks }: LedgerParts) {
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
    async refundOf(id: string): Promise<LedgerRefund | undefined> {
      return (await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id)))[0];
    },
    paymentsOf: (orderId: string): Promise<LedgerPayment[]> =>
      db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.orderId, orderId))
        .orderBy(asc(sandboxPayments.createdAt), asc(sandboxPayments.id)),
    paymentsBetween: ({ from, to, count, skip }: Between): Promise<LedgerPayment[]> =>
      db
        .select()
        .from(sandboxPayments)
        .where(between(sandboxPayments.createdAt, from, to))
        .orderBy(desc(sandboxPayments.createdAt), asc(sandboxPayments.id))
        .limit(count)
        .offset(skip),
    refundsBetween: ({ from, to, count, skip }: Between): Promise<LedgerRefund[]> =>
      db
        .select()
        .from(sandboxRefunds)
        .where(between(sandboxRefunds.createdAt, from, to))
        .orderBy(desc(sandboxRefunds.createdAt), asc(sandboxRefunds.id))
        .limit(count)
        .offset(skip),
    /** Null when the order is already paid: it accepts no second payment. */
    async pay(orderId: string, attempt: Attempt): Promise<LedgerPayment | null> {
      const authorised = await faults.take('authorise-only');
      const status = attempt.problem !== null ? 'failed' : authorised ? 'authorized' : 'captured';
      const wrong = await faults.take('wrong-amount');
      const payment = await writePayment(db, orderId, attempt, status, wrong ? 100 : 0);
      if (!payment) return null;
      await tellOf(payment);
      if (status === 'captured' && (await faults.take('capture-twice')))
        await captureAgain(payment);
      return payment;
    },
    /** By the order's id, or by its receipt, which the shopper knows. */
    async captureAuthorised(named: string): Promise<number> {
      const [due] = await db
        .select({ id: sandboxOrders.id })
        .from(sandboxOrders)
        .where(or(eq(sandboxOrders.id, named), eq(sandboxOrders.receipt, named)));
      if (!due) return 0;
      const orderId = due.id;
      const late = await db.transaction(async (tx) => {
        const captured = await tx
          .update(sandboxPayments)
          .set({ status: 'captured' })
          .where(
            and(eq(sandboxPayments.orderId, orderId), eq(sandboxPayments.status, 'authorized')),
          )
          .returning();
        // Where nothing waits, nothing is paid: her window stays open.
        if (captured.length > 0)
          await tx
            .update(sandboxOrders)
            .set({ status: 'paid' })
            .where(eq(sandboxOrders.id, orderId));
        return captured;
      });
      for (const payment of late) await tellOf(payment);
      return late.length;
    },
    /** The same key finds the same refund, and gives one that failed another go. Null: more than was paid. */
    async refund(wanted: {
      paymentId: string;
      amount: number;
      key: string | null;
    }): Promise<LedgerRefund | null> {
      const status = (await faults.take('fail-refund')) ? 'failed' : 'processed';
      const refund = await writeRefund(db, wanted, status);
      if (refund)
        await webhooks.tell(`refund.${refund.status}`, {
          refund: { entity: refundEntity(refund) },
        });
      return refund;
    },
  };

  async function tellOf(payment: LedgerPayment): Promise<void> {
    const entity = paymentEntity(payment);
    await webhooks.tell(`payment.${payment.status}`, { payment: { entity } });
    if (payment.status !== 'captured') return;
    const [paid] = await db
      .select()
      .from(sandboxOrders)
      .where(eq(sandboxOrders.id, payment.orderId));
    if (paid) {
      const order = { entity: orderEntity(paid, 1) };
      await webhooks.tell('order.paid', { payment: { entity }, order });
    }
  }

  async function captureAgain(payment: LedgerPayment): Promise<void> {
    const [second] = await db
      .insert(sandboxPayments)
      .values({ ...payment, id: `pay_${randomId()}` })
      .returning();
    if (second) await tellOf(second);
  }
}
