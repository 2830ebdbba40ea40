// Requests of bulk actions on orders, and their results in words.
import { api, readResponse } from '#ui/client/api.ts';
import type { OrderToShip } from '../shipment/shipment-rows.ts';

export type BulkOrder = OrderToShip;
export type BulkResult = { number: string; error?: BulkError };
/** `productId`: of the product to correct first. */
type BulkError = { code: string; message: string; productId?: string | undefined };

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

export async function issueInvoices(numbers: string[]): Promise<BulkResult[]> {
  const call = api.admin.orders.bulk.invoices.$post({ json: { numbers } });
  return (await readResponse(call)).results;
}

export function doneNumbers(results: readonly BulkResult[]): string[] {
  return results.flatMap(({ number, error }) => (error ? [] : number));
}
