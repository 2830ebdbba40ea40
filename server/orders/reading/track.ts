// Following an order by the link in its mails: whoever holds the link sees how far it is, and nothing about her but the city.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OrderStatus } from '#domain/order.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { answersOf } from './read-orders.ts';

export type TrackedOrder = {
  number: string;
  status: OrderStatus;
  statusName: string;
  city: string;
  tracking: string | null;
  createdAt: string;
  timeline: { event: string; status: OrderStatus; happenedAt: string }[];
};

/** The order's number and the shop's word for it; nobody else can make one. */
export function trackToken(secret: string, number: string): string {
  return `${number}.${signatureOf(secret, number)}`;
}

export function trackedNumber(secret: string, token: string): string | null {
  const [number = '', signature = ''] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, number))];
  return given.length === right.length && timingSafeEqual(given, right) ? number : null;
}

/** Null for a link that is none, and for an order that is no more. */
export async function track(db: Db, secret: string, token: string): Promise<TrackedOrder | null> {
  const wanted = trackedNumber(secret, token);
  if (wanted === null) return null;
  const rows = await db.select().from(orders).where(eq(orders.number, wanted));
  const [row] = rows;
  const [order] = await answersOf(db, rows);
  if (!row || !order) return null;
  const { number, status, statusName, createdAt, timeline } = order;
  const { city } = order.shippingAddress;
  return { number, status, statusName, city, tracking: row.tracking, createdAt, timeline };
}

/** A key of its own: nothing else that is signed with the shop's secret can pass for it. */
function signatureOf(secret: string, number: string): string {
  return createHmac('sha256', secret).update(`track:${number}`).digest('base64url');
}
