// Middleware for requests before any route: cross-site protection, body and query limits, rate limits.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#domain/errors/errors.ts';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import { type ReadBudget, requestCost } from '#server/platform/rate-limit/read-budget.ts';
import { hasConnection } from '#server/platform/http/client-ip.ts';
import { MAX_BODY_BYTES, MAX_QUERY_LENGTH } from './request-limits.ts';

const READ_LIMIT_MS = 10_000;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** CSRF protection: a request that changes something must come from one of our origins. */
export function requireSameSite(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !isSameSite(c.req.raw.headers, origins)) {
      throw new AppError('request/cross-site');
    }
    await next();
  };
}

function isSameSite(headers: Headers, origins: readonly string[]): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite) return fetchSite === 'same-origin';
  const origin = headers.get('origin');
  if (origin) return origins.includes(origin);
  return !headers.has('cookie');
}

/** Uploads are the only calls without JSON; their routes limit and read the body themselves. */
const UPLOAD_PATH =
  /^\/api\/(?:orders\/[^/]+\/photos|admin\/images(?:\/uploads\/[^/]+\/parts\/\d+)?|admin\/brand\/logos|admin\/delivery-areas\/file|admin\/translations\/file(?:\/preview)?|admin\/imports|admin\/money\/remittances)$/;

/** PostgreSQL stores no NUL character, and no URL of the shop contains one. */
export const rejectNulCharacter: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00')) throw new AppError('request/invalid');
  await next();
};

/** Rejects a query longer than that of any form, filter or link of the shop. Throws 'request/too-large'. */
export const rejectLongQuery: MiddlewareHandler = async (c, next) => {
  if (new URL(c.req.url).search.length > MAX_QUERY_LENGTH) throw new AppError('request/too-large');
  await next();
};

/** Bodies are JSON of at most MAX_BODY_BYTES; a compressed body is rejected, not decompressed. */
export const requireSmallJson: MiddlewareHandler = async (c, next) => {
  // Node gives a DELETE without a body an empty stream, which the body limit cannot rebuild.
  if (!hasBody(c.req.raw.headers)) return next();
  if (c.req.method === 'POST' && UPLOAD_PATH.test(c.req.path)) return next();
  if (!SAFE_METHODS.has(c.req.method)) {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json' || c.req.header('content-encoding')) {
      throw new AppError('request/not-json');
    }
  }
  return hasKnownLength(c.req.raw.headers) ? limitLength(c, next) : limitBody(c, next);
};

/** Node reads no more than the length that a request names. To open the body here would cost more than to parse it. */
const limitLength: MiddlewareHandler = async (c, next) => {
  if (Number(c.req.header('content-length')) > MAX_BODY_BYTES) {
    throw new AppError('request/too-large');
  }
  await next();
};

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError('request/too-large');
  },
});

/** Counts every request that changes something, per IP, in the database. */
export function limitWrites(limits: Limits): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      await limits.consume('write', { ip: c.var.client.ip }, 'request/too-many');
    }
    await next();
  };
}

/** Counts every opening of a tracking or payout link, per IP, in the database: nobody tries tokens one after the other. */
export function limitTracking(limits: Limits): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await limits.consume('tracking', { ip: c.var.client.ip }, 'request/too-many');
    await next();
  };
}

/**
 * Charges reads to the client's read budget. Cached pages never get here, and the page cache's own
 * renders have no connection: both are free.
 */
export function limitReads(readBudget: ReadBudget): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const isRead = SAFE_METHODS.has(c.req.method) && hasConnection(c);
    if (isRead && !readBudget.tryConsume(c.var.client.ip, requestCost(c.req.path)))
      throw new AppError('request/too-many');
    await next();
  };
}

/** Reads respond 503 after `limitMs`, while the database hangs; a write must learn its own outcome. */
export function limitReadTime(limitMs = READ_LIMIT_MS): MiddlewareHandler {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) return next();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new AppError('server/busy')), limitMs);
    await Promise.race([next(), late]).finally(() => clearTimeout(timer));
  };
}

function hasKnownLength(headers: Headers): boolean {
  return headers.has('content-length') && !headers.has('transfer-encoding');
}

function hasBody(headers: Headers): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
}
