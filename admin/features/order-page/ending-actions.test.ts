// What the dialogs that refund or cancel say beforehand.
import { expect, test } from 'vitest';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { cancelOrderAction, whatHappensToItems } from './ending-actions.ts';
import { newRefundDraft, whatRefundDoes } from './refund-draft.ts';

const line = { price: 500, quantity: 2 };
const detail = (status: string, isTaxCreditOver: boolean) => ({
  order: {
    status,
    paymentMethod: 'RAZORPAY',
    lines: [line],
    totals: { itemCount: 2, subtotal: 1000, discount: 0, tax: 0, shipping: 0, total: 1000 },
  } as unknown as AdminOrderDto['order'],
  leftToRefund: 1000,
  lineDetails: [],
  isTaxCreditOver,
});
const textsOf = (status: string, isTaxCreditOver: boolean) => {
  const known = detail(status, isTaxCreditOver);
  return [
    cancelOrderAction(known).confirmation?.text,
    whatRefundDoes({ ...newRefundDraft(known), by: 'amount' }, known),
    whatHappensToItems(known, [{ line: 0, quantity: 1 }]),
  ];
};

test.each(['packed', 'delivered'])(
  'a dialog of a %s order warns once the tax can no longer be reduced, and not before',
  (status) => {
    for (const text of textsOf(status, true)) {
      expect(text).toContain('can no longer be reduced by a credit note (section 34(2)');
    }
    for (const text of textsOf(status, false)) expect(text).not.toContain('34(2)');
  },
);
