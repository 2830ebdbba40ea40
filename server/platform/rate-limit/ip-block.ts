// The IP block that rate limits count as one client: an IPv4 address, or an IPv6 household's /64.
import { isIPv6 } from 'node:net';

export function ipBlock(ip: string): string {
  const bare = withoutMapping(ip);
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(':')}::/64` : bare;
}

/** The client's network, for limits and for the log: it names no household, and groups the addresses of one provider. */
export function clientNetwork(ip: string): string {
  const bare = withoutMapping(ip);
  if (!isIPv6(bare)) return bare.replace(/\.\d+$/, '.0/24');
  return `${groupsOf(bare).slice(0, 3).join(':')}::/48`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = canonical(ip).split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last];
}

export function isLoopback(ip: string): boolean {
  const bare = withoutMapping(ip);
  return bare.startsWith('127.') || (isIPv6(bare) && canonical(bare) === '::1');
}

/** `::ffff:192.0.2.1` is an IPv4 client of a dual-stack server; `%eth0` names our own interface. */
function withoutMapping(ip: string): string {
  return ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
}

function canonical(ip: string): string {
  return new URL(`http://[${ip}]`).hostname.slice(1, -1);
}
