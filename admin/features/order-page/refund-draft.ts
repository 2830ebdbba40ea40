// What an admin has chosen so far in the refund drawer: what it refunds, what is wrong with it, and what it says.
import type { FieldErrors } from '#domain/errors/errors.ts';
import { type Paise, formatPaise, toPaise } from '#domain/money/money.ts';
import { providerOf, providersRefundedByHand } from '#domain/order/payment-provider.ts';
import { canRefundItems, refundOfItems } from '#domain/order/refunded-items.ts';
import { taxWarning } from '#domain/tax/tax-credit.ts';
import type { ChosenItems } from '#ui/shop/damaged-items.tsx';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { sharedOrder } from '../order-actions/shared-order.ts';

export type RefundDetail = Pick<
  AdminOrderDto,
  'order' | 'leftToRefund' | 'isTaxCreditOver' | 'lineDetails'
>;

export type RefundDraft = {
  by: 'items' | 'amount';
  chosen: ChosenItems;
  /** Lines whose items go back to stock. */
  restocked: readonly number[];
  /** NaN while it is no amount. */
  amountPaise: Paise;
  /** Before the order is shipped: whether it ends with the refund. */
  ending: 'keep' | 'cancel';
};

/** The whole balance as an amount, which is rarely changed; items where some can be refunded. */
export function newRefundDraft(detail: RefundDetail): RefundDraft {
  return {
    by: refundableItems(detail).length > 0 ? 'items' : 'amount',
    chosen: {},
    restocked: [],
    amountPaise: toPaise(detail.leftToRefund),
    ending: 'keep',
  };
}

/** Items that neither a report nor a refund names, by line; none of an order that is not shipped or came back. */
export function refundableItems({ order, lineDetails }: RefundDetail) {
  if (!canRefundItems(order.status)) return [];
  return order.lines
    .map(({ quantity }, line) => ({
      line,
      quantity: quantity - (lineDetails[line]?.claimedQuantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** The chosen items, fewer where another refund was first. */
export function chosenItems(draft: RefundDraft, detail: RefundDetail) {
  return refundableItems(detail)
    .map(({ line, quantity: left }) => ({
      line,
      quantity: Math.min(draft.chosen[line] ?? 0, left),
      restock: draft.restocked.includes(line),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** What the draft refunds, in paise; NaN while the amount is none. */
export function refundPaiseOf(draft: RefundDraft, detail: RefundDetail): Paise {
  if (draft.by === 'amount') return draft.amountPaise;
  return refundOfItems(
    sharedOrder(detail.order),
    chosenItems(draft, detail).map((each) => rangeOf(each, detail)),
    toPaise(detail.leftToRefund),
  );
}

/** What these items alone are refunded, in paise. */
export function sharePaiseOf(
  items: { line: number; quantity: number },
  detail: RefundDetail,
): Paise {
  const range = rangeOf(items, detail);
  return refundOfItems(sharedOrder(detail.order), [range], toPaise(detail.leftToRefund));
}

function rangeOf(
  { line, quantity }: { line: number; quantity: number },
  { lineDetails }: RefundDetail,
) {
  return { line, quantity, first: lineDetails[line]?.claimedQuantity ?? 0 };
}

/** Label of the button: with the amount, unless it cannot be refunded. */
export function refundButtonLabel(draft: RefundDraft, detail: RefundDetail): string {
  const paise = refundPaiseOf(draft, detail);
  const isRefundable = paise > 0 && paise <= toPaise(detail.leftToRefund);
  return isRefundable ? `Refund ${formatPaise(paise)}` : 'Refund';
}

/** Says how much can be refunded at most. */
export function balanceText({ leftToRefund }: RefundDetail): string {
  return `You can refund up to ${formatPaise(toPaise(leftToRefund))}, the balance not yet refunded.`;
}

export function refundErrors(draft: RefundDraft, detail: RefundDetail): FieldErrors {
  if (draft.by === 'items') {
    return { lines: refundPaiseOf(draft, detail) > 0 ? '' : 'Choose at least one item.' };
  }
  const { amountPaise, ending } = draft;
  const leftPaise = toPaise(detail.leftToRefund);
  if (!(amountPaise > 0))
    return { amount: 'Enter an amount in rupees, such as 1,250 or 1,250.50.' };
  if (amountPaise > leftPaise) return { amount: balanceText(detail) };
  if (ending === 'cancel' && amountPaise !== leftPaise) {
    return { amount: `A cancelled order is refunded in full: ${formatPaise(leftPaise)}.` };
  }
  return {};
}

/** Says what happens to the money, to the items and to the tax. */
export function whatRefundDoes(draft: RefundDraft, detail: RefundDetail): string {
  const paise = refundPaiseOf(draft, detail);
  if (!(paise > 0)) return 'Choose what to refund to see what happens.';
  if (paise > toPaise(detail.leftToRefund)) return balanceText(detail);
  const count = chosenItems(draft, detail)
    .filter(({ restock }) => restock && draft.by === 'items')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    moneyText(detail, formatPaise(paise)),
    count > 0 && `${count === 1 ? '1 item goes' : `${count} items go`} back to stock.`,
    draft.by === 'items' && 'The credit note and the email to the customer name the items.',
    draft.ending === 'cancel' && 'The order is cancelled, and its items go back to stock.',
    taxWarning(detail),
  ]
    .filter(Boolean)
    .join(' ');
}

function moneyText({ order }: RefundDetail, amount: string): string {
  const provider = providerOf(order.paymentMethod);
  if (provider === null || providersRefundedByHand.includes(provider)) {
    return `${amount} is to be paid back by you. The customer is asked where to send it.`;
  }
  const way = { card: 'card', upi: 'UPI account' }[order.paidBy ?? ''] ?? 'payment method';
  return `${amount} will be refunded to the original ${way} in 5–7 days.`;
}
