// Activity of an order: one list of events, emails and notes.
import { expect, test } from 'vitest';
import { activityOf } from './activity-entries.ts';

const at = (minute: number) => `2026-11-22T10:0${minute}:00.000Z`;
const event = (change: string, minute: number, actor = 'admin', details = {}) => ({
  id: `order ${change}`,
  at: at(minute),
  subject: 'order' as const,
  change,
  from: null,
  actor,
  details,
});
const email = { id: 'e', at: at(1), subject: 'Your order', error: null };

test('events, emails and notes are one list, newest first, with who did them', () => {
  const entries = activityOf({
    log: [event('placed_cod', 0, 'customer'), event('confirmed', 2)],
    emails: [{ ...email, status: 'sent' }],
    notes: [{ id: 'n', at: at(3), text: 'Wrap it', author: 'Meera' }],
  });
  expect(entries.map(({ text, by }) => [text, by])).toEqual([
    ['Note: Wrap it', 'Meera'],
    ['Order confirmed', 'Owner'],
    ['Email “Your order” sent', null],
    ['Order placed, cash on delivery', 'Customer'],
  ]);
});

test('an email that came back or was marked as spam is shown as a failure', () => {
  const sent = { ...email, status: 'sent' as const };
  const emails = [
    { ...sent, id: 'a', error: 'bounced 5.1.1' },
    { ...sent, id: 'b', error: 'complaint' },
  ];
  const entries = activityOf({ log: [], emails, notes: [] });
  expect(entries.map(({ text, kind }) => [text, kind])).toEqual([
    ['Email “Your order” marked as spam by the recipient', 'failure'],
    ['Email “Your order” came back: bounced 5.1.1', 'failure'],
  ]);
});

test('of events at one moment the later one stands first', () => {
  const log = [event('paid', 1, 'provider'), event('packed', 1)];
  const texts = activityOf({ log, emails: [], notes: [] }).map(({ text }) => text);
  expect(texts).toEqual(['Packed', 'Paid; order confirmed']);
});

test('a correction says what changed, and a failed email why', () => {
  const details = { item: 'Rajmayura, Wine', from: 'M', to: 'L' };
  const entries = activityOf({
    log: [event('item_swapped', 2, 'admin', details)],
    emails: [{ ...email, status: 'failed', error: 'no such mailbox' }],
    notes: [],
  });
  expect(entries).toMatchObject([
    { text: 'Size swapped · Rajmayura, Wine: L instead of M' },
    { text: 'Email “Your order” not sent: no such mailbox', kind: 'failure' },
  ]);
});
