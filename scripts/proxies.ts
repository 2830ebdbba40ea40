// The reverse proxies and the connection pooler that the resilience tests run through, from Debian.
import { installPackage } from './apt.ts';
import { findOnPath } from './find-program.ts';

export const PROXIES = ['nginx', 'haproxy'] as const;
export type ProxyName = (typeof PROXIES)[number];

/** Finds a proxy's program, which Debian installs where only the PATH of root leads. */
export function findProxy(name: ProxyName | 'pgbouncer'): string | undefined {
  return findOnPath(name, `../sbin/${name}`);
}

export async function ensureProxies(stop: AbortSignal): Promise<void> {
  for (const name of [...PROXIES, 'pgbouncer'] as const) {
    if (!findProxy(name)) await installPackage(name, stop);
  }
}
