// The error that the customer sees when an order has failed, and the order that it is about.
import { isShopReachable } from '#ui/client/connection.ts';
import { AppError, type ErrorCode } from '#domain/errors/errors.ts';
import { connectionMessages } from '#domain/messages/connection.ts';

/** Errors that are shown as a failure of the order (spec 8). */
const unexpected: readonly ErrorCode[] = [
  'server/failed',
  'server/busy',
  'server/unreachable',
  'request/invalid',
  'order/idempotency-key-reused',
];

/** Errors that happen before anything is charged, and may be the connection's failure. */
const beforePayment: readonly ErrorCode[] = ['server/unreachable', 'payment/widget-unloadable'];

export async function orderErrorOf(error: AppError): Promise<AppError> {
  const { code } = error;
  if (beforePayment.includes(code) && !(await isShopReachable())) {
    return offlineError();
  }
  return unexpected.includes(code) ? new AppError('order/failed') : error;
}

export function offlineError(): AppError {
  return new AppError('order/offline', connectionMessages.offline);
}

export function orderNumberIn({ details }: AppError): string | null {
  const hasNumber = typeof details === 'object' && details !== null && 'number' in details;
  return hasNumber && typeof details.number === 'string' ? details.number : null;
}
