// Requests of orders through nginx and HAProxy, on connections idle until just when a server might close them; and a server
// that is stopped behind a load balancer.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROXIES } from '../scripts/proxies.ts';
import { type TestCustomer, createCustomers } from './support/customers.ts';
import { type TestProduct, createProduct, totalPaiseOf } from './support/products.ts';
import { countFor } from './support/profile.ts';
import { reportFigures, trackProgress } from './support/report.ts';
import { type ReverseProxy, startReverseProxy } from './support/reverse-proxies.ts';
import { seededRandom } from './support/seeded-random.ts';
import {
  type LoadRequest,
  type Sample,
  countResults,
  send,
  startLoad,
} from './support/steady-load.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';

/** The requests of one order that no proxy may repeat by itself. */
function requestsOfOrder({ cookie, ip }: TestCustomer, product: TestProduct): LoadRequest[] {
  const headers = {
    cookie,
    'x-forwarded-for': ip,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const post = (path: string, body: object): LoadRequest => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
  });
  const line = { variantId: product.variantId, quantity: 1 };
  return [
    post('/api/cart/quote', { lines: [line] }),
    post('/api/cart/lines', line),
    post('/api/orders', { paymentMethod: 'COD', total: totalPaiseOf([product]) / 100 }),
  ];
}

describe('requests through a proxy', () => {
  const CONNECTIONS = countFor({ full: 100, short: 60 });
  const ORDERS = countFor({ full: 34, short: 1 });
  /** A server that keeps idle connections for 5 s closes them then: Node adds a second. */
  const IDLE_MS = 5_990;
  const IDLE_SPREAD_MS = 50;
  let environment: TestEnvironment;
  let proxies: ReverseProxy[];
  let product: TestProduct;
  beforeAll(async () => {
    environment = await openTestEnvironment();
    product = await createProduct(environment.db, { stock: 100_000 });
    proxies = await Promise.all(
      PROXIES.map((name) => startReverseProxy(name, [environment.url()])),
    );
  });
  afterAll(async () => {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await environment.close();
  });

  /** The orders of one connection, with a customer each. */
  async function order(proxy: ReverseProxy, customers: TestCustomer[], seed: string) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const random = seededRandom(seed);
    const samples: Sample[] = [];
    for (const customer of customers) {
      for (const request of requestsOfOrder(customer, product)) {
        if (samples.length > 0) await sleep(IDLE_MS + random.integerBelow(IDLE_SPREAD_MS));
        samples.push(await send(proxy.url, agent, request));
      }
    }
    agent.destroy();
    return samples;
  }

  test.each(PROXIES.map((name, index) => ({ name, index })))(
    'no order request through $name meets a connection that the server is closing',
    async ({ name, index }) => {
      const proxy = proxies[index] as ReverseProxy;
      const step = trackProgress(`connections through ${name}`, CONNECTIONS);
      const connections = Array.from({ length: CONNECTIONS }, async (_, at) => {
        const customers = await createCustomers(environment.db, ORDERS);
        const samples = await order(proxy, customers, `${name} ${at}`);
        step();
        return samples;
      });
      const samples = (await Promise.all(connections)).flat();
      reportFigures(`26 requests through ${name}`, {
        requests: samples.length,
        'after an idle time aimed at': samples.length - CONNECTIONS,
        'not 200': samples.filter(({ result }) => result !== 200).length,
      });
      expect(countResults(samples)).toEqual({ 200: CONNECTIONS * ORDERS * 3 });
    },
  );
});

describe('servers behind a load balancer', () => {
  const PER_SECOND = 20;
  const STOPS = countFor({ full: 10, short: 1 });
  const DRAIN_SECONDS = 3;
  let environment: TestEnvironment;
  let proxy: ReverseProxy;
  let requests: LoadRequest[];
  beforeAll(async () => {
    environment = await openTestEnvironment(2, { DRAIN_SECONDS: `${DRAIN_SECONDS}` });
    const product = await createProduct(environment.db, { stock: 100_000 });
    const customers = await createCustomers(environment.db, 50);
    requests = customers.flatMap((customer) => requestsOfOrder(customer, product).slice(0, 2));
    const urls = environment.servers.map(({ url }) => url);
    proxy = await startReverseProxy('haproxy', urls);
  });
  afterAll(async () => {
    await proxy.stop();
    await environment.close();
  });

  test('a server that drains before it stops breaks no request', async () => {
    const agents = Array.from({ length: 12 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const requestAt = (index: number) => requests[index % requests.length] as LoadRequest;
    const stopLoad = startLoad({ url: proxy.url, perSecond: PER_SECOND, agents, requestAt });
    const step = trackProgress('stops', STOPS);
    for (let stop = 0; stop < STOPS; stop += 1) {
      const server = environment.servers[stop % 2];
      await sleep(1_000);
      await server?.stop();
      await sleep(1_000);
      await server?.start();
      step();
    }
    const samples = await stopLoad();
    for (const agent of agents) agent.destroy();
    reportFigures('26 stops behind HAProxy', {
      stops: STOPS,
      requests: samples.length,
      'not 200': samples.filter(({ result }) => result !== 200).length,
    });
    expect(countResults(samples)).toEqual({ 200: samples.length });
  });
});
