import { describe, expect, test } from 'vitest';
import { canHappen, orderNumber, orderStatuses, orderTransitions } from './order.ts';
import { attemptMayBecome, attemptStatuses } from './payment.ts';

describe('an order’s number', () => {
  test('can be read over the telephone', () => {
    for (let byte = 0; byte < 256; byte += 1) {
      expect(orderNumber(new Uint8Array(8).fill(byte))).toMatch(
        /^SUN-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/,
      );
    }
  });

  test('fits where the provider keeps it', () => {
    expect(orderNumber(new Uint8Array(8)).length).toBeLessThanOrEqual(40);
  });
});

describe('an order’s life', () => {
  test('begins once, and never again from a state', () => {
    expect(canHappen('begun', null)).toBe(true);
    expect(canHappen('placed_cod', null)).toBe(true);
    for (const status of orderStatuses) expect(canHappen('begun', status)).toBe(false);
  });

  test('is paid only while payment is awaited, or late after it ended', () => {
    expect(orderStatuses.filter((status) => canHappen('paid', status))).toEqual([
      'pending_payment',
    ]);
    expect(orderStatuses.filter((status) => canHappen('paid_late', status))).toEqual([
      'cancelled',
      'expired',
    ]);
  });

  test('cannot be cancelled once it is packed', () => {
    expect(orderTransitions.cancelled.from).not.toContain('packed');
    expect(canHappen('cancelled', 'shipped')).toBe(false);
  });
});

describe('an attempt to pay', () => {
  test('goes forward only, except that a failed one may be paid late', () => {
    expect(attemptMayBecome('failed', 'captured')).toBe(true);
    expect(attemptStatuses.filter((status) => attemptMayBecome('captured', status))).toEqual([]);
    expect(attemptMayBecome('authorized', 'created')).toBe(false);
  });
});
