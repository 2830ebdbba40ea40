// The ways to end an order before it is shipped: the dialog says beforehand what happens to items, money and documents.
import { api } from '#ui/client/api.ts';
import { type CancelledItems, amountsOfItems } from '#domain/order/cancelled-items.ts';
import type { SharedOrder } from '#domain/order/item-share.ts';
import { taxWarning } from '#domain/tax/tax-credit.ts';
import { formatPaise, formatRupees, toPaise } from '#domain/money/money.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import type { ActionValues } from '../order-actions/action-fields.ts';
import {
  type OrderAction,
  orderActions,
  sendCancellation,
} from '../order-actions/order-actions.ts';

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

/** Before shipping, a refund of everything asks whether the order ends with it: else its items stay sold. */
export function refundAction(detail: Ending): OrderAction {
  const refund = withTaxWarning(orderActions.refund, detail);
  const { status } = detail.order;
  if ((status !== 'confirmed' && status !== 'packed') || !refund.confirmation) return refund;
  return {
    ...refund,
    confirmation: {
      ...refund.confirmation,
      fields: [
        ...refund.confirmation.fields,
        {
          name: 'ending',
          label: 'What happens to the order',
          options: [
            { value: 'keep', label: 'Goes on, items stay sold' },
            { value: 'cancel', label: 'Cancelled, items go to stock' },
          ],
          initial: 'keep',
        },
      ],
      errorsOf: (values) => endingErrors(values, detail),
    },
    send: (args) =>
      args.values.ending === 'cancel'
        ? sendCancellation(args, status === 'packed')
        : refund.send(args),
  };
}

function withTaxWarning(action: OrderAction, detail: Ending): OrderAction {
  const { confirmation } = action;
  if (!confirmation || !detail.isTaxCreditOver) return action;
  const text = sentences(confirmation.text, taxWarning(detail));
  return { ...action, confirmation: { ...confirmation, text } };
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

function endingErrors({ ending, amount }: ActionValues, { leftToRefund }: Ending): ActionValues {
  const isWhole = Number(amount) === leftToRefund;
  if (ending === 'cancel' && !isWhole) {
    return { amount: `A cancelled order is refunded in full: ${formatRupees(leftToRefund)}.` };
  }
  return {};
}

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

function sharedOrder({ lines, totals }: Ending['order']): SharedOrder {
  return {
    lines: lines.map(({ price, quantity }) => ({ pricePaise: toPaise(price), quantity })),
    subtotalPaise: toPaise(totals.subtotal),
    discountPaise: toPaise(totals.discount),
    taxPaise: toPaise(totals.tax),
  };
}

function backToStock(count: number): string {
  return `${count === 1 ? '1 item goes' : `${count} items go`} back to stock.`;
}

function sentences(...said: readonly (string | false)[]): string {
  return said.filter(Boolean).join(' ');
}
