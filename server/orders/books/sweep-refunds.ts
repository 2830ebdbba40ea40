// The sweep's refunds: all that went back was owed, in its amount, and all that we call done is done.
import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { formatPaise } from '#domain/money.ts';
import { refunds } from '#server/db/schema/money.ts';
import { orders, paymentAttempts } from '#server/db/schema/orders.ts';
import type { ToldRefund } from '#server/payments/port.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { applyRefundNews } from '#server/orders/after/refunds.ts';
import type { Trouble } from './sweep.ts';

const MARGIN = sql`interval '10 minutes'`;
type Ours = { id: string; status: string; amountPaise: number };

export async function compareRefunds(parts: OrderParts, from: Date): Promise<Trouble[]> {
  const listed = await parts.payments.refundsSince(from);
  const owed = await owedAmong(parts, listed);
  const numbers = await numbersOf(parts, listed);
  const found: Trouble[] = [];
  for (const told of listed) {
    const problem = await compare(parts, told, owed.get(told.key ?? ''));
    if (!problem) continue;
    const orderNumber = numbers.get(told.paymentId) ?? null;
    found.push({ key: `refund:${told.id}`, what: problem, orderNumber });
  }
  return [...found, ...(await missing(parts, from, new Set(listed.map(({ key }) => key))))];
}

/** News is taken like any other; the answer is what is wrong with it, in words. */
async function compare(
  parts: OrderParts,
  told: ToldRefund,
  ours: Ours | undefined,
): Promise<string | null> {
  const { id, status, paymentId } = told;
  const amount = formatPaise(told.amountPaise);
  if (status === 'failed') {
    return ours?.status === 'done' ? `The shop calls ${id} done, but it failed.` : null;
  }
  if (!ours)
    return `The provider paid back ${amount} of ${paymentId}, which nobody here asked for.`;
  if (ours.amountPaise !== told.amountPaise) {
    return `The provider paid back ${amount} of ${paymentId} instead of ${formatPaise(ours.amountPaise)}.`;
  }
  if (status === 'done' && ours.status !== 'done') {
    await parts.db.transaction((tx) => applyRefundNews(parts, tx, ours.id, { id, status }));
  }
  return null;
}

async function owedAmong({ db }: OrderParts, listed: readonly ToldRefund[]) {
  const keys = listed.flatMap(({ key }) => (key ? [key] : []));
  if (keys.length === 0) return new Map<string, Ours>();
  const rows = await db
    .select({ id: refunds.id, status: refunds.status, amountPaise: refunds.amountPaise })
    .from(refunds)
    .where(inArray(refunds.id, keys));
  return new Map<string, Ours>(rows.map((row) => [row.id, row]));
}

async function numbersOf({ db }: OrderParts, listed: readonly ToldRefund[]) {
  if (listed.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: paymentAttempts.providerPaymentId, number: orders.number })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      inArray(
        paymentAttempts.providerPaymentId,
        listed.map(({ paymentId }) => paymentId),
      ),
    );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

async function missing(
  { db }: OrderParts,
  from: Date,
  listed: ReadonlySet<string | null>,
): Promise<Trouble[]> {
  const done = await db
    .select({ id: refunds.id, number: orders.number, amountPaise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.status, 'done'),
        isNotNull(refunds.providerPaymentId),
        gt(refunds.createdAt, sql`${from.toISOString()}::timestamptz + ${MARGIN}`),
        lt(refunds.createdAt, sql`now() - ${MARGIN}`),
      ),
    );
  return done
    .filter(({ id }) => !listed.has(id))
    .map(({ id, number, amountPaise }) => ({
      key: `missing-refund:${id}`,
      what: `The shop calls a refund of ${formatPaise(amountPaise)} done, but the provider does not list it.`,
      orderNumber: number,
    }));
}
