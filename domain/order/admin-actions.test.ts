import { describe, expect, test } from 'vitest';
import type { OrderStatus } from './order.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { allowedActions } from './admin-actions.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';

describe('allowed admin actions', () => {
  test.each<[PaymentMethod, OrderStatus, PaymentStatus, number, string]>([
    ['COD', 'placed', 'pending', 0, 'confirm cancel'],
    ['COD', 'confirmed', 'pending', 0, 'pack cancel'],
    ['COD', 'packed', 'pending', 0, 'ship cancel'],
    ['RAZORPAY', 'packed', 'refunded', 0, 'cancel'],
    ['RAZORPAY', 'confirmed', 'refunded', 0, 'cancel'],
    ['COD', 'shipped', 'pending', 0, 'collect-cash return-to-origin correct-tracking'],
    ['COD', 'shipped', 'paid', 2360, 'deliver return-to-origin correct-tracking refund'],
    ['COD', 'delivered', 'paid', 2360, 'refund'],
    ['RAZORPAY', 'pending_payment', 'pending', 0, 'cancel'],
    ['RAZORPAY', 'confirmed', 'paid', 2360, 'pack refund cancel'],
    ['RAZORPAY', 'shipped', 'paid', 2360, 'deliver return-to-origin correct-tracking refund'],
    ['RAZORPAY', 'delivered', 'refunded', 0, ''],
    ['RAZORPAY', 'expired', 'pending', 0, ''],
    ['RAZORPAY', 'cancelled', 'refunded', 0, ''],
  ])(
    'a %s order with status %s and payment status %s, %i left to refund, allows the actions: %s',
    (paymentMethod, status, paymentStatus, leftToRefund, actions) => {
      const order = { paymentMethod, status, paymentStatus, leftToRefund };
      expect(allowedActions(order).join(' ')).toBe(actions);
    },
  );

  test('an order that is marked as packed is not packed again', () => {
    const order = { paymentMethod: 'COD', status: 'confirmed', paymentStatus: 'pending' } as const;
    expect(allowedActions({ ...order, leftToRefund: 0, isPacking: true })).toEqual(['cancel']);
  });

  test('an order with an open dispute is not packed, shipped, refunded or cancelled', () => {
    const paid = { paymentMethod: 'RAZORPAY', paymentStatus: 'paid', leftToRefund: 2360 } as const;
    const disputed = { ...paid, disputeStatus: 'open' } as const;
    expect(allowedActions({ ...disputed, status: 'confirmed' })).toEqual([]);
    expect(allowedActions({ ...disputed, status: 'packed' })).toEqual([]);
    expect(allowedActions({ ...disputed, status: 'shipped' })).not.toContain('refund');
  });

  test('an order whose dispute was lost can only be cancelled', () => {
    const order = {
      paymentMethod: 'RAZORPAY',
      paymentStatus: 'refunded',
      leftToRefund: 0,
    } as const;
    expect(allowedActions({ ...order, status: 'confirmed', disputeStatus: 'lost' })).toEqual([
      'cancel',
    ]);
  });
});
