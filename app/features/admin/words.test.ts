import { describe, expect, test } from 'vitest';
import type { LogEntry } from '#server/orders/owner/owner-log.ts';
import { logWords } from './words.ts';

const entry = (changes: Partial<LogEntry>): LogEntry => ({
  id: 'order 1',
  at: '2026-11-21T10:00:00.000Z',
  subject: 'order',
  what: 'packed',
  from: 'confirmed',
  actor: 'owner',
  facts: {},
  ...changes,
});

describe('the log in words', () => {
  test.each<[Partial<LogEntry>, string | null]>([
    [{}, 'Packed'],
    [{ what: 'shipped', facts: { tracking: 'BlueDart BD1' } }, 'Shipped · BlueDart BD1'],
    [{ what: 'cancelled', facts: { reason: 'Too small' } }, 'Order cancelled · Too small'],
    [{ what: 'cash_collected', facts: { amountPaise: 236000 } }, 'Cash collected · ₹2,360'],
    [{ subject: 'attempt', what: 'captured', facts: { id: 'pay_1' } }, 'Payment captured · pay_1'],
    [{ subject: 'refund', what: 'due', from: null }, null],
    [{ subject: 'refund', what: 'due', from: 'failed' }, 'Refund to be tried again'],
    [{ what: 'something_new' }, 'something_new'],
  ])('%o', (changes, words) => expect(logWords(entry(changes))).toBe(words));
});
