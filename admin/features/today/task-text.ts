// Words and links of each task: its list, its button, and its part of the page's first sentence.
import { formatMoment } from '#ui/shop/format-date.ts';
import { formatPaise } from '#domain/money/money.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { Task, TaskKind } from '#domain/order/task.ts';
import { updatedText } from '../list/updated-text.ts';

/** `start`: where the button leads, unless to the first order of the list. */
type TaskText = { one: string; many: string; button: string; list: string; start?: string };

const orderView = (view: string) => adminPaths.orders({ view });
export const taskTexts: Record<TaskKind, TaskText> = {
  disputes: {
    one: 'open dispute',
    many: 'open disputes',
    button: 'Answer',
    list: orderView('disputes'),
  },
  problems: {
    one: 'order with a problem',
    many: 'orders with problems',
    button: 'Solve',
    list: orderView('problems'),
  },
  'other-failures': {
    one: 'other failure',
    many: 'other failures',
    button: 'View',
    list: adminPaths.otherFailures(),
  },
  'refunds-by-hand': {
    one: 'refund to pay by hand',
    many: 'refunds to pay by hand',
    button: 'Refund',
    list: orderView('refunds-by-hand'),
  },
  'upi-to-check': {
    one: 'UPI payment to check',
    many: 'UPI payments to check',
    button: 'Check',
    list: orderView('upi-to-check'),
  },
  'to-pack': {
    one: 'order to pack',
    many: 'orders to pack',
    button: 'Pack',
    list: orderView('to-pack'),
  },
  'cash-to-confirm': {
    one: 'cash order to confirm',
    many: 'cash orders to confirm',
    button: 'Call',
    list: orderView('cash-to-confirm'),
    start: adminPaths.confirmOrders(),
  },
  'to-ship': {
    one: 'order to ship',
    many: 'orders to ship',
    button: 'Ship',
    list: orderView('to-ship'),
  },
  replacements: {
    one: 'replacement to ship',
    many: 'replacements to ship',
    button: 'Ship',
    list: orderView('replacements'),
  },
  returns: {
    one: 'return to review',
    many: 'returns to review',
    button: 'Review',
    list: orderView('returns'),
  },
  undelivered: {
    one: 'parcel that came back',
    many: 'parcels that came back',
    button: 'Review',
    list: orderView('undelivered'),
  },
  'due-tickets': {
    one: 'message to answer soon, by law',
    many: 'messages to answer soon, by law',
    button: 'Answer',
    list: adminPaths.messages({ view: 'due' }),
  },
  'money-differences': {
    one: 'money difference to review',
    many: 'money differences to review',
    button: 'Review',
    list: adminPaths.money(),
  },
  messages: {
    one: 'message to reply to',
    many: 'messages to reply to',
    button: 'Reply',
    list: adminPaths.messages(),
  },
  'low-stock': {
    one: 'variant low on stock',
    many: 'variants low on stock',
    button: 'View',
    list: adminPaths.stock({ show: 'low' }),
  },
};

/** Counting ends here; the list then says "10,000+" as well. */
const MAX_COUNT = 10_000;
const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Returns a task with its count, such as `6 orders to pack`. */
export function taskTitle({ kind, count }: Pick<Task, 'kind' | 'count'>): string {
  return `${countText(count)} ${nounOf({ kind, count })}`;
}

/** Returns a task with its count as a word up to twelve, such as `six orders to pack`. */
export function taskInWords({ kind, count }: Pick<Task, 'kind' | 'count'>): string {
  return `${words[count - 1] ?? countText(count)} ${nounOf({ kind, count })}`;
}

function countText(count: number): string {
  return count > MAX_COUNT
    ? `${MAX_COUNT.toLocaleString('en-IN')}+`
    : count.toLocaleString('en-IN');
}

function nounOf({ kind, count }: Pick<Task, 'kind' | 'count'>): string {
  const { one, many } = taskTexts[kind];
  return count === 1 ? one : many;
}

/** Returns what a task consists of, such as `9 items · oldest from yesterday, 18:20`. */
export function taskDetail(task: Task, now: Date): string {
  const { kind, items, totalPaise, oldestAt, dueAt } = task;
  const parts = [
    kind === 'disputes' &&
      (dueAt ? `evidence due by ${formatMoment(dueAt)}` : 'under review by the bank'),
    kind === 'due-tickets' && dueAt && `next due by ${formatMoment(dueAt)}`,
    kind === 'problems' && 'failed refunds or emails, unresolved payments, lost disputes',
    kind === 'other-failures' && 'failed emails, jobs and backups',
    kind === 'to-pack' && items !== null && (items === 1 ? '1 item' : `${items} items`),
    kind === 'cash-to-confirm' &&
      `${formatPaise(Math.round((totalPaise ?? 0) / 100) * 100)} to collect`,
    kind === 'cash-to-confirm' && 'call before packing',
    oldestAt && oldestText(task, now),
  ].filter((part) => typeof part === 'string' && part !== '');
  const text = parts.join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function oldestText({ count, oldestAt }: Task, now: Date): string {
  const text = updatedText(new Date(oldestAt ?? now), now);
  const when = /ago$|^Just/.test(text) ? text.toLowerCase() : `from ${text.replace(/^Y/, 'y')}`;
  return count === 1 ? when : `oldest ${when}`;
}
