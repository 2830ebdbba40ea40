// Payments and refunds of the sandbox: applies injected faults and sends a webhook for each change.
import {
  type FaultInjection,
  paymentSettlementFaults,
  refundSettlementFaults,
} from './fault-injection.ts';
import { orderEntity, paymentEntity, refundEntity } from './razorpay-dto.ts';
import type { Attempt } from './simulate-payment.ts';
import type { NewRefund, Rejection, SandboxStore, StoredPayment, StoredRefund } from './store.ts';
import type { Webhooks } from './webhooks.ts';

export type SandboxPayments = ReturnType<typeof openSandboxPayments>;
type Deps = { store: SandboxStore; faults: FaultInjection; webhooks: Webhooks };

const ONE_RUPEE = 100;

export function openSandboxPayments({ store, faults, webhooks }: Deps) {
  return {
    /** Null if the order is unknown or already paid. */
    async pay(orderId: string, { method, error }: Attempt): Promise<StoredPayment | null> {
      const onlyAuthorise = await faults.take('authorise-only');
      const status = error !== null ? 'failed' : onlyAuthorise ? 'authorized' : 'captured';
      const isWrongAmount = await faults.take('wrong-amount');
      const settlementFault = error === null ? await faults.takeAny(paymentSettlementFaults) : null;
      const payment = await store.createPayment(
        { orderId, status, method, errorDescription: error, settlementFault },
        { shortBy: isWrongAmount ? ONE_RUPEE : 0 },
      );
      if (!payment) return null;
      await sendPaymentWebhooks(payment);
      if (status === 'captured' && (await faults.take('capture-twice'))) {
        const duplicate = await store.duplicatePayment(payment);
        if (duplicate) await sendPaymentWebhooks(duplicate);
      }
      return payment;
    },
    /** Returns the number of payments captured. */
    async captureAuthorised(orderIdOrReceipt: string): Promise<number> {
      const captured = await store.captureAuthorised(orderIdOrReceipt);
      for (const payment of captured) await sendPaymentWebhooks(payment);
      return captured.length;
    },
    /** Amount in paise, that of the payment; rejected otherwise. */
    async capture(paymentId: string, amount: number): Promise<StoredPayment | Rejection> {
      const payment = await store.findPayment(paymentId);
      if (payment?.status !== 'authorized') {
        return { rejection: 'This payment is not authorized, or has already been captured' };
      }
      if (payment.amount !== amount) {
        return { rejection: 'Capture amount must be equal to the amount authorized' };
      }
      const captured = await store.captureAuthorised(payment.orderId);
      for (const each of captured) await sendPaymentWebhooks(each);
      return { ...payment, status: 'captured' };
    },
    /** Idempotent by key, whatever became of the refund. Rejected if it exceeds what was paid. */
    async refund(
      input: Omit<NewRefund, 'status' | 'settlementFault'>,
    ): Promise<StoredRefund | Rejection> {
      const isFailing = await faults.take('fail-refund');
      const isPending = !isFailing && (await faults.take('pending-refund'));
      const status = isFailing ? 'failed' : isPending ? 'pending' : 'processed';
      const settlementFault = isFailing ? null : await faults.takeAny(refundSettlementFaults);
      const refund = await store.createRefund({ ...input, status, settlementFault });
      if (!('rejection' in refund)) await sendRefundWebhook(refund);
      return refund;
    },
    /** Completes the pending refunds. */
    async processRefunds(): Promise<void> {
      for (const refund of await store.processPendingRefunds()) await sendRefundWebhook(refund);
    },
  };

  async function sendRefundWebhook(refund: StoredRefund): Promise<void> {
    const payment = await store.findPayment(refund.paymentId);
    const event = refund.status === 'pending' ? 'created' : refund.status;
    await webhooks.enqueue(`refund.${event}`, {
      refund: { entity: refundEntity(refund) },
      ...(payment ? { payment: { entity: paymentEntity(payment) } } : {}),
    });
  }

  async function sendPaymentWebhooks(payment: StoredPayment): Promise<void> {
    const entity = paymentEntity({ ...payment, amountRefunded: 0 });
    await webhooks.enqueue(`payment.${payment.status}`, { payment: { entity } });
    if (payment.status !== 'captured') return;
    const order = await store.findOrder(payment.orderId);
    if (order)
      await webhooks.enqueue('order.paid', {
        payment: { entity },
        order: { entity: orderEntity(order, 1) },
      });
  }
}
