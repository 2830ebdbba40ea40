// How long an order has been open: "12 min", "5 h", "3 days". A finished order has no age.
import type { OrderStatus } from '#domain/order/order.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const openStatuses: readonly OrderStatus[] = [
  'pending_payment',
  'placed',
  'confirmed',
  'packed',
  'shipped',
];

type Order = { status: OrderStatus; createdAt: string };

/** Null for a finished order. */
export function orderAge({ status, createdAt }: Order, now: Date): string | null {
  if (!openStatuses.includes(status)) return null;
  const age = now.getTime() - new Date(createdAt).getTime();
  if (age < HOUR_MS) return `${Math.max(0, Math.floor(age / MINUTE_MS))} min`;
  if (age < 2 * DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  return `${Math.floor(age / DAY_MS)} days`;
}
