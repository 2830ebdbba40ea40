// Limits of uploads, whose body is the file itself: its size, and how many are received at a time.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError, type ErrorCode } from '#domain/errors/errors.ts';

/** `maxBytes` of the body; a larger one throws `tooLarge`. */
export function limitUpload(maxBytes: number, tooLarge: ErrorCode): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError(tooLarge);
    },
  });
}

/**
 * Limits concurrent uploads, as each may occupy its size in memory while a slow connection lasts. Throws 'server/busy'
 * beyond `max`.
 */
export function limitConcurrency(max: number): MiddlewareHandler {
  let active = 0;
  return async (_c, next) => {
    if (active >= max) throw new AppError('server/busy');
    active += 1;
    try {
      await next();
    } finally {
      active -= 1;
    }
  };
}

/** The request body in the OpenAPI document. */
export function uploadBody(types: readonly string[]) {
  const file = { schema: { type: 'string', format: 'binary' } } as const;
  return { content: Object.fromEntries(types.map((type) => [type, file])) };
}
