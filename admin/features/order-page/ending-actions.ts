// The ways to end an order before it is shipped: the dialog says beforehand what happens to items, money and documents.
import { api } from '#ui/client/api.ts';
import { type CancelledItems, amountsOfItems } from '#domain/order/cancelled-items.ts';
import { taxWarning } from '#domain/tax/tax-credit.ts';
import { formatPaise, formatRupees, toPaise } from '#domain/money/money.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import {
  type OrderAction,
  orderActions,
  sendCancellation,
} from '../order-actions/order-actions.ts';
import { sharedOrder } from '../order-actions/shared-order.ts';

type Ending = Pick<AdminOrderDto, 'order' | 'leftToRefund' | 'isTaxCreditOver'>;

export function cancelOrderAction(detail: Ending): OrderAction {
  const { cancel } = orderActions;
  const isPacked = detail.order.status === 'packed';
  const label = isPacked ? 'Cancel and unpack' : cancel.label;
  return {
    ...cancel,
    label,
    send: (args) => sendCancellation(args, isPacked),
    confirmation: cancel.confirmation && {
      ...cancel.confirmation,
      title: label,
      text: whatHappens(detail),
      confirmLabel: label,
    },
  };
}

/** Declines the customer's request to cancel a packed order. */
export const declineAction: OrderAction = {
  label: 'Decline',
  confirmation: {
    title: 'Decline the request',
    text: 'The order can be shipped again. The customer receives an email that it is on its way.',
    fields: [{ name: 'reply', label: 'Message to the customer', multiline: true, optional: true }],
    confirmLabel: 'Decline',
  },
  send: ({ number, values }) =>
    api.admin.orders[':number']['decline-cancellation'].$post({
      param: { number },
      json: { reply: values.reply ?? '' },
    }),
};

/** Says what cancelling does to items, money, document and email, in this order. */
function whatHappens(detail: Ending): string {
  const { order, leftToRefund } = detail;
  const isCash = order.paymentMethod === 'COD';
  const repaid = isCash ? 'is to be paid back by you' : 'is refunded to the payment method';
  return sentences(
    backToStock(order.totals.itemCount),
    leftToRefund > 0 && `${formatRupees(leftToRefund)} ${repaid}.`,
    order.status === 'packed' && 'A credit note cancels the invoice.',
    'The customer receives an email with the reason. This cannot be undone.',
    taxWarning(detail),
  );
}

/** Says what cancelling these items does. Cancelling all items that are left ends the order. */
export function whatHappensToItems(detail: Ending, cancelled: readonly CancelledItems[]): string {
  const { order, leftToRefund } = detail;
  const count = cancelled.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === order.totals.itemCount) {
    return `These are all items of the order: the order is cancelled. ${whatHappens(detail)}`;
  }
  const paise = amountsOfItems(sharedOrder(order), cancelled).totalPaise;
  const totalPaise = toPaise(order.totals.total);
  const refundPaise = Math.min(paise, toPaise(leftToRefund));
  return sentences(
    backToStock(count),
    order.paymentMethod === 'COD'
      ? `The courier collects ${formatPaise(totalPaise - paise)} instead of ${formatPaise(totalPaise)}.`
      : refundPaise > 0 && `${formatPaise(refundPaise)} is refunded to the payment method.`,
    order.status === 'packed' &&
      'A credit note is issued. Print a new packing slip and take the items out of the parcel.',
    'The customer receives an email with the reason.',
    taxWarning(detail),
  );
}

function backToStock(count: number): string {
  return `${count === 1 ? '1 item goes' : `${count} items go`} back to stock.`;
}

function sentences(...said: readonly (string | false)[]): string {
  return said.filter(Boolean).join(' ');
}
