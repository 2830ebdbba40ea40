// Actions an admin may take on an order in its present state. The server checks again when one is taken.
import { type OrderDisputeStatus, canRefund, canShip } from '#domain/payment/dispute.ts';
import type { OrderStatus } from './order.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import { isEventAllowed } from './transitions.ts';

export type AdminAction =
  | 'confirm'
  | 'pack'
  | 'ship'
  | 'correct-tracking'
  | 'collect-cash'
  | 'deliver'
  | 'return-to-origin'
  | 'refund'
  | 'cancel';

type OrderState = {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** Received and not yet covered by a refund; any currency unit, only its sign is read. */
  leftToRefund: number;
  /** Whether the items of an undelivered parcel are placed and its money is decided. */
  isUndeliveredSettled?: boolean;
  /** Marked as packed: the job packs it, until when the mark can be undone. */
  isPacking?: boolean;
  /** Marked as confirmed: the job confirms it, until when the mark can be undone. */
  isConfirming?: boolean;
  disputeStatus?: OrderDisputeStatus | null;
  isCancellationRequested?: boolean;
};

const paidStatuses: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded'];

/** Returns the actions in the order in which an admin takes them. Cash is collected before its order is delivered. */
export function allowedActions(order: OrderState): AdminAction[] {
  const { status, leftToRefund, disputeStatus = null } = order;
  // Its whole payment is refunded, or about to be: it is to be cancelled.
  const isGivenBack = paidStatuses.includes(order.paymentStatus) && leftToRefund <= 0;
  const canLeave = canShip({ disputeStatus }) && !isGivenBack;
  const isUnpaidCash = order.paymentMethod === 'COD' && order.paymentStatus === 'pending';
  const actions: [AdminAction, boolean][] = [
    ['confirm', isEventAllowed('confirmed', status) && !order.isConfirming],
    ['pack', isEventAllowed('packed', status) && !order.isPacking && canLeave],
    [
      'ship',
      isEventAllowed('shipped', status) && canLeave && order.isCancellationRequested !== true,
    ],
    ['collect-cash', status === 'shipped' && isUnpaidCash],
    ['deliver', isEventAllowed('delivered', status) && !isUnpaidCash],
    [
      'return-to-origin',
      isEventAllowed('returned_to_origin', status) ||
        (status === 'returned_to_origin' && !order.isUndeliveredSettled),
    ],
    ['correct-tracking', status === 'shipped'],
    ['refund', leftToRefund > 0 && canRefund({ disputeStatus })],
    // A cancellation refunds the payment.
    ['cancel', isEventAllowed('cancelled', status) && canRefund({ disputeStatus })],
  ];
  return actions.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
}
