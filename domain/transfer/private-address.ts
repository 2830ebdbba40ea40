// Whether an IP address or a host name is of a private network, which a download must never reach.

/** First address and length of each IPv4 network that is not of the public internet. */
const networks: readonly [first: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** True also for what is no IP address. */
export function isPrivateAddress(address: string): boolean {
  const ip = address.toLowerCase().replace(/^\[|\]$/g, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(ip)) return isPrivateIpv4(ip);
  if (!/^[\da-f:.]+$/.test(ip) || !ip.includes(':')) return true;
  const groups = ipv6Groups(ip);
  // Only 2000::/3 is the public internet; of it 2001::/23 and 2002::/16 lead elsewhere, and 2001:db8::/32 nowhere.
  const [first = 0, second = 0] = groups;
  const isGlobal = groups.length === 8 && first >= 0x20_00 && first <= 0x3f_ff;
  return (
    !isGlobal || first === 0x20_02 || (first === 0x20_01 && (second < 0x2_00 || second === 0x0d_b8))
  );
}

/** Whether a URL names a private address or a name of this machine, without asking the DNS. */
export function hasPrivateHost(url: string): boolean {
  const host =
    /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)/i.exec(url)?.[1]?.toLowerCase() ?? '';
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return isPrivateAddress(host);
  return host === '' || !host.includes('.') || /(^|\.)(localhost|local|internal)$/.test(host);
}

function isPrivateIpv4(ip: string): boolean {
  const value = ipv4Number(ip);
  if (value === null) return true;
  return networks.some(([first, bits]) => {
    const size = 2 ** (32 - bits);
    const start = ipv4Number(first) ?? 0;
    return value >= start && value < start + size;
  });
}

function ipv4Number(ip: string): number | null {
  const parts = ip.split('.').map(Number);
  if (parts.length !== 4 || parts.some((part) => part > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

/** Empty for what is no IPv6 address of groups alone, such as one that ends in an IPv4 address. */
function ipv6Groups(ip: string): number[] {
  const [head = '', tail] = ip.split('::');
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => parseInt(group, 16));
  if (ip.includes('.') || ip.split('::').length > 2) return [];
  if (tail === undefined) return read(head);
  const missing = 8 - read(head).length - read(tail).length;
  return [...read(head), ...Array<number>(Math.max(missing, 0)).fill(0), ...read(tail)];
}
