// Who knocks: the visitor's address, believed only as far as our own proxies reach.
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Visitor } from '#server/visitor.ts';

export function visitorOf(c: Context, trustedProxies: number): Visitor {
  return {
    ip: addressOf(c, trustedProxies),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
  };
}

/** The rightmost entries of X-Forwarded-For are our proxies'; whatever stands left of them anybody can write. */
function addressOf(c: Context, trustedProxies: number): string {
  const direct = connectedAddress(c);
  if (trustedProxies === 0) return direct;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.at(-trustedProxies) || direct;
}

/** A request made inside the process has no connection. */
function connectedAddress(c: Context): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1';
}
