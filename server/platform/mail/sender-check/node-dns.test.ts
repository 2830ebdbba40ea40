// DNS lookups by Node, where no DNS server answers.
import { expect, test } from 'vitest';
import { createDnsLookup } from './node-dns.ts';

test('a name that no DNS server can be asked for, or that does not exist, fails within the time limit', async () => {
  const startedAt = Date.now();
  const dns = createDnsLookup();
  const found = await Promise.all([dns.txt('a.invalid'), dns.mx('a.invalid'), dns.txt('..')]);
  // Empty with a network, null without one.
  for (const records of found) expect(records ?? []).toEqual([]);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
});
