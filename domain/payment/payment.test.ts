import { describe, expect, test } from 'vitest';
import { type AttemptStatus, paymentStatusOf } from './payment.ts';

const totalPaise = 1_000;

describe('paymentStatusOf', () => {
  test.each<{ attempts: AttemptStatus[]; status: string }>([
    { attempts: [], status: 'pending' },
    { attempts: ['created'], status: 'pending' },
    { attempts: ['created', 'failed'], status: 'failed' },
    { attempts: ['authorized'], status: 'authorized' },
    { attempts: ['failed', 'authorized'], status: 'authorized' },
  ])('an order without captured money and with attempts $attempts is $status', (order) => {
    const money = { totalPaise, capturedPaise: 0, refundedPaise: 0, attempts: order.attempts };
    expect(paymentStatusOf(money)).toBe(order.status);
  });

  test.each([
    { capturedPaise: 1_000, refundedPaise: 0, status: 'paid' },
    { capturedPaise: 900, refundedPaise: 0, status: 'paid' },
    { capturedPaise: 2_000, refundedPaise: 1_000, status: 'paid' },
    { capturedPaise: 2_000, refundedPaise: 1_001, status: 'partially_refunded' },
    { capturedPaise: 1_000, refundedPaise: 1, status: 'partially_refunded' },
    { capturedPaise: 1_000, refundedPaise: 999, status: 'partially_refunded' },
    { capturedPaise: 1_000, refundedPaise: 1_000, status: 'refunded' },
    { capturedPaise: 1_000, refundedPaise: 1_200, status: 'refunded' },
  ])(
    'of 1,000 paise $capturedPaise captured and $refundedPaise refunded is $status',
    ({ status, ...sums }) => {
      const attempts = ['failed', 'authorized', 'captured'] as const;
      expect(paymentStatusOf({ totalPaise, attempts, ...sums })).toBe(status);
    },
  );
});
