import { describe, expect, test } from 'vitest';
import { orderStatuses } from './order.ts';
import {
  attemptStatuses,
  paymentStatuses,
  refundStatuses,
  returnStatuses,
} from '#domain/payment/payment.ts';
import {
  canTransition,
  canCustomerCancel,
  isEventAllowed,
  orderTransitions,
  transitions,
} from './transitions.ts';

const events = Object.keys(orderTransitions) as (keyof typeof orderTransitions)[];

describe('order transitions', () => {
  test('an order can be created only where none exists', () => {
    for (const event of ['created', 'placed_cod'] as const) {
      expect(isEventAllowed(event, null)).toBe(true);
      expect(orderStatuses.filter((status) => isEventAllowed(event, status))).toEqual([]);
    }
  });

  test('a payment confirms an order that awaits payment, a late payment one that has ended', () => {
    expect(orderStatuses.filter((status) => isEventAllowed('paid', status))).toEqual([
      'pending_payment',
    ]);
    expect(orderStatuses.filter((status) => isEventAllowed('paid_late', status))).toEqual([
      'cancelled',
      'expired',
    ]);
  });

  test('an admin cannot confirm an order that awaits payment', () => {
    expect(isEventAllowed('confirmed', 'pending_payment')).toBe(false);
  });

  test('an order cannot be cancelled once it is shipped, nor by its customer once it is packed', () => {
    for (const status of ['shipped', 'delivered', 'returned_to_origin'] as const)
      expect(isEventAllowed('cancelled', status)).toBe(false);
    expect(isEventAllowed('cancelled', 'packed')).toBe(true);
    expect(canCustomerCancel('packed')).toBe(false);
    expect(canCustomerCancel('confirmed')).toBe(true);
  });

  test('the order events and the order state table allow the same transitions', () => {
    for (const from of orderStatuses) {
      const reachable = events
        .filter((event) => isEventAllowed(event, from))
        .map((event) => orderTransitions[event].to);
      expect(new Set(transitions.order[from])).toEqual(new Set(reachable));
    }
  });
});

describe('money transitions', () => {
  test('a failed payment attempt can still be captured, and a captured one is final', () => {
    expect(canTransition('attempt', 'failed', 'captured')).toBe(true);
    expect(attemptStatuses.filter((to) => canTransition('attempt', 'captured', to))).toEqual([]);
    expect(canTransition('attempt', 'authorized', 'created')).toBe(false);
  });

  test('a completed refund is final, and a failed one can be retried or completed', () => {
    expect(refundStatuses.filter((to) => canTransition('refund', 'completed', to))).toEqual([]);
    expect(refundStatuses.filter((to) => canTransition('refund', 'failed', to))).toEqual([
      'pending',
      'completed',
      'cancelled',
    ]);
  });

  test('a refund that the bank has made unnecessary is cancelled unless it is at the provider', () => {
    const cancellable = refundStatuses.filter((from) => canTransition('refund', from, 'cancelled'));
    expect(cancellable).toEqual(['pending', 'failed']);
    expect(refundStatuses.filter((to) => canTransition('refund', 'cancelled', to))).toEqual([
      'completed',
    ]);
  });

  test('a rejected return is final', () => {
    expect(returnStatuses.filter((to) => canTransition('return', 'rejected', to))).toEqual([]);
  });

  test('a paid order never becomes unpaid', () => {
    const unpaid = ['pending', 'authorized', 'failed'];
    const afterPayment = ['paid', 'partially_refunded', 'refunded'];
    for (const from of afterPayment)
      for (const to of unpaid) expect(canTransition('payment', from, to)).toBe(false);
    expect([...unpaid, ...afterPayment].sort()).toEqual([...paymentStatuses].sort());
  });

  test('an unknown status has no transition', () => {
    expect(canTransition('refund', 'lost', 'completed')).toBe(false);
  });
});
