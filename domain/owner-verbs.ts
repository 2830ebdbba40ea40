// What the owner may do with an order as it stands: the buttons of her page. The server asks again when one is pressed.
import { type OrderStatus, type PaymentMethod, canHappen } from './order.ts';
import type { PaymentStatus, ReturnStatus } from './payment.ts';

export type OwnerVerb =
  | 'confirm'
  | 'pack'
  | 'ship'
  | 'collect-cash'
  | 'deliver'
  | 'return-to-origin'
  | 'refund'
  | 'cancel';

type Standing = {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** What came in and is not promised back yet. */
  leftToRefund: number;
};

export function legalVerbs(order: Standing): OwnerVerb[] {
  const { status, leftToRefund } = order;
  const isUnpaidCash = order.paymentMethod === 'COD' && order.paymentStatus === 'pending';
  const all: [OwnerVerb, boolean][] = [
    ['confirm', canHappen('confirmed', status)],
    ['pack', canHappen('packed', status)],
    ['ship', canHappen('shipped', status)],
    ['collect-cash', status === 'shipped' && isUnpaidCash],
    ['deliver', canHappen('delivered', status) && !isUnpaidCash],
    ['return-to-origin', canHappen('returned_to_origin', status)],
    ['refund', leftToRefund > 0],
    ['cancel', canHappen('cancelled', status)],
  ];
  return all.flatMap(([verb, isLegal]) => (isLegal ? [verb] : []));
}

export type ReturnDecision = Exclude<ReturnStatus, 'requested'>;
