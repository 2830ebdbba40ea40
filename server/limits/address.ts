// Addresses as limits see them: one IPv4 address, or the /64 block that one IPv6 household is given.
import { isIPv6 } from 'node:net';

export function addressBlock(ip: string): string {
  const bare = withoutMapping(ip);
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = canonical(bare).split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

export function isLoopback(ip: string): boolean {
  const bare = withoutMapping(ip);
  return bare.startsWith('127.') || (isIPv6(bare) && canonical(bare) === '::1');
}

/** `::ffff:192.0.2.1` is an IPv4 visitor of a server that listens to both; `%eth0` is our own affair. */
function withoutMapping(ip: string): string {
  return ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
}

function canonical(ip: string): string {
  return new URL(`http://[${ip}]`).hostname.slice(1, -1);
}
