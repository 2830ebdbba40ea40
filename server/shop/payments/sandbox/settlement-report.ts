// Settlement report of the sandbox, in Razorpay's format: two working days after each payment and refund that was made in it.
import { createHash } from 'node:crypto';
import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { indianDay } from '#domain/calendar/indian-day.ts';
import { monthText } from '#domain/settlement/settlement-line.ts';
import { addDays, addWorkingDays } from '#domain/settlement/working-days.ts';
import type { Db } from '#server/platform/db/db.ts';
import {
  sandboxDisputes,
  sandboxPayments,
  sandboxRefunds,
} from '#server/platform/db/schema/sandbox.ts';
import type { StoredDispute, StoredPayment, StoredRefund } from './store.ts';

type Period = { year: number; month: number; day?: number | undefined };
export type ListSettled = (period: Period) => Promise<ReportLine[]>;
type ReportLine = ReturnType<typeof lineOf>;

const WORKING_DAYS = 2;
/** More than the days from a payment on a Friday until its settlement. */
const MARGIN_DAYS = 10;
const SETTLED_AT = 'T11:30:00+05:30';
const ONE_RUPEE = 100;
const FEE_PERCENT = 2;
const GST_PERCENT = 18;
/** Fees for cards up to this amount have no GST. */
const CARD_WITHOUT_GST_PAISE = 2_000_00;

export function openSettlementReport(db: Db): ListSettled {
  return async ({ year, month, day }) => {
    const prefix = monthText({ year, month }) + (day ? `-${String(day).padStart(2, '0')}` : '');
    const from = new Date(`${addDays(`${monthText({ year, month })}-01`, -MARGIN_DAYS)}T00:00:00Z`);
    const payments = await db
      .select()
      .from(sandboxPayments)
      .where(and(eq(sandboxPayments.status, 'captured'), gte(sandboxPayments.createdAt, from)));
    const refunds = await db
      .select({ refund: sandboxRefunds, payment: sandboxPayments })
      .from(sandboxRefunds)
      .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxRefunds.paymentId))
      .where(and(eq(sandboxRefunds.status, 'processed'), gte(sandboxRefunds.createdAt, from)));
    const disputes = await db
      .select({ dispute: sandboxDisputes, payment: sandboxPayments })
      .from(sandboxDisputes)
      .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxDisputes.paymentId))
      .where(and(inArray(sandboxDisputes.status, ['lost']), gte(sandboxDisputes.createdAt, from)))
      .orderBy(desc(sandboxDisputes.createdAt));
    const now = Date.now();
    return [
      ...payments.flatMap(paymentLines),
      ...refunds.flatMap(({ refund, payment }) => refundLines(refund, payment)),
      ...disputes.map(({ dispute, payment }) => disputeLine(dispute, payment)),
    ]
      .filter(({ settled_at: at }) => at * 1000 <= now)
      .filter(({ settled_at: at }) => indianDay(new Date(at * 1000)).startsWith(prefix))
      .toSorted((a, b) => a.settled_at - b.settled_at || (a.entity_id < b.entity_id ? -1 : 1));
  };
}

function paymentLines(payment: StoredPayment): ReportLine[] {
  const { settlementFault: fault, method } = payment;
  if (fault === 'never-settled') return [];
  const amount = payment.amount - (fault === 'settled-short' ? ONE_RUPEE : 0);
  const isExempt = method === 'card' && amount <= CARD_WITHOUT_GST_PAISE;
  const net = method === 'upi' ? 0 : Math.round((amount * FEE_PERCENT) / 100);
  const owed = isExempt ? 0 : Math.round((net * GST_PERCENT) / 100);
  const tax = fault === 'fee-without-gst' ? 0 : owed;
  // A fee for UPI, which has none, shows the fault as well.
  const fee = net + tax + (fault === 'wrong-fee' ? ONE_RUPEE : 0);
  const line = lineOf(payment, {
    entityId: payment.id,
    type: 'payment',
    amount,
    fee,
    tax,
    debit: 0,
    credit: amount - net - tax,
    at: payment.createdAt,
  });
  if (fault === 'settled-twice') return [line, { ...line, ...settlementOf(dayAfter(line)) }];
  if (fault !== 'unknown-payment-settled') return [line];
  const stranger = `pay_${tokenOf(`stranger ${payment.id}`)}`;
  return [line, { ...line, entity_id: stranger, order_id: `order_${tokenOf(stranger)}` }];
}

function refundLines(refund: StoredRefund, payment: StoredPayment): ReportLine[] {
  const fault = refund.settlementFault;
  if (fault === 'refund-never-debited') return [];
  const line = lineOf(payment, {
    entityId: refund.id,
    type: 'refund',
    amount: refund.amount,
    fee: 0,
    tax: 0,
    debit: refund.amount,
    credit: 0,
    at: refund.createdAt,
  });
  return fault === 'refund-debited-twice'
    ? [line, { ...line, ...settlementOf(dayAfter(line)) }]
    : [line];
}

function disputeLine(dispute: StoredDispute, payment: StoredPayment): ReportLine {
  const line = lineOf(payment, {
    entityId: `adj_${tokenOf(dispute.id)}`,
    type: 'adjustment',
    amount: dispute.amount,
    fee: 0,
    tax: 0,
    debit: dispute.amount,
    credit: 0,
    at: dispute.createdAt,
  });
  return { ...line, dispute_id: dispute.id, description: 'Debited for a lost dispute' };
}

type Sums = {
  entityId: string;
  type: 'payment' | 'refund' | 'adjustment';
  amount: number;
  fee: number;
  tax: number;
  debit: number;
  credit: number;
  at: Date;
};

function lineOf(payment: StoredPayment, { entityId, type, at, ...sums }: Sums) {
  const isCard = payment.method === 'card';
  return {
    entity_id: entityId,
    type,
    ...sums,
    currency: 'INR',
    on_hold: false,
    settled: true,
    created_at: Math.floor(at.getTime() / 1000),
    ...settlementOf(addWorkingDays(indianDay(at), WORKING_DAYS)),
    posted_at: null,
    credit_type: 'default',
    description: null as string | null,
    notes: '{}',
    payment_id: type === 'payment' ? null : payment.id,
    order_id: payment.orderId,
    order_receipt: null,
    method: payment.method,
    card_network: isCard ? 'Visa' : null,
    card_issuer: isCard ? 'HDFC' : null,
    card_type: isCard ? 'credit' : null,
    dispute_id: null as string | null,
  };
}

/** One settlement of each day. */
function settlementOf(day: string) {
  const at = Date.parse(`${day}${SETTLED_AT}`) / 1000;
  return {
    settled_at: at,
    settlement_id: `setl_${tokenOf(day)}`,
    settlement_utr: `${at}${tokenOf(`utr ${day}`).slice(0, 6).toLowerCase()}`,
  };
}

function dayAfter({ settled_at: at }: { settled_at: number }): string {
  return addWorkingDays(indianDay(new Date(at * 1000)), 1);
}

/** 14 letters and digits, the same for the same text. */
function tokenOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 14);
}
