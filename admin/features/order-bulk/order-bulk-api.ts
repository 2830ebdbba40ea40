// Requests of bulk actions on orders, and their results in words.
import type { BulkResult } from '#server/shop/orders/bulk/bulk-result.ts';
import type { PaymentMethod } from '#domain/order/payment-methods.ts';
import { api, readResponse } from '#ui/client/api.ts';
import type { OrderToShip } from '../shipment/shipment-rows.ts';

export type BulkOrder = OrderToShip & { paymentMethod: PaymentMethod };

export async function postOrderConfirmations(numbers: string[]): Promise<BulkResult[]> {
  const call = api.admin.orders.bulk.confirm.$post({ json: { numbers } });
  return (await readResponse(call)).results;
}

export async function postConfirmationUndo(numbers: string[]): Promise<BulkResult[]> {
  const call = api.admin.orders.bulk['undo-confirm'].$post({ json: { numbers } });
  return (await readResponse(call)).results;
}

export async function postOrderPacking(numbers: string[]): Promise<BulkResult[]> {
  const call = api.admin.orders.bulk.pack.$post({ json: { numbers } });
  return (await readResponse(call)).results;
}

export async function postPackingUndo(numbers: string[]): Promise<BulkResult[]> {
  const call = api.admin.orders.bulk['undo-pack'].$post({ json: { numbers } });
  return (await readResponse(call)).results;
}

export async function postOrderDelivery(numbers: string[]): Promise<BulkResult[]> {
  const call = api.admin.orders.bulk.deliver.$post({ json: { numbers } });
  return (await readResponse(call)).results;
}

export async function postInvoiceIssue(numbers: string[]): Promise<BulkResult[]> {
  const call = api.admin.orders.bulk.invoices.$post({ json: { numbers } });
  return (await readResponse(call)).results;
}

export function doneNumbers(results: readonly BulkResult[]): string[] {
  return results.flatMap(({ number, error }) => (error ? [] : number));
}
