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

/** Not for a file of another type or size, or an order that takes no photos: the response would be the same. */
export function canRetryUpload({ code }: AppError): boolean {
  return transientErrors.has(code);
}
