// Shipments as they are typed: courier and tracking number of one order or of many, and why a number was refused.
import {
  type CourierId,
  type Shipment,
  courierIds,
  courierOfNumber,
  trackingNumberError,
} from '#domain/order/couriers.ts';
import { type OrderStatus, orderStatusNames } from '#domain/order/order.ts';

export type ShipmentDraft = {
  /** Null: another courier, `tracking` is in the admin's own words. */
  courier: CourierId | null;
  tracking: string;
  /** The number does not have the courier's form, and the admin says that it is right. */
  isConfirmed: boolean;
  error: string;
  /** The error is the form of the number, which may be confirmed. */
  isUnusual: boolean;
};
/** An order as the list shows it. */
export type OrderToShip = {
  number: string;
  customer: string;
  city: string;
  status: OrderStatus;
  /** Marked as packed; the time to undo is not over. */
  isBeingPacked: boolean;
};
export type ShipmentRow = ShipmentDraft & Pick<OrderToShip, 'number' | 'customer' | 'city'>;
type ShipmentResult = { number: string; error?: { code: string; message: string } };

export const newShipment: Shipment = { courier: courierIds[0], tracking: '' };

export function shipmentDraft({ courier, tracking }: Shipment): ShipmentDraft {
  return { courier, tracking, isConfirmed: false, error: '', isUnusual: false };
}

/** Returns an empty row for each order that may be shipped. */
export function firstRows(
  orders: readonly OrderToShip[],
  courier: CourierId | null,
): ShipmentRow[] {
  return orders.filter(canBeShipped).map(({ number, customer, city }) => ({
    ...shipmentDraft({ courier, tracking: '' }),
    number,
    customer,
    city,
  }));
}

/** Whether an order may be shipped: an order whose packing could still be undone is packed when it is shipped. */
function canBeShipped({ status, isBeingPacked }: OrderToShip): boolean {
  return status === 'packed' || isBeingPacked;
}

/** The orders that have no row, with their status; empty when there are none. */
export function withoutRowText(orders: readonly OrderToShip[]): string {
  return orders
    .filter((order) => !canBeShipped(order))
    .map(({ number, status }) => `${number} (${orderStatusNames[status].toLowerCase()})`)
    .join(', ');
}

/** A changed shipment has no error until it is checked again. */
export function changedRow<T extends ShipmentDraft>(row: T, change: Partial<ShipmentDraft>): T {
  const isOtherNumber = change.tracking !== undefined || change.courier !== undefined;
  const checked = isOtherNumber ? { isConfirmed: false, isUnusual: false } : {};
  return { ...row, error: '', ...checked, ...change };
}

/**
 * Returns the row with the courier that its number fits, and with the error of a number that fits none; an empty or
 * confirmed row has no error.
 */
export function checkedRow<T extends ShipmentDraft>(row: T): T {
  const { tracking, isConfirmed } = row;
  if (tracking.trim() === '' || isConfirmed) return { ...row, error: '' };
  const courier = courierOfNumber(row);
  const error = trackingNumberError({ courier, tracking }) ?? '';
  return { ...row, courier, error, isUnusual: error !== '' };
}

/** The shipment of one order, which needs a number. */
export function checkedShipmentDraft(shipment: ShipmentDraft): ShipmentDraft {
  const checked = checkedRow(shipment);
  const isMissing = checked.tracking.trim() === '';
  return isMissing ? { ...checked, error: 'Enter the tracking number.' } : checked;
}

/** Returns a row as the request of the API. */
export function shipmentOf({ courier, tracking, isConfirmed }: ShipmentDraft) {
  return { courier, tracking: tracking.trim(), isConfirmed };
}

/** Rows with a number and no error. */
export function shipmentsIn(rows: readonly ShipmentRow[]) {
  return rows
    .filter(({ tracking, error }) => tracking.trim() !== '' && !error)
    .map((row) => ({ number: row.number, ...shipmentOf(row) }));
}

/** Returns the rows that are not shipped yet, with what was typed and the message of their error. */
export function remainingRows(
  rows: readonly ShipmentRow[],
  results: readonly ShipmentResult[],
): ShipmentRow[] {
  return rows.flatMap((row) => {
    const result = results.find(({ number }) => number === row.number);
    if (!result) return row;
    if (!result.error) return [];
    const isUnusual = result.error.code === 'order/unusual-tracking-number';
    return { ...row, error: result.error.message, isUnusual };
  });
}
