// The sweep's payments: all that the provider has taken is an order's, and all that we count as paid is with the provider.
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { formatPaise } from '#domain/money.ts';
import { orders, paymentAttempts } from '#server/db/schema/orders.ts';
import type { ProviderPayment } from '#server/payments/port.ts';
import { applyPaymentEvidence } from '#server/orders/payment/apply-payment-evidence.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { learnReceipt } from '#server/orders/payment/receipts.ts';
import type { Trouble } from './sweep.ts';

/** What happened just now may be in one book only. */
const MARGIN = sql`interval '10 minutes'`;

export async function comparePayments(parts: OrderParts, from: Date): Promise<Trouble[]> {
  const listed = await parts.payments.paymentsSince(from);
  const known = await attemptsOf(
    parts,
    listed.map(({ id }) => id),
  );
  const found: Trouble[] = [];
  for (const payment of listed) {
    const ours = known.get(payment.id);
    if (ours?.status === 'captured' || ours?.status === payment.status) continue;
    if (await isTaken(parts, payment)) continue;
    found.push({
      key: `stray-payment:${payment.id}`,
      what: `The provider took ${formatPaise(payment.amountPaise)} (${payment.id}) for an order this shop does not know.`,
      orderNumber: null,
    });
  }
  return [...found, ...(await missing(parts, from, new Set(listed.map(({ id }) => id))))];
}

async function attemptsOf({ db }: OrderParts, ids: string[]) {
  if (ids.length === 0) return new Map<string, { status: string }>();
  const rows = await db
    .select({ id: paymentAttempts.providerPaymentId, status: paymentAttempts.status })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.providerPaymentId, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Evidence like any other; false when there is money and no order for it. */
async function isTaken(parts: OrderParts, payment: ProviderPayment): Promise<boolean> {
  try {
    await learnReceipt(parts, payment.orderId || undefined, null);
    await applyPaymentEvidence(parts, payment, 'reconciler');
    return true;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    // Money of a wrong amount goes back by itself.
    return problem.code !== 'order/not-found' || payment.status !== 'captured';
  }
}

async function missing(
  { db }: OrderParts,
  from: Date,
  listed: ReadonlySet<string>,
): Promise<Trouble[]> {
  const ours = await db
    .select({ id: paymentAttempts.providerPaymentId, number: orders.number })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentAttempts.status, 'captured'),
        gt(paymentAttempts.createdAt, sql`${from.toISOString()}::timestamptz + ${MARGIN}`),
        lt(paymentAttempts.createdAt, sql`now() - ${MARGIN}`),
      ),
    );
  return ours
    .filter(({ id }) => !listed.has(id))
    .map(({ id, number }) => ({
      key: `missing-payment:${id}`,
      what: `The shop counts ${id} as paid, but the provider does not list it.`,
      orderNumber: number,
    }));
}
