// Who knocks: the visitor's address, believed only as far as our own proxies reach.
import type { IncomingMessage } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Visitor } from '#server/visitor.ts';

export function visitorOf(c: Context, trustedProxies: number): Visitor {
  return {
    ip: addressOf(c, trustedProxies),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
  };
}

/** The same, of a request that has not come to the site. */
export function addressOfRequest(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  return farthestOf(forwarded, request.socket.remoteAddress ?? '', trustedProxies);
}

function addressOf(c: Context, trustedProxies: number): string {
  return farthestOf(c.req.header('x-forwarded-for') ?? '', connectedAddress(c), trustedProxies);
}

/** The rightmost entries of X-Forwarded-For are our proxies'; whatever stands left of them anybody can write. */
function farthestOf(forwarded: string, direct: string, trustedProxies: number): string {
  if (trustedProxies === 0) return direct;
  const hops = forwarded.split(',').map((part) => part.trim());
  return hops.at(-trustedProxies) || direct;
}

/** A request made inside the process has no connection. */
export function isFromOutside(c: Context): boolean {
  return Boolean(c.env?.incoming);
}

function connectedAddress(c: Context): string {
  return isFromOutside(c) ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1';
}
