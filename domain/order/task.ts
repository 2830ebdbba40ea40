// Tasks of the owner's day, most urgent first: each is a list of the back office with something in it.
import type { OrderView } from './order-views.ts';

/** `other-failures`: failed emails and jobs, and discrepancies, that belong to no order. */
export const taskKinds = [
  'disputes',
  'problems',
  'other-failures',
  'due-tickets',
  'refunds-by-hand',
  'upi-to-check',
  'money-differences',
  'to-pack',
  'cash-to-confirm',
  'to-ship',
  'replacements',
  'returns',
  'undelivered',
  'messages',
  'low-stock',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Tasks about orders: each has the name of its view. */
export const orderTasks = [
  'disputes',
  'problems',
  'refunds-by-hand',
  'upi-to-check',
  'to-pack',
  'cash-to-confirm',
  'to-ship',
  'replacements',
  'returns',
  'undelivered',
] as const satisfies readonly (TaskKind & OrderView)[];
export type OrderTask = (typeof orderTasks)[number];

export type Task = {
  kind: TaskKind;
  /** Number of orders or other records to work on, at least 1. */
  count: number;
  /** Since when the oldest waits; null where nothing waits, as with low stock. */
  oldestAt: string | null;
  /** Images of the orders that have waited longest. */
  images: string[];
  /** Items of all orders to pack; null for other tasks. */
  items: number | null;
  /** Total of all orders in paise; null for tasks about something else. */
  totalPaise: number | null;
  /** Number of the order that has waited longest, or has the nearest deadline. */
  firstOrder: string | null;
  /** Nearest time by which a bank expects evidence or the law an answer; null for other tasks, and while every dispute is under review. */
  dueAt: string | null;
};
