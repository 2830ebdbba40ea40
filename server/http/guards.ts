// What is asked of every request before anything else looks at it.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '#domain/errors.ts';
import type { Door } from '#server/api/door.ts';
import type { Limits } from '#server/limits/limits.ts';
import { type Reads, costOf } from '#server/limits/reads.ts';
import { isFromOutside } from './visitor.ts';

export const MAX_BODY_BYTES = 64 * 1024;
const MAX_QUERY_LENGTH = 2048;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Nothing is changed at the wish of another site: a cookie alone is no consent. */
export function sameSiteOnly(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !isSameSite(c.req.raw.headers, origins)) {
      throw new Refusal('request/cross-site');
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

/** The one door that takes photographs; it limits and reads them itself. */
const PHOTO_DOOR = /^\/api\/orders\/[^/]+\/photos$/;

/** No address of ours has the character of number zero in it, and no database takes it. */
export const noZeroCharacter: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00')) throw new Refusal('request/invalid');
  await next();
};

/** Bodies are JSON and small; nothing compressed is unpacked. */
export const smallJsonOnly: MiddlewareHandler = async (c, next) => {
  if (c.req.url.length - c.req.path.length > MAX_QUERY_LENGTH)
    throw new Refusal('request/too-large');
  // Node hands a DELETE without a body an empty stream, which the limiter below cannot rebuild.
  if (!carriesBody(c.req.raw.headers)) return next();
  if (c.req.method === 'POST' && PHOTO_DOOR.test(c.req.path)) return next();
  if (!SAFE_METHODS.has(c.req.method)) {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json' || c.req.header('content-encoding')) {
      throw new Refusal('request/not-json');
    }
  }
  return limitBody(c, next);
};

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new Refusal('request/too-large');
  },
});

/** Whoever changes things faster than a person can is asked to wait. */
export function notTooMany(limits: Limits): MiddlewareHandler<Door> {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      await limits.spend('write', { ip: c.var.visitor.ip }, 'request/too-many');
    }
    await next();
  };
}

/** Whoever has more drawn than a person can read is asked to wait; the pages kept ready are everybody's. */
export function notTooMuch(reads: Reads): MiddlewareHandler<Door> {
  return async (c, next) => {
    const isRead = SAFE_METHODS.has(c.req.method) && isFromOutside(c);
    if (isRead && !reads.may(c.var.visitor.ip, costOf(c.req.path)))
      throw new Refusal('request/too-many');
    await next();
  };
}

function carriesBody(headers: Headers): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
}
