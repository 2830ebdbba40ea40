// DNS lookups by Node, which asks the DNS servers of this machine.
import { Resolver } from 'node:dns/promises';
import type { DnsLookup } from './port.ts';

const TIME_LIMIT_MS = 2_000;
/** The answer is that there is no such record, or no such name. */
const NO_RECORD = ['ENODATA', 'ENOTFOUND'];

export function createDnsLookup(): DnsLookup {
  const lookUp = async <T>(ask: (resolver: Resolver) => Promise<T[]>): Promise<T[] | null> => {
    const resolver = new Resolver({ timeout: TIME_LIMIT_MS, tries: 2 });
    // Each server of a list gets its tries, one after the other.
    const timer = setTimeout(() => resolver.cancel(), 2 * TIME_LIMIT_MS);
    try {
      return await ask(resolver);
    } catch (error) {
      return NO_RECORD.includes(String((error as NodeJS.ErrnoException).code)) ? [] : null;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    // A long record comes in parts, which belong together without a space.
    txt: (name) =>
      lookUp(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    mx: (name) =>
      lookUp(async (resolver) =>
        (await resolver.resolveMx(name)).map(({ exchange }) => exchange.toLowerCase()),
      ),
  };
}
