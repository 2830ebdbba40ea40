// Delivery time: the day by which an order arrives, from the shop's longest delivery time.

export type DeliveryDays = { min: number; max: number };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last day of the delivery time, counted from when the order was placed. */
export function latestArrival(placedAt: Date | string, { max }: DeliveryDays): Date {
  return new Date(new Date(placedAt).getTime() + max * DAY_MS);
}
