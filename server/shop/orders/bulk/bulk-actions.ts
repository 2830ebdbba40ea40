// Bulk actions on orders: confirm and mark as packed, which can be undone, ship, deliver, issue late invoices; idempotent.
import { issueLateInvoice } from '#server/shop/orders/admin/issue-late-invoice.ts';
import {
  requestConfirmation,
  undoConfirmation,
} from '#server/shop/orders/confirmation/request-confirmation.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import {
  type PackingDeps,
  type PackingResult,
  packingError,
  requestPacking,
} from '#server/shop/orders/packing/request-packing.ts';
import { undoPacking } from '#server/shop/orders/packing/undo-packing.ts';
import { type BulkResult, type Outcome, forEachOrder, toResults } from './bulk-result.ts';
import { deliverShipped } from './deliver-shipped.ts';
import { type BulkShipment, shipPacked } from './ship-packed.ts';

/** Marks orders to be confirmed in ten seconds unless undone. Errors of an order are those of `requestConfirmation`. */
export async function confirmOrders(
  deps: OrderDeps,
  numbers: readonly string[],
): Promise<BulkResult[]> {
  return toResults(deps.db, await requestConfirmation(deps, [...new Set(numbers)]));
}

/** Undoes confirming the orders that are not confirmed yet. Errors of an order are those of `undoConfirmation`. */
export async function undoConfirmOrders(
  deps: OrderDeps,
  numbers: readonly string[],
): Promise<BulkResult[]> {
  return toResults(deps.db, await undoConfirmation(deps, [...new Set(numbers)]));
}

/** Marks orders to be packed in ten seconds unless undone. Errors of an order are those of `requestPacking`. */
export async function packOrders(
  deps: PackingDeps,
  numbers: readonly string[],
): Promise<BulkResult[]> {
  const results = await requestPacking(deps, [...new Set(numbers)]);
  return toResults(deps.db, results.map(toOutcome));
}

/** Undoes packing of the orders that are not packed yet. Errors of an order are those of `undoPacking`. */
export async function undoPackOrders(
  deps: PackingDeps,
  numbers: readonly string[],
): Promise<BulkResult[]> {
  const results = await undoPacking(deps, [...new Set(numbers)]);
  return toResults(deps.db, results.map(toOutcome));
}

/** Ships packed orders. Errors of an order are those of `shipPacked`. */
export async function shipOrders(
  deps: OrderDeps,
  shipments: readonly BulkShipment[],
): Promise<BulkResult[]> {
  const outcomes = await forEachOrder(shipments, (shipment) => shipPacked(deps, shipment));
  return toResults(deps.db, outcomes);
}

/** Marks shipped orders as delivered, and their cash as collected. Errors of an order are those of `deliverShipped`. */
export async function deliverOrders(
  deps: OrderDeps,
  numbers: readonly string[],
): Promise<BulkResult[]> {
  const outcomes = await forEachOrder(once(numbers), ({ number }) => deliverShipped(deps, number));
  return toResults(deps.db, outcomes);
}

/** Issues invoices of orders packed by a release before invoices. Errors of an order are those of `issueLateInvoice`. */
export async function issueInvoices(
  deps: OrderDeps,
  numbers: readonly string[],
  accountId: string,
): Promise<BulkResult[]> {
  const outcomes = await forEachOrder(once(numbers), ({ number }) =>
    issueLateInvoice(deps, { number, accountId }),
  );
  return toResults(deps.db, outcomes);
}

function once(numbers: readonly string[]): { number: string }[] {
  return [...new Set(numbers)].map((number) => ({ number }));
}

function toOutcome(result: PackingResult): Outcome {
  return { number: result.number, error: packingError(result) };
}
