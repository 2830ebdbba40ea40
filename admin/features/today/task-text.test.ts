import { describe, expect, test } from 'vitest';
import type { Task } from '#domain/order/task.ts';
import { taskDetail, taskInWords, taskTitle } from './task-text.ts';

const now = new Date('2026-11-22T09:00:00+05:30');
const task = (changes: Partial<Task>): Task => ({
  kind: 'to-pack',
  count: 6,
  oldestAt: '2026-11-21T12:50:00Z',
  images: [],
  items: 9,
  totalPaise: 991_000,
  firstOrder: 'SUN-1',
  dueAt: null,
  ...changes,
});

describe('task', () => {
  test('its title has the number, its part of the sentence the number in words', () => {
    expect(taskTitle(task({}))).toBe('6 orders to pack');
    expect(taskInWords(task({}))).toBe('six orders to pack');
    expect(taskInWords(task({ kind: 'returns', count: 1 }))).toBe('one return to review');
    expect(taskInWords(task({ count: 13 }))).toBe('13 orders to pack');
    expect(taskTitle(task({ count: 4_812 }))).toBe('4,812 orders to pack');
    expect(taskTitle(task({ count: 10_001 }))).toBe('10,000+ orders to pack');
  });

  test('its detail says since when the oldest waits', () => {
    expect(taskDetail(task({}), now)).toBe('9 items · oldest from yesterday, 18:20');
    expect(taskDetail(task({ count: 1, items: 1 }), now)).toBe('1 item · from yesterday, 18:20');
    expect(taskDetail(task({ kind: 'messages', oldestAt: '2026-11-22T03:18:00Z' }), now)).toBe(
      'Oldest 12 minutes ago',
    );
    expect(taskDetail(task({ kind: 'low-stock', oldestAt: null }), now)).toBe('');
  });

  test('a cash order names the amount to collect', () => {
    expect(taskDetail(task({ kind: 'cash-to-confirm', count: 2 }), now)).toBe(
      '₹9,910 to collect · call before packing · oldest from yesterday, 18:20',
    );
  });

  test('disputes say by when the bank expects evidence, or that it reviews it', () => {
    const disputes = { kind: 'disputes', count: 2, items: null, oldestAt: null } as const;
    expect(taskTitle(task(disputes))).toBe('2 open disputes');
    expect(taskDetail(task({ ...disputes, dueAt: '2026-11-25T03:30:00Z' }), now)).toBe(
      'Evidence due by 25 Nov 2026, 9:00 am',
    );
    expect(taskDetail(task(disputes), now)).toBe('Under review by the bank');
  });
});
