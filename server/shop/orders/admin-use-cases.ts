// What an admin does with orders. The API checks that the caller is an admin; server/shop/orders/orders.ts is the entry.
import type { Address } from '#domain/checkout/address.ts';
import { type CreditReason, creditReasonNames } from '#domain/returns/credit-reason.ts';
import type { Paise } from '#domain/money/money.ts';
import type { PlacedLine } from '#domain/returns/returns.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { OrderDeps } from './core/deps.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type FulfilmentEvent, advanceOrder, collectCash } from './admin/actions.ts';
import { loadAdminOrder } from './admin/detail.ts';
import { type OrderSelection, exportOrders } from './admin/export-orders.ts';
import { listFailures } from './admin/failures.ts';
import { listForAdmin } from './admin/list.ts';
import type { OrderListRequest } from './admin/order-filter.ts';
import { countViews } from './views/order-views.ts';
import { type QueueRequest, loadQueue } from './admin/queue.ts';
import { issueLateInvoice, listWithoutInvoice } from './admin/issue-late-invoice.ts';
import { listRecentCouriers } from './admin/recent-couriers.ts';
import { correctTracking, shipOrder } from './admin/shipment.ts';
import type { ShipmentInput } from './core/checked-shipment.ts';
import {
  confirmOrders,
  deliverOrders,
  issueInvoices,
  packOrders,
  shipOrders,
  undoConfirmOrders,
  undoPackOrders,
} from './bulk/bulk-actions.ts';
import type { BulkShipment } from './bulk/ship-packed.ts';
import { type ItemCancellation, cancelItems } from './cancel/cancel-items.ts';
import { cancelOrder } from './cancel/cancel-order.ts';
import { declineCancellation } from './cancel/cancellation-requests.ts';
import { askForContact } from './confirmation/ask-for-contact.ts';
import { type CashDecision, allowCash, blockCash } from './confirmation/decide-cash.ts';
import { listToConfirm } from './confirmation/list-to-confirm.ts';
import { requestConfirmation, undoConfirmation } from './confirmation/request-confirmation.ts';
import { type CallInput, recordCall, undoCall } from './admin/record-call.ts';
import { correctAddress } from './corrections/correct-address.ts';
import { type SizeSwap, swapSize } from './corrections/swap-size.ts';
import { type InternalNote, type NewNote, addNote, undoNote } from './notes/notes.ts';
import {
  type ReceivedPayment,
  confirmPayment,
  reportPaymentNotFound,
} from './payments/check-payment.ts';
import { requestPacking } from './packing/request-packing.ts';
import { undoPacking } from './packing/undo-packing.ts';
import { askForPayoutDetails } from './payouts/ask-for-payout-details.ts';
import { showPayoutDetails } from './payouts/show-payout-details.ts';
import { type RefundInput, refundOrder } from './refunds/refund-order.ts';
import { recordCashRefund, retryRefund } from './refunds/refunds.ts';
import { allowReturn } from './returns/allow-return.ts';
import { type ReturnDecision, decideReturn } from './returns/decide-return.ts';
import { receiveReturn } from './returns/receive-return.ts';
import { recordUndelivered } from './returns/record-undelivered.ts';
import { shipReplacement } from './returns/ship-replacement.ts';

export type OrdersDeps = OrderDeps & { jobs: Jobs };
type AdminCancellation = { reason: CreditReason; note?: InternalNote; unpack?: boolean };

export function adminUseCases(deps: OrdersDeps) {
  const { db, jobs, outbox } = deps;
  return {
    list: (request: OrderListRequest = {}) => listForAdmin(db, request),
    countViews: (tx?: Tx) => countViews(tx ?? db),
    export: (selection: OrderSelection, accountId: string) =>
      exportOrders(db, selection, accountId),
    load: (number: string) => loadAdminOrder(deps, number),
    failures: () => listFailures(deps),
    /** `tracking`: of a shipped order, in the admin's own words. */
    advance: (number: string, event: FulfilmentEvent, tracking?: string) =>
      advanceOrder(deps, {
        number,
        event,
        shipment: tracking ? { courier: null, tracking } : undefined,
      }),
    ship: (number: string, shipment: ShipmentInput) => shipOrder(deps, number, shipment),
    correctTracking: (number: string, shipment: ShipmentInput) =>
      correctTracking(deps, number, shipment),
    correctAddress: (number: string, address: Address) => correctAddress(deps, number, address),
    swapSize: (swap: SizeSwap) => swapSize(deps, swap),
    addNote: (note: NewNote) => addNote(db, note),
    undoNote: (note: Pick<NewNote, 'id' | 'number'>) => undoNote(db, note),
    queue: (number: string, list: QueueRequest) => loadQueue(db, number, list),
    recentCouriers: () => listRecentCouriers(db),
    requestPacking: (numbers: readonly string[]) => requestPacking(deps, numbers),
    undoPacking: (numbers: readonly string[]) => undoPacking(deps, numbers),
    bulk: {
      confirm: (numbers: readonly string[]) => confirmOrders(deps, numbers),
      undoConfirm: (numbers: readonly string[]) => undoConfirmOrders(deps, numbers),
      pack: (numbers: readonly string[]) => packOrders(deps, numbers),
      undoPack: (numbers: readonly string[]) => undoPackOrders(deps, numbers),
      ship: (shipments: readonly BulkShipment[]) => shipOrders(deps, shipments),
      deliver: (numbers: readonly string[]) => deliverOrders(deps, numbers),
      issueInvoices: (numbers: readonly string[], accountId: string) =>
        issueInvoices(deps, numbers, accountId),
    },
    issueInvoice: (number: string, accountId: string) =>
      issueLateInvoice(deps, { number, accountId }),
    listWithoutInvoice: () => listWithoutInvoice(db),
    collectCash: (number: string) => collectCash(deps, number),
    confirmPayment: (received: ReceivedPayment) => confirmPayment(deps, received),
    reportPaymentNotFound: (number: string, reference: string) =>
      reportPaymentNotFound(deps, { number, reference }),
    cancel: (number: string, { reason, ...rest }: AdminCancellation) => {
      const name = creditReasonNames[reason];
      return cancelOrder(deps, {
        number,
        actor: 'admin',
        reason: name,
        printedReason: name,
        ...rest,
      });
    },
    cancelItems: (cancellation: ItemCancellation) => cancelItems(deps, cancellation),
    declineCancellation: (number: string, reply: string) =>
      declineCancellation(deps, number, reply),
    listToConfirm: () => listToConfirm(deps),
    recordCall: (call: CallInput) => recordCall(deps, call),
    undoCall: (number: string, position: number) => undoCall(deps, number, position),
    requestConfirmation: (numbers: readonly string[]) => requestConfirmation(deps, numbers),
    undoConfirmation: (numbers: readonly string[]) => undoConfirmation(deps, numbers),
    askForContact: (number: string) => askForContact(deps, number),
    blockCash: (decision: CashDecision) => blockCash(db, decision),
    allowCash: (decision: CashDecision) => allowCash(db, decision),
    refund: (number: string, request: RefundInput) => refundOrder(deps, number, request),
    decideReturn: (number: string, decision: Omit<ReturnDecision, 'number'>) =>
      decideReturn(deps, { number, ...decision }),
    allowReturn: (number: string, days: number) => allowReturn(deps, number, days),
    receiveReturn: (number: string, returnId: string, lines: readonly PlacedLine[]) =>
      receiveReturn(deps, { number, returnId, lines }),
    recordUndelivered: (
      number: string,
      lines: readonly PlacedLine[],
      options: { refundPaise?: Paise | undefined; cashBlockedBy?: string | undefined } = {},
    ) => recordUndelivered(deps, { number, lines, ...options }),
    shipReplacement: (number: string, returnId: string, shipment: ShipmentInput) =>
      shipReplacement(deps, { number, returnId, shipment }),
    retryEmail: (id: string) => outbox.retry(id),
    retryJobs: (queue: string) => jobs.retryFailed(queue),
    retryRefund: (id: string) => retryRefund(deps, id),
    showPayoutDetails: (id: string, accountId: string) => showPayoutDetails(deps, id, accountId),
    askForPayoutDetails: (id: string) => askForPayoutDetails(deps, id),
    recordCashRefund: (id: string, reference: string) => recordCashRefund(deps, id, reference),
  };
}
