// Disputes: which event counts, what an order with a dispute may not do, and the reason in words.
import { describe, expect, test } from 'vitest';
import {
  type DisputeState,
  canRefund,
  canShip,
  disputePhases,
  disputeReasonText,
  disputeStatuses,
  hasDisputeEnded,
  needsEvidence,
  orderDisputeStatusOf,
  supersedes,
} from './dispute.ts';

const state = (
  status: DisputeState['status'],
  at: number,
  phase: DisputeState['phase'] = 'chargeback',
): DisputeState => ({ status, at, phase });

/** The state that remains when the events arrive in this order. */
const stateAfter = (events: readonly DisputeState[]) =>
  events.reduce((stored, event) => (supersedes(event, stored) ? event : stored));

function permutationsOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    permutationsOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  );
}

describe('order of dispute events', () => {
  test('the events of a dispute lead to the same state in whatever order they arrive', () => {
    const events = [
      state('open', 1),
      state('under_review', 2),
      state('action_required', 3),
      state('under_review', 4),
      state('won', 5),
    ];
    for (const arrived of permutationsOf(events)) {
      expect(stateAfter(arrived)).toEqual(state('won', 5));
    }
  });

  test('an event that arrives again changes nothing', () => {
    for (const status of disputeStatuses) {
      expect(supersedes(state(status, 7), state(status, 7))).toBe(false);
    }
  });

  test('no event of the same phase reopens a dispute that has ended', () => {
    for (const ended of disputeStatuses.filter(hasDisputeEnded)) {
      for (const open of disputeStatuses.filter((status) => !hasDisputeEnded(status))) {
        expect(supersedes(state(open, 1), state(ended, 2))).toBe(false);
        expect(supersedes(state(open, 3), state(ended, 2))).toBe(false);
      }
    }
  });

  test('an outcome is not replaced by the closing of the dispute', () => {
    expect(supersedes(state('closed', 9), state('lost', 5))).toBe(false);
    expect(supersedes(state('lost', 5), state('closed', 9))).toBe(true);
  });

  test('of two outcomes of a phase the newer one counts', () => {
    expect(supersedes(state('lost', 6), state('won', 5))).toBe(true);
    expect(supersedes(state('won', 4), state('lost', 6))).toBe(false);
  });

  test('a later phase reopens a dispute that was won', () => {
    expect(supersedes(state('open', 9, 'pre_arbitration'), state('won', 5))).toBe(true);
    expect(supersedes(state('won', 5), state('open', 9, 'pre_arbitration'))).toBe(false);
  });

  test('two different events never both replace each other, so that one of them is the higher', () => {
    const states = disputePhases.flatMap((phase) =>
      disputeStatuses.flatMap((status) => [1, 2].map((at) => state(status, at, phase))),
    );
    for (const one of states) {
      for (const other of states) {
        if (one === other) continue;
        expect(supersedes(one, other)).toBe(!supersedes(other, one));
      }
    }
  });
});

describe('orders with disputes', () => {
  test('an order with an open dispute is neither shipped nor refunded', () => {
    const disputeStatus = orderDisputeStatusOf(['won', 'under_review']);
    expect(disputeStatus).toBe('open');
    expect([canShip({ disputeStatus }), canRefund({ disputeStatus })]).toEqual([false, false]);
  });

  test('an order whose dispute was lost is not shipped, and can be refunded what is left', () => {
    const disputeStatus = orderDisputeStatusOf(['lost', 'won']);
    expect(disputeStatus).toBe('lost');
    expect([canShip({ disputeStatus }), canRefund({ disputeStatus })]).toEqual([false, true]);
  });

  test('an order whose disputes were won or closed is shipped again', () => {
    for (const statuses of [[], ['won'], ['closed', 'won']] as const) {
      const disputeStatus = orderDisputeStatusOf(statuses);
      expect([canShip({ disputeStatus }), canRefund({ disputeStatus })]).toEqual([true, true]);
    }
  });

  test('the bank waits for evidence until it reviews the dispute or the dispute ends', () => {
    expect(disputeStatuses.filter(needsEvidence)).toEqual(['open', 'action_required']);
  });
});

test.each([
  ['goods_not_received', 'The item did not arrive', 'The item did not arrive'],
  ['goods_not_received', null, 'Goods not received'],
  ['goods_not_received', '  ', 'Goods not received'],
  [null, null, 'No reason given'],
])('the reason %s with the description %s reads "%s"', (reasonCode, reasonDescription, text) => {
  expect(disputeReasonText({ reasonCode, reasonDescription })).toBe(text);
});
