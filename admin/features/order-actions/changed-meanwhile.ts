// What happened to an order before an action that is no longer possible: "This order was packed a minute ago."
import { api, readResponse } from '#ui/client/api.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import type { AppError } from '#domain/errors/errors.ts';
import type { OrderStatus } from '#domain/order/order.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const verbs: Record<OrderStatus, string> = {
  pending_payment: 'was created',
  placed: 'was placed',
  confirmed: 'was confirmed',
  packed: 'was packed',
  shipped: 'was shipped',
  delivered: 'was delivered',
  cancelled: 'was cancelled',
  expired: 'expired',
  returned_to_origin: 'came back undelivered',
};

type Step = { status: OrderStatus; happenedAt: string };

/** Whether somebody else, or a job, was first. */
export function isConflict({ code, details }: AppError): boolean {
  if (code === 'order/already-packed') return true;
  const asksForAnother =
    typeof details === 'object' && details !== null && 'requiredAction' in details;
  return code === 'order/illegal-transition' && !asksForAnother;
}

/** Null when the order cannot be read. */
export async function loadChangeText(number: string): Promise<string | null> {
  const call = api.admin.orders[':number'].$get({ param: { number } });
  const detail = await readResponse(call).catch(() => null);
  return detail && statusChangeText(detail.order.timeline, new Date());
}

/** Says which change of the order's status was the last, and how long ago; null for an empty timeline. */
export function statusChangeText(timeline: readonly Step[], now: Date): string | null {
  const last = timeline.findLast(({ status }, index) => status !== timeline[index - 1]?.status);
  return last ? `This order ${verbs[last.status]} ${agoText(last.happenedAt, now)}.` : null;
}

function agoText(at: string, now: Date): string {
  const age = now.getTime() - Date.parse(at);
  if (age < MINUTE_MS) return 'just now';
  if (age < 2 * MINUTE_MS) return 'a minute ago';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} minutes ago`;
  if (age < 2 * HOUR_MS) return 'an hour ago';
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} hours ago`;
  return `on ${formatMoment(at)}`;
}
