// The model's card and cash orders: each updates the model and returns the expected result, `ok` or an error code.
import type { ApiResponse } from '../http-session.ts';
import { type ModelOrder, type ModelState, type Quantities, sum } from './model-state.ts';

const MAX_OPEN_COD_ORDERS = 3;

type Response = ApiResponse | undefined;

export function createCardOrder(model: ModelState, customer: number, response: Response): string {
  const pending = model.pendingOrderOf(customer);
  const error = pendingOrderError(model, pending) ?? emptyCartError(model, customer);
  if (error) return error;
  const quantities = [...model.cartOf(customer)];
  if (pending && pending.quantities.join() === quantities.join()) {
    return response?.json.orderId === pending.orderId ? 'ok' : 'the existing order';
  }
  const stockError = replacePending(model, pending, quantities);
  if (stockError) return stockError;
  const order = newOrder(customer, response, { quantities, status: 'pending_payment' });
  order.orderId = String(response?.json.orderId);
  model.reserve(order);
  model.orders.push(order);
  return 'ok';
}

export function placeCodOrder(model: ModelState, customer: number, response: Response): string {
  const pending = model.pendingOrderOf(customer);
  const error = pendingOrderError(model, pending) ?? emptyCartError(model, customer);
  if (error) return error;
  const open = model.orders.filter(
    (order) => order.customer === customer && order.status === 'placed',
  );
  if (open.length >= MAX_OPEN_COD_ORDERS) return 'order/cod-limit';
  const quantities = [...model.cartOf(customer)];
  const stockError = replacePending(model, pending, quantities);
  if (stockError) return stockError;
  const order = newOrder(customer, response, { quantities, status: 'placed' });
  model.sell(order, 'placed');
  model.orders.push(order);
  return 'ok';
}

/** The pending order is synced first: once paid or authorised, it blocks a new one. */
function pendingOrderError(model: ModelState, pending: ModelOrder | undefined): string | null {
  const status = pending && model.syncPayments(pending);
  if (status === 'paid') return 'order/already-paid';
  return status === 'authorized' ? 'payment/in-progress' : null;
}

function emptyCartError(model: ModelState, customer: number): string | null {
  return model.cartOf(customer).every((quantity) => quantity === 0) ? 'cart/empty' : null;
}

/** Cancels the pending order in favour of the new one; when stock is missing, nothing changes. */
function replacePending(
  model: ModelState,
  pending: ModelOrder | undefined,
  quantities: Quantities,
): string | null {
  if (pending) model.release(pending);
  const missing = quantities.findIndex((quantity, product) => quantity > model.available(product));
  if (missing === -1) {
    if (pending) pending.status = 'cancelled';
    return null;
  }
  const code = model.available(missing) > 0 ? 'stock/insufficient' : 'stock/sold-out';
  if (pending) model.reserve(pending);
  return code;
}

function newOrder(
  customer: number,
  response: Response,
  { quantities, status }: Pick<ModelOrder, 'quantities' | 'status'>,
): ModelOrder {
  return {
    customer,
    number: String(response?.json.number),
    orderId: null,
    quantities,
    status,
    attempts: new Map(),
    charged: sum(quantities),
    refunds: [],
    invoiced: null,
    credited: 0,
    isRequested: false,
    requests: 0,
    emails: [],
  };
}
