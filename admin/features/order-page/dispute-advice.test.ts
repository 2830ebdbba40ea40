import { expect, test } from 'vitest';
import { disputeStatuses, hasDisputeEnded } from '#domain/payment/dispute.ts';
import { disputeAdvice } from './dispute-advice.ts';

test('an order that waits to be packed is said to be stopped while its dispute is open', () => {
  for (const status of disputeStatuses) {
    const isSaid = disputeAdvice({ status }, 'confirmed').includes(
      'cannot be packed, shipped or refunded',
    );
    expect(isSaid).toBe(!hasDisputeEnded(status));
  }
});

test('only a confirmed order is to be cancelled once its dispute is lost', () => {
  expect(disputeAdvice({ status: 'lost' }, 'confirmed')).toContain('Please cancel this order.');
  expect(disputeAdvice({ status: 'lost' }, 'delivered')).not.toContain('cancel');
});
