// Orders module: the use cases of buying, and the only entry to server/shop/orders/ for the rest of the server.
import type { Paise } from '#domain/money/money.ts';
import type { PayoutInput } from '#domain/payment/payout-details.ts';
import { logOutcome } from '#server/platform/lib/log-outcome.ts';
import type { ProviderPayment } from '#server/shop/payments/port.ts';
import { cancelOrder } from './cancel/cancel-order.ts';
import { requestCancellation } from './cancel/cancellation-requests.ts';
import { cancelUnconfirmed } from './cancel/cancel-unconfirmed.ts';
import { remindOfUnconfirmed } from './cancel/remind-of-unconfirmed.ts';
import { expireReservations } from './cancel/expire-reservations.ts';
import { createCardOrder } from './create/card-order.ts';
import { createCodOrder } from './create/cod-order.ts';
import { type CardPayload, type CodPayload, SPECIFIED_PROVIDER } from './create/order-payload.ts';
import { orderAgain } from './create/order-again.ts';
import { recordCardOrder } from './create/record-card-order.ts';
import { confirmDue, packDue } from './held-steps/advance-due.ts';
import { applyPayment } from './payments/apply-payment.ts';
import type { PaymentSource } from './payments/attempts.ts';
import { syncPendingPayments } from './payments/sync-pending.ts';
import { verifyCallback, verifyPayment } from './payments/verify-payment.ts';
import { WEBHOOK_QUEUE, receiveWebhook, retryUnmatchedEvents } from './payments/webhook.ts';
import { type OrderDto, listOrders, loadOrder, newOrderDto } from './queries/customer-orders.ts';
import { findConfirmationRecipient } from './queries/confirmation-email.ts';
import { listOrderPage } from './queries/order-page.ts';
import { type ReturnsAndRefundsDto, loadReturnsAndRefunds } from './queries/returns-and-refunds.ts';
import { findUpiPayment } from './queries/upi-payment.ts';
import { findTrackedOrder } from './queries/tracking.ts';
import { findTrackingLink, replaceTrackingLink } from './queries/tracking-link.ts';
import { reconcileDaily } from './reconciliation/daily.ts';
import { processRefunds } from './refunds/process-refunds.ts';
import { loadPayoutQuestion } from './payouts/load-payout-question.ts';
import { remindOfPayoutDetails } from './payouts/remind-of-payout-details.ts';
import { savePayoutDetails } from './payouts/save-payout-details.ts';
import {
  addPhoto,
  addReportPhotos,
  checkUploadQuota,
  deleteUnattachedPhotos,
  readPhoto,
  removePhoto,
} from './returns/damage-photos.ts';
import { type DamageReport, reportDamage } from './returns/report-damage.ts';
import { type OrdersDeps, adminUseCases } from './admin-use-cases.ts';

export type Orders = Awaited<ReturnType<typeof openOrders>>;
export async function openOrders(deps: OrdersDeps) {
  await deps.jobs.work(WEBHOOK_QUEUE, async () => {
    await retryUnmatchedEvents(deps);
  });
  return {
    ...customerUseCases(deps),
    ...paymentUseCases(deps),
    ...jobUseCases(deps),
    photos: photoUseCases(deps),
    /** The API checks that the caller is an admin. */
    admin: adminUseCases(deps),
  };
}

function customerUseCases(deps: OrdersDeps) {
  const { db, settings, payments } = deps;
  return {
    /** The specification's endpoint: of one provider, whose public key its response has. */
    async createCardOrder(accountId: string, amountPaise: Paise) {
      const provider = payments.get(SPECIFIED_PROVIDER);
      const order = await createCardOrder(deps, { accountId, provider, amountPaise });
      return { ...order, keyId: provider.clientFields.keyId ?? '' };
    },
    /** `provider`: of a URL. */
    startPayment: (accountId: string, provider: string, amountPaise: Paise) =>
      createCardOrder(deps, { accountId, provider: payments.named(provider), amountPaise }),
    /** The specification's one endpoint for both methods. A card order exists already when it is called. */
    async place(
      accountId: string,
      payload: CardPayload | CodPayload,
      key: string | null,
    ): Promise<OrderDto> {
      if (payload.paymentMethod !== 'COD') {
        const number = await recordCardOrder(deps, { accountId, payload, key });
        return loadOrder(db, accountId, number);
      }
      const placed = await createCodOrder(deps, { accountId, payload, key });
      return 'repeated' in placed
        ? loadOrder(db, accountId, placed.repeated)
        : newOrderDto(placed.order, placed.lines);
    },
    orderAgain: (accountId: string, number: string) => orderAgain(deps, accountId, number),
    /** `key`: only the order placed under this idempotency key. */
    list: (accountId: string, key: string | null = null) => listOrders(db, accountId, key),
    /** Throws `order/not-found`, also for another customer's order. */
    load: (accountId: string, number: string) => loadOrder(db, accountId, number),
    page: (accountId: string, page: number) => listOrderPage(db, accountId, page),
    confirmationRecipient: (accountId: string, number: string) =>
      findConfirmationRecipient(db, accountId, number),
    returnsAndRefunds: (accountId: string, number: string) =>
      loadReturnsAndRefunds(deps, { accountId, number }),
    /** Finds an order by the token of an email's tracking link; no session needed. Null when there is no such order. */
    track: (token: string) => findTrackedOrder(db, settings, token),
    /** Loads the question by the token of a refund's email, which the next call also takes. Null once the refund is paid. */
    payoutQuestion: (token: string) => loadPayoutQuestion(deps, token),
    savePayoutDetails: (token: string, form: PayoutInput) => savePayoutDetails(deps, token, form),
    /** Null for an order that is paid otherwise. */
    upiPayment: (accountId: string, number: string) => findUpiPayment(deps, accountId, number),
    /** Null when the order has ended too long ago. */
    trackingLink: (accountId: string, number: string) =>
      findTrackingLink(deps, { accountId, number }),
    replaceTrackingLink: (accountId: string, number: string) =>
      replaceTrackingLink(deps, { accountId, number }),
    async cancel(accountId: string, number: string, reason: string): Promise<OrderDto> {
      await cancelOrder(deps, { number, accountId, actor: 'customer', reason });
      return loadOrder(db, accountId, number);
    },
    async requestCancellation(
      accountId: string,
      number: string,
      reason: string,
    ): Promise<OrderDto> {
      await requestCancellation(deps, { accountId, number, reason });
      return loadOrder(db, accountId, number);
    },
    async reportDamage(
      accountId: string,
      number: string,
      report: Pick<DamageReport, 'reason' | 'description' | 'lines' | 'photos'>,
    ): Promise<ReturnsAndRefundsDto> {
      await reportDamage(deps, { accountId, number, ...report });
      return loadReturnsAndRefunds(deps, { accountId, number });
    },
    async addReportPhotos(
      accountId: string,
      number: string,
      added: { returnId: string; photoIds: readonly string[] },
    ): Promise<ReturnsAndRefundsDto> {
      await addReportPhotos(deps, { accountId, number, ...added });
      return loadReturnsAndRefunds(deps, { accountId, number });
    },
  };
}

/** `provider` and `providerOrderId`: of a URL. */
type ReportedPayment = { provider: string; providerOrderId: string; input: unknown };

function paymentUseCases(deps: OrdersDeps) {
  const { payments } = deps;
  /** `input`: what the provider's widget has returned, or the customer has typed. */
  async function reportPayment(accountId: string, { provider, ...reported }: ReportedPayment) {
    const named = payments.named(provider);
    const order = await verifyPayment(deps, { accountId, provider: named, ...reported });
    return { number: order.number, status: order.status, paymentStatus: order.paymentStatus };
  }
  return {
    /** The specification's endpoint. */
    verifyPayment: (accountId: string, providerOrderId: string, input: object) =>
      reportPayment(accountId, { provider: SPECIFIED_PROVIDER, providerOrderId, input }),
    reportPayment,
    verifyCallback: (provider: string, form: Readonly<Record<string, string>>) =>
      verifyCallback(deps, payments.named(provider), form),
    receiveWebhook: (provider: string, delivery: { body: Uint8Array; headers: Headers }) =>
      logOutcome(
        'webhook',
        () => receiveWebhook(deps, { provider: payments.named(provider), ...delivery }),
        { fieldsOf: (result) => ({ result }) },
      ),
    applyPayment: (payment: ProviderPayment, source: PaymentSource) =>
      applyPayment(deps, payment, source),
  };
}

/** What the recurring jobs in server/schedule.ts run. */
function jobUseCases(deps: OrdersDeps) {
  return {
    expireReservations: () => expireReservations(deps),
    cancelUnconfirmed: () => cancelUnconfirmed(deps),
    remindOfUnconfirmed: () => remindOfUnconfirmed(deps),
    syncPendingPayments: () => syncPendingPayments(deps),
    retryUnmatchedEvents: () => retryUnmatchedEvents(deps),
    processRefunds: () => processRefunds(deps),
    remindOfPayoutDetails: () => remindOfPayoutDetails(deps),
    reconcileDaily: () => reconcileDaily(deps),
    deleteUnattachedPhotos: () => deleteUnattachedPhotos(deps),
    confirmDue: () => confirmDue(deps),
    packDue: () => packDue(deps),
  };
}

function photoUseCases(deps: OrdersDeps) {
  return {
    checkUploadQuota: (accountId: string, number: string) =>
      checkUploadQuota(deps, { accountId, number }),
    add: (accountId: string, number: string, bytes: Uint8Array) =>
      addPhoto(deps, { accountId, number }, bytes),
    remove: (accountId: string, number: string, photoId: string) =>
      removePhoto(deps, { accountId, number }, photoId),
    /** `accountId` null means an admin. */
    read: (accountId: string | null, number: string, photoId: string) =>
      readPhoto(deps, { accountId, number }, photoId),
  };
}
