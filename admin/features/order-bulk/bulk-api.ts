// Requests of bulk actions on orders, and their results in words.
import { api, readResponse } from '#ui/client/api.ts';
import type { CourierId } from '#domain/order/couriers.ts';
import type { OrderStatus } from '#domain/order/order.ts';

/** An order as the list shows it. */
export type BulkOrder = {
  number: string;
  customer: string;
  city: string;
  status: OrderStatus;
  /** Marked as packed; the time to undo is not over. */
  isBeingPacked: boolean;
};
export type BulkResult = { number: string; error?: BulkError };
/** `productId`: of the product to correct first. */
type BulkError = { code: string; message: string; productId?: string | undefined };
export type Shipment = {
  number: string;
  courier: CourierId | null;
  tracking: string;
  isConfirmed: boolean;
};

export async function confirmOrders(numbers: string[]): Promise<BulkResult[]> {
  const call = api.admin.orders.bulk.confirm.$post({ json: { numbers } });
  return (await readResponse(call)).results;
}

export async function packOrders(numbers: string[]): Promise<BulkResult[]> {
  const call = api.admin.orders.bulk.pack.$post({ json: { numbers } });
  return (await readResponse(call)).results;
}

export async function undoPackOrders(numbers: string[]): Promise<BulkResult[]> {
  const call = api.admin.orders.bulk['undo-pack'].$post({ json: { numbers } });
  return (await readResponse(call)).results;
}

export async function shipOrders(shipments: Shipment[]): Promise<BulkResult[]> {
  const call = api.admin.orders.bulk.ship.$post({ json: { shipments } });
  return (await readResponse(call)).results;
}

export async function issueInvoices(numbers: string[]): Promise<BulkResult[]> {
  const call = api.admin.orders.bulk.invoices.$post({ json: { numbers } });
  return (await readResponse(call)).results;
}

export function doneNumbers(results: readonly BulkResult[]): string[] {
  return results.flatMap(({ number, error }) => (error ? [] : number));
}

/** `1 order`, `10 orders`. */
export function ordersText(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}
