// The client's IP address and user agent, trusting X-Forwarded-For only as far as our own proxies.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { logFailure } from '#server/platform/lib/log.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';

export function clientInfoOf(c: Context, trustedProxies: number): ClientInfo {
  const forwarded = c.req.header('x-forwarded-for') ?? '';
  return {
    ip: trustedIp(forwarded, connectedIp(c), trustedProxies),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    cookie: c.req.header('cookie'),
  };
}

/** The IP of a Node request that has not passed through Hono. */
export function clientIp(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  return trustedIp(forwarded, request.socket.remoteAddress ?? '', trustedProxies);
}

/** The client's IP address. Only the rightmost entries of X-Forwarded-For come from our proxies; clients can forge the others. */
function trustedIp(forwarded: string, direct: string, trustedProxies: number): string {
  if (trustedProxies === 0) {
    if (forwarded) warnOnce();
    return direct;
  }
  const hops = forwarded.split(',').map((hop) => withoutPort(hop.trim()));
  const hop = hops.at(-trustedProxies) ?? '';
  return isIP(hop) ? hop : direct;
}

/** Some proxies write `192.0.2.1:4711` or `[2001:db8::1]:4711`; each port must not count as another client. */
function withoutPort(hop: string): string {
  return hop.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}

let warned = false;

/** Behind a proxy that is not configured, all clients share the proxy's address and its limits. */
function warnOnce(): void {
  if (warned) return;
  warned = true;
  logFailure(
    'X-Forwarded-For arrives, but TRUSTED_PROXIES is 0: if a proxy of yours sends it, set TRUSTED_PROXIES, or all clients share one rate limit.',
    'http',
  );
}

/** False for a request made inside the process. */
export function hasConnection(c: Context): boolean {
  return Boolean(c.env?.incoming);
}

function connectedIp(c: Context): string {
  return hasConnection(c) ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1';
}
