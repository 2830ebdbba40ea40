// Orders: every verb of buying, joined.
import type { Paise } from '#domain/money.ts';
import type { PaymentProof } from '#domain/payment.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ProviderPayment } from '#server/payments/port.ts';
import { applyPaymentEvidence } from './apply-payment-evidence.ts';
import { beginCardOrder } from './begin-card-order.ts';
import { confirmPayment } from './confirm-payment.ts';
import { lapseReservations } from './lapse-reservations.ts';
import type { OrderParts } from './parts.ts';
import type { CardPayload, CodPayload } from './payload.ts';
import type { EvidenceSource } from './payment-attempts.ts';
import { placeCodOrder } from './place-cod-order.ts';
import { type OrderAnswer, findOrder, listOrders } from './read-orders.ts';
import { recordCardOrder } from './record-card-order.ts';

export type Orders = Awaited<ReturnType<typeof openOrders>>;

export async function openOrders({ jobs, ...parts }: OrderParts & { jobs: Jobs }) {
  const { db } = parts;
  const lapse = () => lapseReservations(parts);
  await jobs.everyMinute('lapse-reservations', async () => {
    await lapse();
  });
  return {
    beginCard: (accountId: string, amount: Paise) => beginCardOrder(parts, accountId, amount),
    async confirmPayment(accountId: string, providerOrderId: string, proof: PaymentProof) {
      const order = await confirmPayment(parts, accountId, providerOrderId, proof);
      return { number: order.number, status: order.status, paymentStatus: order.paymentStatus };
    },
    /** The specification's one door for both methods; a card's order is there already. */
    async place(
      accountId: string,
      payload: CardPayload | CodPayload,
      key: string | null,
    ): Promise<OrderAnswer> {
      const number =
        payload.paymentMethod === 'COD'
          ? await placeCodOrder(parts, accountId, payload, key)
          : await recordCardOrder(parts, accountId, payload, key);
      return findOrder(db, accountId, number);
    },
    list: (accountId: string) => listOrders(db, accountId),
    find: (accountId: string, number: string) => findOrder(db, accountId, number),
    applyPaymentEvidence: (payment: ProviderPayment, source: EvidenceSource) =>
      applyPaymentEvidence(parts, payment, source),
    lapseReservations: lapse,
  };
}
