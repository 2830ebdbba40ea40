// What the refund drawer refunds, rejects and says beforehand.
import { describe, expect, test } from 'vitest';
import {
  type RefundDetail,
  type RefundDraft,
  balanceText,
  chosenItems,
  newRefundDraft,
  refundErrors,
  refundButtonLabel,
  refundPaiseOf,
  refundableItems,
  whatRefundDoes,
} from './refund-draft.ts';

/** Three items of ₹1,000 and one of ₹500, with ₹350 of discount and ₹567 of tax: ₹3,767 with ₹50 of delivery. */
const detailOf = (changed: { status?: string; paidBy?: string; paymentMethod?: string } = {}) =>
  ({
    order: {
      status: 'delivered',
      paymentMethod: 'RAZORPAY',
      paidBy: 'card',
      lines: [
        { price: 1000, quantity: 3, variantId: 'a' },
        { price: 500, quantity: 1, variantId: 'b' },
      ],
      totals: { subtotal: 3500, discount: 350, tax: 567, shipping: 50, total: 3767 },
      ...changed,
    },
    lineDetails: [
      { position: 0, claimedQuantity: 1, refundedQuantity: 1 },
      { position: 1, claimedQuantity: 0, refundedQuantity: 0 },
    ],
    leftToRefund: 2705,
    isTaxCreditOver: false,
  }) as unknown as RefundDetail;

const draftOf = (changed: Partial<RefundDraft> = {}, detail = detailOf()) => ({
  ...newRefundDraft(detail),
  ...changed,
});

describe('the draft of a refund', () => {
  test('begins with the items that are left of an order that has left the shop, and else with the whole balance', () => {
    expect(newRefundDraft(detailOf())).toMatchObject({ by: 'items', amountPaise: 2705_00 });
    expect(refundableItems(detailOf())).toEqual([
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ]);
    for (const status of ['confirmed', 'packed', 'returned_to_origin', 'cancelled']) {
      expect(newRefundDraft(detailOf({ status })).by).toBe('amount');
    }
  });

  test('refunds the shares of the chosen items, and at most the balance', () => {
    const detail = detailOf();
    expect(refundPaiseOf(draftOf({ chosen: { 0: 1 } }), detail)).toBe(1062_00);
    expect(refundPaiseOf(draftOf({ chosen: { 0: 2, 1: 1 } }), detail)).toBe(2655_00);
    const left = { ...detail, leftToRefund: 1000.5 };
    expect(refundPaiseOf(draftOf({ chosen: { 0: 2 } }), left)).toBe(1000_50);
  });

  test('has no more items than another tab has left', () => {
    const draft = draftOf({ chosen: { 0: 3 }, restocked: [0] });
    expect(chosenItems(draft, detailOf())).toEqual([{ line: 0, quantity: 2, restock: true }]);
  });

  test('is rejected without items, without an amount, and for more than the balance', () => {
    const detail = detailOf();
    const amount = (amountPaise: number) => draftOf({ by: 'amount', amountPaise });
    expect(refundErrors(draftOf(), detail)).toEqual({ lines: 'Choose at least one item.' });
    for (const none of [Number.NaN, 0]) {
      expect(refundErrors(amount(none), detail).amount).toMatch(/^Enter an amount/);
    }
    expect(refundErrors(amount(2705_01), detail)).toEqual({
      amount: 'You can refund up to ₹2,705, the balance not yet refunded.',
    });
    expect(refundErrors(amount(99_50), detail)).toEqual({});
    expect(refundErrors({ ...amount(99_50), ending: 'cancel' }, detail).amount).toBe(
      'A cancelled order is refunded in full: ₹2,705.',
    );
    expect(balanceText({ ...detail, leftToRefund: 5204.5 })).toContain('up to ₹5,204.50,');
  });

  test('promises no more than the balance, and says that the order ends', () => {
    const detail = detailOf({ status: 'packed' });
    const draft = draftOf({ by: 'amount', ending: 'cancel' }, detail);
    expect(refundButtonLabel(draft, detail)).toBe('Refund ₹2,705');
    expect(whatRefundDoes(draft, detail)).toContain(
      'The order is cancelled, and its items go back',
    );
    const tooMuch = { ...draft, amountPaise: 9_999_99 };
    expect(refundButtonLabel(tooMuch, detail)).toBe('Refund');
    expect(whatRefundDoes(tooMuch, detail)).toBe(balanceText(detail));
  });

  test('says where the money goes and what goes back to stock', () => {
    const draft = draftOf({ chosen: { 0: 2 }, restocked: [0] });
    expect(whatRefundDoes(draft, detailOf())).toBe(
      '₹2,124 will be refunded to the original card in 5–7 days. 2 items go back to stock. The credit note and the email to the customer name the items.',
    );
    expect(whatRefundDoes(draft, detailOf({ paidBy: 'upi' }))).toContain('original UPI account');
    for (const paymentMethod of ['COD', 'UPI']) {
      const text = whatRefundDoes({ ...draft, by: 'amount' }, detailOf({ paymentMethod }));
      expect(text).toContain('₹2,705 is to be paid back by you.');
      expect(text).not.toContain('stock');
    }
  });
});
