// What the sample orders leave beside themselves: emails that were sent long ago, and the counts of visits.
import { indianDay } from '#domain/calendar/indian-day.ts';
import { type ConversionStep, conversionSteps } from '#domain/shop/conversion.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import * as texts from '#messages/email-order.ts';
import type { conversionCounts } from '#server/platform/db/schema/conversion.ts';
import type { outbox } from '#server/platform/db/schema/mail.ts';
import { daysOfYear } from './demand.ts';
import type { SampleOrder } from './order-record.ts';
import { createRandom } from './random.ts';

/**
 * The confirmation of each order as retention leaves an email: that it was sent, without its text. So nothing is sent, and
 * the demo mailbox, which lists texts, stays empty.
 */
export function confirmationEmails(
  orders: readonly SampleOrder[],
): Required<typeof outbox.$inferInsert>[] {
  const { name: shop } = defaultOwnerSettings;
  return orders.flatMap(({ row, events, random }) => {
    const isCash = row.paymentMethod === 'COD';
    const cause = events.find(({ event }) => event === (isCash ? 'placed_cod' : 'paid'));
    if (!cause) return [];
    const { number } = row;
    const template = isCash ? 'order-placed-cod' : 'order-confirmed';
    const subject = isCash ? texts.placedSubject : texts.confirmedSubject;
    return {
      id: random.uuid(),
      key: `${template}:${row.id}`,
      recipient: row.contactEmail,
      accountId: row.accountId,
      language: row.language,
      email: { template, data: {} },
      subject: subject({ shop, number }),
      html: null,
      text: null,
      status: 'sent' as const,
      attempts: 1,
      error: null,
      createdAt: cause.happenedAt,
      dueAt: null,
      sentAt: cause.happenedAt,
    };
  });
}

/** Visits for each order of the day, and how many of them go on to the next step. */
const VISITS_PER_ORDER = { low: 44, high: 66 };
const VISITS_WITHOUT_ORDER = 50;
const SHARES: Record<ConversionStep, number> = {
  visit: 1,
  product: 0.61,
  cart: 0.11,
  checkout: 0.045,
};

export function visitsOf(
  orders: readonly SampleOrder[],
  now: Date,
): (typeof conversionCounts.$inferInsert)[] {
  const ordersOf = new Map<string, number>();
  for (const { row } of orders) {
    const day = indianDay(row.createdAt);
    ordersOf.set(day, (ordersOf.get(day) ?? 0) + 1);
  }
  return daysOfYear(now).flatMap((day) => {
    const random = createRandom(`visits ${day}`);
    const ofOrders =
      (ordersOf.get(day) ?? 0) * random.between(VISITS_PER_ORDER.low, VISITS_PER_ORDER.high);
    const visits = ofOrders + random.between(0.5, 1.5) * VISITS_WITHOUT_ORDER;
    return conversionSteps.map((step) => ({ day, step, count: Math.round(visits * SHARES[step]) }));
  });
}
