// Turns every error thrown in a handler into the one JSON shape of API errors, in the language of the request, and logs
// unexpected ones.
import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorCode, AppError } from '#domain/errors/errors.ts';
import type { TranslateError } from '#domain/errors/translate-error.ts';
import { isStorageUnavailable } from '#server/platform/db/is-unavailable.ts';
import { logError } from '#server/platform/lib/log.ts';
import type { ApiEnv, ApiError } from './routes/route-helpers.ts';

/** Of every 503 that does not say otherwise. */
export const RETRY_AFTER_SECONDS = '5';

export const respondWithError: ErrorHandler<ApiEnv> = (error, c) => {
  const appError = toAppError(error);
  if (!(error instanceof AppError) && appError.status >= 500) {
    logError(error, 'http', { requestId: c.get('requestId') });
  }
  const apiError = apiErrorOf(appError, c.get('requestId'), c.get('findTranslator')?.());
  c.header('Cache-Control', 'no-store');
  const { retryAfterSeconds } = (appError.details ?? {}) as { retryAfterSeconds?: number };
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  else if (appError.status === 503) c.header('Retry-After', RETRY_AFTER_SECONDS);
  return c.json(apiError, appError.status as ContentfulStatusCode);
};

/** The JSON of an error, in the language of the translator. */
export function apiErrorOf(
  error: AppError,
  requestId: string,
  translate?: TranslateError | null,
): ApiError {
  const { title, message, fields } = translate?.(error) ?? error;
  return { code: error.code, title, message, fields, details: error.details, requestId };
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) return new AppError(codeOf(error.status));
  return new AppError(isStorageUnavailable(error) ? 'server/busy' : 'server/failed');
}

function codeOf(status: number): ErrorCode {
  if (status === 404) return 'request/not-found';
  if (status === 413) return 'request/too-large';
  return status < 500 ? 'request/invalid' : 'server/failed';
}
