// How long to wait after too many attempts, from the details of an error.
import type { AppError } from '#domain/errors/errors.ts';
import * as texts from '#messages/sign-in.ts';

/** Returns the seconds to wait; 0 for an error whose details name no time. */
export function retryAfterSeconds({ details }: AppError): number {
  const isGiven = typeof details === 'object' && details !== null && 'retryAfterSeconds' in details;
  return isGiven ? Number(details.retryAfterSeconds) || 0 : 0;
}

/** What a customer reads who has entered too many wrong codes. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return texts.tooManyCodesSeconds({ seconds });
  return texts.tooManyCodesMinutes({ minutes: Math.ceil(seconds / 60) });
}
