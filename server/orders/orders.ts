// Orders: every verb of buying, joined.
import type { Paise } from '#domain/money.ts';
import type { PaymentProof } from '#domain/payment.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ProviderPayment } from '#server/payments/port.ts';
import { afterSale } from './reading/after-sale.ts';
import { applyPaymentEvidence } from './payment/apply-payment-evidence.ts';
import { beginCardOrder } from './placing/begin-card-order.ts';
import { cancelOrder } from './after/cancel-order.ts';
import { cancelUnconfirmed } from './after/cancel-unconfirmed.ts';
import { confirmPayment, confirmReturned } from './payment/confirm-payment.ts';
import { lapseReservations } from './payment/lapse-reservations.ts';
import { givenUp } from './owner/given-up.ts';
import { type OrderFilter, listForOwner } from './owner/owner-list.ts';
import { type OwnerMove, collectCash, moveOrder, refundOrder } from './owner/owner-verbs.ts';
import { orderForOwner } from './owner/owner-view.ts';
import { orderPage } from './reading/order-pages.ts';
import type { OrderParts } from './parts.ts';
import type { CardPayload, CodPayload } from './placing/payload.ts';
import type { EvidenceSource } from './payment/payment-attempts.ts';
import { placeCodOrder } from './placing/place-cod-order.ts';
import { type OrderAnswer, findOrder, listOrders } from './reading/read-orders.ts';
import { reconcile } from './payment/reconcile.ts';
import { recordCardOrder } from './payment/record-card-order.ts';
import { retryRefund, settleRefund } from './after/refunds.ts';
import {
  addPhoto,
  askForRoom,
  forgetLoosePhotos,
  readPhoto,
  removePhoto,
} from './after/return-photos.ts';
import { sweep } from './books/sweep.ts';
import { decideReturn, requestReturn } from './after/returns.ts';
import { runRefunds } from './after/run-refunds.ts';
import { track } from './reading/track.ts';
import { NEWS_QUEUE, retryUnmatched, takeWebhook } from './payment/webhook.ts';

export type Orders = Awaited<ReturnType<typeof openOrders>>;

export async function openOrders({ jobs, ...parts }: OrderParts & { jobs: Jobs }) {
  const { db } = parts;
  const lapse = () => lapseReservations(parts);
  await jobs.everyMinute('lapse-reservations', async () => {
    await lapse();
    await cancelUnconfirmed(parts);
  });
  await jobs.everyMinute('reconcile', async () => {
    await reconcile(parts);
    await retryUnmatched(parts);
  });
  await jobs.everyDay('daily-sweep', async () => {
    // First, because it waits for nobody: the provider may not answer us for days.
    await forgetLoosePhotos(parts);
    await sweep(parts);
  });
  await jobs.work(NEWS_QUEUE, async () => {
    await retryUnmatched(parts);
  });
  await jobs.everyMinute('refunds', async () => {
    await runRefunds(parts);
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
    page: (accountId: string, page: number) => orderPage(db, accountId, page),
    afterSale: (accountId: string, number: string) => afterSale(db, accountId, number),
    /** By the link of a mail, for whoever holds it. */
    track: (token: string) => track(db, parts.settings.sessionSecret, token),
    applyPaymentEvidence: (payment: ProviderPayment, source: EvidenceSource) =>
      applyPaymentEvidence(parts, payment, source),
    lapseReservations: lapse,
    cancelUnconfirmed: () => cancelUnconfirmed(parts),
    takeWebhook: (body: Uint8Array, signature: string, eventId: string) =>
      takeWebhook(parts, jobs, body, signature, eventId),
    confirmReturned: (proof: PaymentProof) => confirmReturned(parts, proof),
    reconcile: () => reconcile(parts),
    retryUnmatched: () => retryUnmatched(parts),
    runRefunds: () => runRefunds(parts),
    sweep: () => sweep(parts),
    async cancel(accountId: string, number: string, reason: string): Promise<OrderAnswer> {
      await cancelOrder(parts, { number, accountId, by: 'shopper', reason });
      return findOrder(db, accountId, number);
    },
    reportDamage: (
      accountId: string,
      number: string,
      report: Parameters<typeof requestReturn>[3],
    ) => requestReturn(parts, accountId, number, report),
    photos: {
      askForRoom: (accountId: string, number: string) => askForRoom(parts, accountId, number),
      add: (accountId: string, number: string, bytes: Uint8Array) =>
        addPhoto(parts, accountId, number, bytes),
      remove: (accountId: string, number: string, id: string) =>
        removePhoto(parts, accountId, number, id),
      read: (accountId: string | null, number: string, id: string) =>
        readPhoto(parts, accountId, number, id),
    },
    /** Hers alone: the door asks who it is. */
    owner: {
      list: (filter: OrderFilter = {}) => listForOwner(db, filter),
      show: (number: string) => orderForOwner(db, number),
      failures: () => givenUp(db, parts.outbox, jobs),
      move: (number: string, event: OwnerMove, tracking?: string) =>
        moveOrder(parts, number, event, tracking),
      collectCash: (number: string) => collectCash(parts, number),
      cancel: (number: string, reason: string) =>
        cancelOrder(parts, { number, by: 'owner', reason }),
      refund: (number: string, wanted: Parameters<typeof refundOrder>[2]) =>
        refundOrder(parts, number, wanted),
      decideReturn: (number: string, to: Parameters<typeof decideReturn>[2], answer: string) =>
        decideReturn(parts, number, to, answer),
      retryMail: (id: string) => parts.outbox.tryAgain(id),
      retryJobs: (queue: string) => jobs.tryAgain(queue),
      retryRefund: (id: string) => retryRefund(parts, id),
      settleRefund: (id: string, reference: string) => settleRefund(parts, id, reference),
    },
  };
}
