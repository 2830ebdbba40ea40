// Rows of the shipping table: courier and tracking number of each order, and why one was refused.
import { type CourierId, trackingNumberError } from '#domain/order/couriers.ts';
import { orderStatusNames } from '#domain/order/order.ts';
import type { BulkOrder, BulkResult, Shipment } from './bulk-api.ts';

export type ShipmentRow = Pick<BulkOrder, 'number' | 'customer' | 'city'> & {
  /** Null: another courier, `tracking` is in the admin's own words. */
  courier: CourierId | null;
  tracking: string;
  /** The number does not have the courier's form, and the admin says that it is right. */
  isConfirmed: boolean;
  error: string;
  /** The error is the form of the number, which may be confirmed. */
  isUnusual: boolean;
};

/** Of the orders that may be shipped. */
export function firstRows(orders: readonly BulkOrder[], courier: CourierId | null): ShipmentRow[] {
  return orders.filter(canBeShipped).map(({ number, customer, city }) => ({
    number,
    customer,
    city,
    courier,
    tracking: '',
    isConfirmed: false,
    error: '',
    isUnusual: false,
  }));
}

/** One whose packing could still be undone is packed when it is shipped. */
function canBeShipped({ status, isBeingPacked }: BulkOrder): boolean {
  return status === 'packed' || isBeingPacked;
}

/** The orders that have no row, with their status; empty when there are none. */
export function withoutRowText(orders: readonly BulkOrder[]): string {
  return orders
    .filter((order) => !canBeShipped(order))
    .map(({ number, status }) => `${number} (${orderStatusNames[status].toLowerCase()})`)
    .join(', ');
}

/** A changed row has no error until it is checked again. */
export function changedRow(row: ShipmentRow, change: Partial<ShipmentRow>): ShipmentRow {
  const isOtherNumber = change.tracking !== undefined || change.courier !== undefined;
  const checked = isOtherNumber ? { isConfirmed: false, isUnusual: false } : {};
  return { ...row, error: '', ...checked, ...change };
}

/** With the error of its number, if it has one; an empty row has none. */
export function checkedRow(row: ShipmentRow): ShipmentRow {
  const { courier, tracking, isConfirmed } = row;
  if (tracking.trim() === '' || isConfirmed) return { ...row, error: '' };
  const error = trackingNumberError({ courier, tracking });
  return error ? { ...row, error, isUnusual: true } : { ...row, error: '', isUnusual: false };
}

/** Rows with a number and no error. */
export function shipmentsIn(rows: readonly ShipmentRow[]): Shipment[] {
  return rows
    .filter(({ tracking, error }) => tracking.trim() !== '' && !error)
    .map(({ number, courier, tracking, isConfirmed }) => ({
      number,
      courier,
      tracking: tracking.trim(),
      isConfirmed,
    }));
}

/** Without the rows that are shipped; the others keep what was typed, with the words of their error. */
export function remainingRows(
  rows: readonly ShipmentRow[],
  results: readonly BulkResult[],
): ShipmentRow[] {
  return rows.flatMap((row) => {
    const result = results.find(({ number }) => number === row.number);
    if (!result) return row;
    if (!result.error) return [];
    const isUnusual = result.error.code === 'order/unusual-tracking-number';
    return { ...row, error: result.error.message, isUnusual };
  });
}
