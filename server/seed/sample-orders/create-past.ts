// The sample orders and their customers: day by day through the year, then those that wait for the owner.
import type { Discount } from '#domain/order/pricing.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import type { users } from '#server/platform/db/schema/accounts.ts';
import { type SampleCustomer, createCustomers } from './customers.ts';
import { daysOfYear, expectedOrders, startOfDay } from './demand.ts';
import { type SampleGoods, chooseLines } from './goods.ts';
import { placeOpenOrders } from './open-orders.ts';
import { HOUR_MS, MINUTE_MS, courseOf, later, takeSteps } from './order-life.ts';
import { type SampleOrder, placeSampleOrder } from './order-record.ts';
import { type Random, createRandom } from './random.ts';

const ORDERS = 1180;
const CASH_SHARE = 0.22;
const PROMO_SHARE = 0.12;
/** The promo code that the seed creates. */
const PROMOTION: Discount = { code: 'WELCOME10', kind: 'percent', percent: 10, minimumPaise: 0 };
/** How many customers order in each hour of the day, from midnight. */
const HOURS = [3, 1, 1, 0, 0, 1, 2, 3, 5, 7, 9, 10, 11, 12, 10, 8, 8, 8, 9, 11, 13, 14, 12, 7].map(
  (weight, hour) => ({ weight, hour }),
);

export type SamplePast = {
  customers: readonly SampleCustomer[];
  accounts: Required<typeof users.$inferInsert>[];
  /** Oldest first. */
  orders: SampleOrder[];
};

export function createPast(goods: readonly SampleGoods[], now: Date): SamplePast {
  const customers = createCustomers();
  const orders: SampleOrder[] = [];
  const days = daysOfYear(now);
  for (const [day, expected] of expectedOrders(days, ORDERS)) {
    const random = createRandom(`day ${day}`);
    const times = timesOf(day, random, expected).filter((at) => at < later(now, -30 * MINUTE_MS));
    for (const at of times) {
      const order = place({ random: createRandom(`${at.toISOString()}`), at, isCash: null });
      takeSteps(courseOf(order), now);
    }
  }
  placeOpenOrders((hoursAgo, { isCash = false } = {}) => {
    const at = later(now, -hoursAgo * HOUR_MS);
    return place({ random: createRandom(`open ${hoursAgo} ${isCash}`), at, isCash });
  }, now);
  const placed = orders.toSorted(
    (one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime(),
  );
  return { customers: customers.all, accounts: accountsOf(placed), orders: placed };

  function place({ random, at, isCash }: { random: Random; at: Date; isCash: boolean | null }) {
    const lines = chooseLines(random, goods, at);
    const promotion = random.happens(PROMO_SHARE) ? PROMOTION : null;
    const customer = customers.next(random);
    const isCashOrder = isCash ?? random.happens(CASH_SHARE);
    const placedOrder = { random, customer, lines, promotion, at };
    const order = placeSampleOrder({ ...placedOrder, isCash: isCashOrder && isCashAllowed(lines) });
    orders.push(order);
    return order;
  }
}

/** Below the limit of the shop by its lines alone; tax and delivery come on top. */
function isCashAllowed(lines: readonly { pricePaise: number; quantity: number }[]): boolean {
  const sum = lines.reduce((all, { pricePaise, quantity }) => all + pricePaise * quantity, 0);
  return sum * 1.2 < defaultOwnerSettings.cod.maxTotalPaise;
}

function timesOf(day: string, random: Random, expected: number): Date[] {
  const midnight = startOfDay(day);
  const times = Array.from({ length: random.count(expected) }, () => {
    const { hour } = random.pickWeighted(HOURS);
    return midnight + (hour + random.between(0, 1)) * HOUR_MS;
  });
  return times.toSorted((one, other) => one - other).map((at) => new Date(Math.round(at)));
}

/** Registered before their first order. They have no password, so nobody can sign in. */
function accountsOf(orders: readonly SampleOrder[]): SamplePast['accounts'] {
  const accounts = new Map<string, SamplePast['accounts'][number]>();
  for (const { customer, row } of orders) {
    if (accounts.has(customer.id)) continue;
    const { id, name, email, language } = customer;
    const at = later(row.createdAt, -12 * MINUTE_MS);
    accounts.set(id, {
      id,
      name,
      email,
      emailVerified: true,
      image: null,
      disabled: false,
      twoFactorEnabled: false,
      termsVersion: null,
      termsAcceptedAt: null,
      language,
      role: null,
      createdAt: at,
      updatedAt: at,
    });
  }
  return [...accounts.values()];
}
