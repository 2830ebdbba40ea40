// Turns an unexpected error into one with the specification's text, and logs its cause.
import { type ErrorCode, AppError } from '#domain/errors/errors.ts';
import { logError } from '#server/platform/lib/log.ts';

/** Passes AppErrors on; throws an AppError with `code` for anything else. */
export async function withFallbackError<T>(code: ErrorCode, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) throw error;
    logError(error, 'accounts', { code });
    throw new AppError(code);
  }
}
