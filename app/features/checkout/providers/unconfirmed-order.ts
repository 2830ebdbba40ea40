// An order whose outcome is not known, because the connection broke: the error for it, and how to find out.
import { api, readResponse } from '#ui/client/api.ts';
import { AppError } from '#domain/errors/errors.ts';
import { connectionMessages } from '#domain/messages/connection.ts';

/** Asks the server for the number of the order; null when there is no such order. */
type FindOrder = () => Promise<string | null>;

/** `order`: a card order, which exists in any case; without one the order is paid in cash. */
export function unconfirmed(find: FindOrder, order?: { number: string }): AppError {
  const { unconfirmed: card, cashUnconfirmed: cash } = connectionMessages;
  const details = { find, number: order?.number };
  return new AppError('order/unconfirmed', { ...(order ? card : cash), details });
}

export function findOrderOf({ details }: AppError): FindOrder | null {
  const canFind = typeof details === 'object' && details !== null && 'find' in details;
  return canFind && typeof details.find === 'function' ? (details.find as FindOrder) : null;
}

/** Returns the number of the order that was placed with this idempotency key; null when there is none. */
export async function findCodOrder(key: string): Promise<string | null> {
  const { orders } = await readResponse(api.orders.$get({}, idempotencyHeader(key)));
  return orders[0]?.number ?? null;
}

export async function findPaidOrder(number: string): Promise<string | null> {
  const order = await readResponse(api.orders[':number'].$get({ param: { number } }));
  return order.paymentStatus === 'paid' ? number : null;
}

export function idempotencyHeader(key: string) {
  return { headers: { 'Idempotency-Key': key } };
}
