// Servers stopped by SIGTERM while clients send requests on open connections.
import { Agent, globalAgent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomers } from './support/customers.ts';
import { countFor } from './support/profile.ts';
import { createProduct } from './support/products.ts';
import { reportFigures, trackProgress } from './support/report.ts';
import { seededRandom } from './support/seeded-random.ts';
import {
  type LoadRequest,
  type Sample,
  countResults,
  send,
  startLoad,
} from './support/steady-load.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';

const CONNECTIONS = 12;
/** Different requests; the first of each is slow and comes before the load. */
const KINDS = 5;
/** So long that every stop meets open requests. */
const UPLOAD_MS = 600;
const EXIT_MS = 5_000;
/** A client that was told `Connection: close` connects anew; another server would take that connection. */
const REFUSED = 'ECONNREFUSED';

let environment: TestEnvironment;
let requests: LoadRequest[];
beforeAll(async () => {
  environment = await openTestEnvironment();
  const product = await createProduct(environment.db, { stock: 1000 });
  const customers = await createCustomers(environment.db, CONNECTIONS, { cart: () => [product] });
  requests = customers.flatMap(({ cookie, ip }) => {
    const headers = {
      cookie,
      'x-forwarded-for': ip,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };
    return [
      { method: 'GET', path: '/', headers },
      { method: 'GET', path: '/api/products?q=silk', headers },
      {
        method: 'PATCH',
        path: `/api/cart/lines/${product.variantId}`,
        headers,
        body: '{"quantity":2}',
        uploadMs: UPLOAD_MS,
      },
      { method: 'GET', path: '/orders', headers },
      { method: 'GET', path: '/api/cart', headers },
    ];
  });
});
afterAll(() => environment.close());

/** Stops the server after `loadMs` of load, and starts it again. */
async function stopUnderLoad(perSecond: number, loadMs: number) {
  const [server] = environment.servers;
  if (!server) throw new Error('No server');
  const agents = Array.from(
    { length: CONNECTIONS },
    () => new Agent({ keepAlive: true, maxSockets: 1 }),
  );
  for (const request of requests.slice(0, KINDS)) await send(server.url, globalAgent, request);
  const requestAt = (index: number) => requests[index % requests.length] as LoadRequest;
  const stopLoad = startLoad({ url: server.url, perSecond, agents, requestAt });
  await sleep(loadMs);
  const stoppedAt = performance.now();
  await server.stop();
  const exitMs = performance.now() - stoppedAt;
  const samples = await stopLoad();
  for (const agent of agents) agent.destroy();
  await server.start();
  return { samples, exitMs };
}

test.each([
  { perSecond: 20, stops: countFor({ full: 20, short: 2 }) },
  { perSecond: 100, stops: countFor({ full: 20, short: 1 }) },
])(
  'a server stopped at $perSecond requests/s breaks no request and exits within 5 s',
  async ({ perSecond, stops }) => {
    const random = seededRandom(`stops at ${perSecond}`);
    const samples: Sample[] = [];
    let slowestExitMs = 0;
    const progress = trackProgress('stops', stops);
    for (let stop = 0; stop < stops; stop += 1) {
      const outcome = await stopUnderLoad(perSecond, 1_000 + random.integerBelow(1_000));
      samples.push(...outcome.samples);
      slowestExitMs = Math.max(slowestExitMs, outcome.exitMs);
      progress();
    }
    const begun = samples.filter(({ result }) => result !== REFUSED);
    reportFigures(`13 stops at ${perSecond} requests/s`, {
      stops,
      requests: begun.length,
      broken: begun.filter(({ result }) => result !== 200).length,
      'connections refused afterwards': samples.length - begun.length,
      'slowest exit ms': Math.round(slowestExitMs),
    });
    expect(countResults(begun)).toEqual({ 200: begun.length });
    expect(slowestExitMs).toBeLessThan(EXIT_MS);
  },
);
