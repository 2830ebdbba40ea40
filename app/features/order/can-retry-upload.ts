// Whether sending the same photo again may succeed.
import type { AppError, ErrorCode } from '#domain/errors/errors.ts';

// By code: the browser does not know the statuses of errors that only the server raises.
const transientErrors: ReadonlySet<ErrorCode> = new Set([
  'server/busy',
  'server/unreachable',
  'server/failed',
  'request/too-many',
  'photo/too-many',
]);

/** Whether another try may succeed: not for a wrong type or size, nor for an order that takes no photos. */
export function canRetryUpload({ code }: AppError): boolean {
  return transientErrors.has(code);
}
