// Ten thousand silent and slow sockets of one address, while clients of other addresses use the shop.
import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFor } from './support/profile.ts';
import { reportFigures } from './support/report.ts';
import { openSlowSockets } from './support/slow-sockets.ts';
import { countResults, quantileMs, startLoad } from './support/steady-load.ts';
import { type TestServer, createTestServer } from './support/test-server.ts';

const SOCKETS = countFor({ full: 10_000, short: 1_000 });
/** The short form shares two cores with other suites: what it can tell is a limit that is missing. */
const LIMIT_MS = countFor({ full: 15_000, short: 30_000 });
const CLIENTS = 20;
const REQUESTS_PER_SECOND = 50;
const PATHS = ['/', '/products', '/api/products?page=1', '/healthz'];

let server: TestServer;
beforeAll(async () => {
  // Without a proxy, so that a connection counts for its own address.
  server = await createTestServer(undefined, { TRUSTED_PROXIES: '0' });
  await server.start();
  // The first render of a page is slow.
  for (const path of PATHS) await fetch(`${server.url}${path}`);
});
afterAll(() => server.stop());

test('silent and slow sockets of one address are cut in time, and other clients are served meanwhile', async () => {
  // The other half open a connection for each request.
  const agents = Array.from(
    { length: CLIENTS },
    (_, at) => new Agent({ keepAlive: at % 2 === 0, localAddress: `127.0.0.${at + 2}` }),
  );
  const stopLoad = startLoad({
    url: server.url,
    perSecond: REQUESTS_PER_SECOND,
    agents,
    requestAt: (index) => ({ method: 'GET', path: PATHS[index % PATHS.length] ?? '/' }),
  });
  const attack = await openSlowSockets({
    port: Number(new URL(server.url).port),
    count: SOCKETS,
    localAddress: '127.0.0.1',
    limitMs: LIMIT_MS,
  });
  const samples = await stopLoad();
  for (const agent of agents) agent.destroy();

  reportFigures('12 idle connections', {
    sockets: SOCKETS,
    closed: attack.closed,
    'never accepted': attack.neverAccepted,
    'still held': attack.held,
    'longest life s': (attack.longestMs / 1000).toFixed(1),
    'requests of others': samples.length,
    served: samples.filter(({ result }) => result === 200).length,
    'p95 ms': quantileMs(samples, 0.95),
    'slowest ms': quantileMs(samples, 1),
  });
  expect(countResults(samples)).toEqual({ 200: samples.length });
  expect(attack.closed + attack.neverAccepted).toBe(SOCKETS);
  expect(attack.longestMs).toBeLessThanOrEqual(LIMIT_MS);
});
