// How long to wait after too many attempts, from the details of an error.
import type { AppError } from '#domain/errors/errors.ts';

/** Returns the seconds to wait; 0 for an error whose details name no time. */
export function retryAfterSeconds({ details }: AppError): number {
  const isGiven = typeof details === 'object' && details !== null && 'retryAfterSeconds' in details;
  return isGiven ? Number(details.retryAfterSeconds) || 0 : 0;
}

export function waitText(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
