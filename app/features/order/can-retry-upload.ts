// Whether sending the same photo again may succeed.
import type { AppError } from '#domain/errors.ts';

/** Not for a file of another type or size, or an order that takes no photos: the response would be the same. */
export function canRetryUpload({ code, status }: AppError): boolean {
  return status >= 500 || status === 429 || code === 'photo/too-many';
}
