// Log entries of an order as text.
import { describe, expect, test } from 'vitest';
import { type LoggedEvent, eventLabel } from './order-log.ts';

const entry = (changes: Partial<LoggedEvent>): LoggedEvent => ({
  subject: 'order',
  change: 'packed',
  from: 'confirmed',
  details: {},
  ...changes,
});

describe('eventLabel', () => {
  test.each<[string, Partial<LoggedEvent>, string | null]>([
    ['names the change of an order', {}, 'Packed'],
    [
      'adds the tracking number',
      { change: 'shipped', details: { tracking: 'BlueDart BD1' } },
      'Shipped · BlueDart BD1',
    ],
    [
      'adds the reason',
      { change: 'cancelled', details: { reason: 'Too small' } },
      'Order cancelled · Too small',
    ],
    [
      'adds the amount in rupees',
      { change: 'cash_collected', details: { amountPaise: 236000 } },
      'Cash collected · ₹2,360',
    ],
    [
      'adds the id of a payment attempt',
      { subject: 'attempt', change: 'captured', details: { id: 'pay_1' } },
      'Payment captured · pay_1',
    ],
    [
      'skips the creation of a refund, which the order logs',
      { subject: 'refund', change: 'pending', from: null },
      null,
    ],
    [
      'says that a failed refund will be retried',
      { subject: 'refund', change: 'pending', from: 'failed' },
      'Refund will be retried',
    ],
    ['returns an unknown change unchanged', { change: 'something_new' }, 'something_new'],
  ])('eventLabel %s', (_title, changes, label) => expect(eventLabel(entry(changes))).toBe(label));
});
