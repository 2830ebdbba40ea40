// The sample orders at the sandbox, which compares its payments and refunds with the shop's every day.
import {
  sandboxOrders,
  sandboxPayments,
  sandboxRefunds,
} from '#server/platform/db/schema/sandbox.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { insertRows } from './insert-rows.ts';
import type { SampleOrder } from './order-record.ts';

export async function insertSandboxRows(tx: Tx, orders: readonly SampleOrder[]): Promise<void> {
  await insertRows(tx, sandboxOrders, orders.flatMap(orderRows));
  await insertRows(tx, sandboxPayments, orders.flatMap(paymentRows));
  await insertRows(tx, sandboxRefunds, orders.flatMap(refundRows));
}

function orderRows({ row, attempts }: SampleOrder) {
  if (!row.providerOrderId) return [];
  const isPaid = attempts.some(({ status }) => status === 'captured');
  return [
    {
      id: row.providerOrderId,
      amount: row.totalPaise,
      currency: 'INR',
      receipt: row.number,
      uniqueReceipt: true,
      notes: {},
      status: isPaid
        ? ('paid' as const)
        : attempts.length > 0
          ? ('attempted' as const)
          : ('created' as const),
      createdAt: row.createdAt,
    },
  ];
}

function paymentRows({ row, attempts }: SampleOrder) {
  return attempts.map(
    ({ providerPaymentId: id, amountPaise, status, method, error, createdAt }) => ({
      id,
      orderId: row.providerOrderId ?? '',
      amount: amountPaise,
      status,
      method: method === 'upi' ? ('upi' as const) : ('card' as const),
      errorDescription: error,
      createdAt,
    }),
  );
}

/** The shop's id of a refund is its receipt and its idempotency key there. */
function refundRows({ refunds }: SampleOrder) {
  return refunds.flatMap(
    ({ id: receipt, providerRefundId, providerPaymentId, amountPaise, updatedAt }) =>
      providerRefundId && providerPaymentId
        ? [
            {
              id: providerRefundId,
              paymentId: providerPaymentId,
              amount: amountPaise,
              status: 'processed' as const,
              idempotencyKey: receipt,
              receipt,
              notes: {},
              createdAt: updatedAt,
            },
          ]
        : [],
  );
}
