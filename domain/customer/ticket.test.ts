import { describe, expect, test } from 'vitest';
import { type TicketClock, clockState, possibleSteps, statusAfter } from './ticket.ts';

test('a ticket is acknowledged once, started once, and resolved and reopened any number of times', () => {
  expect(possibleSteps('received')).toEqual(['acknowledged', 'resolved']);
  expect(possibleSteps('acknowledged')).toEqual(['started', 'resolved']);
  expect(possibleSteps('in_progress')).toEqual(['resolved']);
  expect(possibleSteps('resolved')).toEqual(['resumed']);
  expect(statusAfter('resolved', 'resumed')).toBe('in_progress');
  expect(statusAfter('resolved', 'resolved')).toBeNull();
});

describe('clock of a ticket', () => {
  const dueAt = '2026-11-26T12:00:00.000Z';
  const at = (time: string) => new Date(`2026-11-${time}Z`);
  const state = (doneAt: TicketClock['doneAt'], now: Date) =>
    clockState({ dueAt, doneAt }, now, 24);

  test.each([
    ['25T11:59:59', 'running'],
    ['25T12:00:00', 'near'],
    ['26T11:59:59', 'near'],
    ['26T12:00:00', 'past'],
  ] as const)('an open clock at %s is %s', (time, expected) => {
    expect(state(null, at(time))).toBe(expected);
  });

  test('a clock that was stopped in time is met, also long after, and else missed', () => {
    expect(state(dueAt, at('30T00:00:00'))).toBe('met');
    expect(state('2026-11-26T12:00:00.001Z', at('30T00:00:00'))).toBe('missed');
  });
});
