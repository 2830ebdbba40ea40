// Database access of the sandbox: its orders, payments and refunds, with ids in Razorpay's format.
import { randomBytes } from 'node:crypto';
import { type SQL, and, asc, between, desc, eq, getTableColumns, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import type { ProviderListQuery, Notes } from './api-schemas.ts';
import {
  type sandboxDisputes,
  sandboxOrders,
  sandboxPayments,
  sandboxRefunds,
} from '#server/platform/db/schema/sandbox.ts';

export type StoredOrder = typeof sandboxOrders.$inferSelect;
export type StoredPayment = typeof sandboxPayments.$inferSelect;
export type StoredRefund = typeof sandboxRefunds.$inferSelect;
export type StoredDispute = typeof sandboxDisputes.$inferSelect;
export type NewPayment = Pick<
  StoredPayment,
  'orderId' | 'status' | 'method' | 'errorDescription' | 'settlementFault'
>;
/** `amountRefunded`: paise of the refunds that have not failed. */
export type RefundedPayment = StoredPayment & { amountRefunded: number };
/** `amount` undefined: all that has not been refunded yet. */
export type NewRefund = Pick<
  StoredRefund,
  'paymentId' | 'status' | 'idempotencyKey' | 'receipt' | 'settlementFault'
> & { amount: number | undefined; notes: Notes | undefined };
/** The description of a call that the provider responds to with status 400. */
export type Rejection = { rejection: string };
type NewOrder = Pick<StoredOrder, 'amount' | 'currency' | 'receipt' | 'uniqueReceipt'> & {
  notes: Notes | undefined;
};
export type SandboxStore = ReturnType<typeof openSandboxStore>;

const DIFFERENT_BODY = 'Different request body sent for the same idempotency key';
const EXCEEDS_PAYMENT = 'The total refund amount is greater than the payment';
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 14 letters and digits, as in Razorpay's ids. */
export function randomId(): string {
  return [...randomBytes(14)].map((byte) => BASE62[byte % BASE62.length]).join('');
}

/** Amounts are paise. */
export function openSandboxStore(db: Db) {
  return {
    async findOrder(id: string): Promise<StoredOrder | undefined> {
      return (await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id)))[0];
    },
    async findPayment(id: string): Promise<RefundedPayment | undefined> {
      return (await selectPayments(db, eq(sandboxPayments.id, id)))[0];
    },
    async findRefund(id: string): Promise<StoredRefund | undefined> {
      return (await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id)))[0];
    },
    listPaymentsOfOrder: (orderId: string): Promise<RefundedPayment[]> =>
      selectPayments(db, eq(sandboxPayments.orderId, orderId)).orderBy(
        asc(sandboxPayments.createdAt),
        asc(sandboxPayments.id),
      ),
    listOrders: ({
      from,
      to,
      count,
      skip,
      receipt,
    }: ProviderListQuery & { receipt?: string }): Promise<StoredOrder[]> =>
      db
        .select()
        .from(sandboxOrders)
        .where(
          and(
            between(sandboxOrders.createdAt, from, to),
            receipt ? eq(sandboxOrders.receipt, receipt) : undefined,
          ),
        )
        .orderBy(desc(sandboxOrders.createdAt), asc(sandboxOrders.id))
        .limit(count)
        .offset(skip),
    listPayments: ({ from, to, count, skip }: ProviderListQuery): Promise<RefundedPayment[]> =>
      selectPayments(db, between(sandboxPayments.createdAt, from, to))
        .orderBy(desc(sandboxPayments.createdAt), asc(sandboxPayments.id))
        .limit(count)
        .offset(skip),
    /** All, or those of one payment. */
    listRefunds: (
      { from, to, count, skip }: ProviderListQuery,
      paymentId?: string,
    ): Promise<StoredRefund[]> =>
      db
        .select()
        .from(sandboxRefunds)
        .where(
          and(
            between(sandboxRefunds.createdAt, from, to),
            paymentId ? eq(sandboxRefunds.paymentId, paymentId) : undefined,
          ),
        )
        .orderBy(desc(sandboxRefunds.createdAt), asc(sandboxRefunds.id))
        .limit(count)
        .offset(skip),
    createOrder: (input: NewOrder) => createOrder(db, input),
    async updateNotes(id: string, notes: Notes): Promise<StoredOrder | undefined> {
      const isOrder = eq(sandboxOrders.id, id);
      return (await db.update(sandboxOrders).set({ notes }).where(isOrder).returning())[0];
    },
    createPayment: (input: NewPayment, { shortBy }: { shortBy: number }) =>
      createPayment(db, input, shortBy),
    createRefund: (input: NewRefund) => createRefund(db, input),
    captureAuthorised: (orderIdOrReceipt: string) => captureAuthorised(db, orderIdOrReceipt),
    processPendingRefunds: (): Promise<StoredRefund[]> =>
      db
        .update(sandboxRefunds)
        .set({ status: 'processed' })
        .where(eq(sandboxRefunds.status, 'pending'))
        .returning(),
    /** A second payment with the data of the first, as if it had been captured twice. */
    async duplicatePayment(payment: StoredPayment): Promise<StoredPayment | undefined> {
      const [duplicate] = await db
        .insert(sandboxPayments)
        .values({ ...payment, id: `pay_${randomId()}` })
        .returning();
      return duplicate;
    },
  };
}

/** Idempotent by receipt if it is unique: returns the existing order, even if its amount differs. */
async function createOrder(db: Db, input: NewOrder): Promise<StoredOrder> {
  const { receipt, uniqueReceipt } = input;
  const isOfReceipt = eq(sandboxOrders.receipt, receipt ?? '');
  const findExisting = async () =>
    (await db.select().from(sandboxOrders).where(isOfReceipt).orderBy(sandboxOrders.createdAt))[0];
  const existing = uniqueReceipt ? await findExisting() : undefined;
  if (existing) return existing;
  const [created] = await db
    .insert(sandboxOrders)
    .values({ ...input, id: `order_${randomId()}`, status: 'created' })
    .onConflictDoNothing()
    .returning();
  const order = created ?? (await findExisting());
  if (!order) throw new Error(`No order for receipt ${receipt}`);
  return order;
}

function selectPayments(db: Db, condition: SQL | undefined) {
  const amountRefunded = sql<number>`coalesce(sum(${sandboxRefunds.amount}), 0)::int`;
  const isRefundOfPayment = and(
    eq(sandboxRefunds.paymentId, sandboxPayments.id),
    ne(sandboxRefunds.status, 'failed'),
  );
  return db
    .select({ ...getTableColumns(sandboxPayments), amountRefunded })
    .from(sandboxPayments)
    .leftJoin(sandboxRefunds, isRefundOfPayment)
    .where(condition)
    .groupBy(sandboxPayments.id)
    .$dynamic();
}

/** The amount is the order's minus `shortBy`. Null if the order is unknown or already paid. */
function createPayment(db: Db, input: NewPayment, shortBy: number): Promise<StoredPayment | null> {
  return db.transaction(async (tx) => {
    const { orderId } = input;
    const [order] = await tx
      .select()
      .from(sandboxOrders)
      .where(eq(sandboxOrders.id, orderId))
      .for('update');
    if (!order || order.status === 'paid') return null;
    const status = input.status === 'captured' ? 'paid' : 'attempted';
    await tx.update(sandboxOrders).set({ status }).where(eq(sandboxOrders.id, orderId));
    const [payment] = await tx
      .insert(sandboxPayments)
      .values({ ...input, id: `pay_${randomId()}`, amount: order.amount - shortBy })
      .returning();
    return payment ?? null;
  });
}

/** Idempotent by key, whatever became of the refund. Rejected if the refunds would exceed the payment. */
function createRefund(db: Db, input: NewRefund): Promise<StoredRefund | Rejection> {
  const { paymentId, idempotencyKey, receipt } = input;
  return db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.id, paymentId))
      .for('update');
    if (payment?.status !== 'captured') return { rejection: 'The payment is not captured' };
    const refunds = await tx
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentId, paymentId));
    const existing = refunds.find(
      (refund) => idempotencyKey !== null && refund.idempotencyKey === idempotencyKey,
    );
    if (existing) {
      const isSame = (input.amount ?? existing.amount) === existing.amount;
      if (!isSame || existing.receipt !== receipt) return { rejection: DIFFERENT_BODY };
      return existing;
    }
    const refunded = refunds.reduce(
      (sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount),
      0,
    );
    const amount = input.amount ?? payment.amount - refunded;
    if (amount === 0 || refunded + amount > payment.amount) return { rejection: EXCEEDS_PAYMENT };
    const [refund] = await tx
      .insert(sandboxRefunds)
      .values({ ...input, amount, id: `rfnd_${randomId()}` })
      .returning();
    if (!refund) throw new Error(`The refund of ${paymentId} was not stored`);
    return refund;
  });
}

/** Captures the order's authorised payments and returns them. */
async function captureAuthorised(db: Db, orderIdOrReceipt: string): Promise<StoredPayment[]> {
  const [order] = await db
    .select({ id: sandboxOrders.id })
    .from(sandboxOrders)
    .where(or(eq(sandboxOrders.id, orderIdOrReceipt), eq(sandboxOrders.receipt, orderIdOrReceipt)));
  if (!order) return [];
  return db.transaction(async (tx) => {
    const captured = await tx
      .update(sandboxPayments)
      .set({ status: 'captured' })
      .where(and(eq(sandboxPayments.orderId, order.id), eq(sandboxPayments.status, 'authorized')))
      .returning();
    // Without an authorised payment the order stays unpaid and can still be paid in its window.
    if (captured.length > 0)
      await tx.update(sandboxOrders).set({ status: 'paid' }).where(eq(sandboxOrders.id, order.id));
    return captured;
  });
}
