// Reconciliation of refunds: each refund at the provider was created here, in its amount, and the reverse.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { formatPaise } from '#domain/money/money.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { paymentAttempts, refunds } from '#server/platform/db/schema/payments.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { type RefundRow, applyRefundUpdate } from '#server/shop/orders/refunds/refunds.ts';
import type { PaymentProvider, WebhookRefund } from '#server/shop/payments/port.ts';
import { isComparable } from './comparable.ts';
import type { Discrepancy } from '#server/shop/orders/core/discrepancy.ts';

type OwnRefund = Pick<RefundRow, 'id' | 'status' | 'amountPaise' | 'providerRefundId'>;

/** Completes refunds whose completion was never reported; returns what cannot be resolved that way. */
export async function reconcileRefunds(
  deps: OrderDeps,
  provider: PaymentProvider,
  from: Date,
): Promise<Discrepancy[]> {
  if (!provider.sync) return [];
  const listed = await provider.sync.refundsSince(from);
  const ownRefunds = await ownRefundsById(deps, listed);
  const numbers = await orderNumbersByPayment(deps, listed);
  const found: Discrepancy[] = [];
  for (const refund of listed) {
    const description = await compareRefund(deps, refund, ownRefunds.get(refund.key ?? ''));
    if (!description) continue;
    const orderNumber = numbers.get(refund.paymentId) ?? null;
    found.push({ key: `refund:${refund.id}`, description, orderNumber });
  }
  const listedKeys = new Set(listed.map(({ key }) => key));
  return [...found, ...(await findMissingRefunds(deps, { provider, from, listedKeys }))];
}

/** Returns the description of a discrepancy; null when the refunds agree. */
async function compareRefund(
  deps: OrderDeps,
  { id, status, paymentId, amountPaise, reference }: WebhookRefund,
  own: OwnRefund | undefined,
): Promise<string | null> {
  const amount = formatPaise(amountPaise);
  if (status === 'failed') {
    // A failed refund may have been followed by another for the same refund of ours.
    return own?.status === 'completed' && own.providerRefundId === id
      ? `Refund ${id} is completed here, but failed at the provider.`
      : null;
  }
  if (!own) return `The provider refunded ${amount} of ${paymentId}, which was not requested here.`;
  if (own.amountPaise !== amountPaise) {
    return `The provider refunded ${amount} of ${paymentId} instead of ${formatPaise(own.amountPaise)}.`;
  }
  if (status === 'completed' && own.status !== 'completed') {
    const update = { id, status, reference };
    await deps.db.transaction((tx) => applyRefundUpdate(deps, tx, { refundId: own.id, update }));
  }
  return null;
}

async function ownRefundsById(
  { db }: OrderDeps,
  listed: readonly WebhookRefund[],
): Promise<Map<string, OwnRefund>> {
  const ids = listed.flatMap(({ key }) => (key ? [key] : []));
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(refunds).where(inArray(refunds.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function orderNumbersByPayment(
  { db }: OrderDeps,
  listed: readonly WebhookRefund[],
): Promise<Map<string, string>> {
  const paymentIds = listed.map(({ paymentId }) => paymentId);
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .select({ id: paymentAttempts.providerPaymentId, number: orders.number })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(inArray(paymentAttempts.providerPaymentId, paymentIds));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

type Listed = { provider: PaymentProvider; from: Date; listedKeys: ReadonlySet<string | null> };

async function findMissingRefunds(
  { db }: OrderDeps,
  { provider, from, listedKeys }: Listed,
): Promise<Discrepancy[]> {
  const completed = await db
    .select({ id: refunds.id, number: orders.number, amountPaise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.status, 'completed'),
        eq(refunds.provider, provider.id),
        isNotNull(refunds.providerPaymentId),
        isComparable(refunds.createdAt, from),
      ),
    );
  return completed
    .filter(({ id }) => !listedKeys.has(id))
    .map(({ id, number, amountPaise }) => ({
      key: `missing-refund:${id}`,
      description: `A refund of ${formatPaise(amountPaise)} is completed here, but the provider does not list it.`,
      orderNumber: number,
    }));
}
