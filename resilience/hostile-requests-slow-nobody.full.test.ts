// Hostile bodies, floods of random paths, and long queries: bounded memory, and other customers are served.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureAttack } from './support/attack.ts';
import { sendFlood } from './support/flood.ts';
import {
  type BodyOutcome,
  hostileBodies,
  sendBody,
  sendRaw,
  wrongLengths,
} from './support/hostile-bodies.ts';
import { frameworkPath, randomPath, searchPath } from './support/hostile-paths.ts';
import { nextIp } from './support/customers.ts';
import { countFor, isFull } from './support/profile.ts';
import { reportFigures } from './support/report.ts';
import { seededRandom } from './support/seeded-random.ts';
import { countResults, quantileMs } from './support/steady-load.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { mapConcurrently } from './support/wait-for.ts';

const CONCURRENCY = 6;
const PATHS_PER_SECOND = countFor({ full: 2_000, short: 200 });
const FLOOD_SECONDS = countFor({ full: 60, short: 1 });
/** The short form measures a heap that still grows to its working size. */
const MAX_GROWTH_MB = countFor({ full: 50, short: 150 });
const ROUNDS = countFor({ full: 6, short: 1 });
const KB = 1024;
const LARGEST = countFor({ full: 100_000 * KB, short: 4_000 * KB });

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

test('huge, chunked, encoded and deeply nested bodies are rejected, and cost neither memory nor time of others', async () => {
  const bodies = hostileBodies([1, 100, 60 * KB, 70 * KB, 1_500 * KB, LARGEST / 10, LARGEST]);
  const sendAll = () =>
    mapConcurrently(bodies, CONCURRENCY, (body) => sendBody(environment.url(), body));
  const sendRounds = async () => {
    const outcomes: BodyOutcome[] = [];
    for (let round = 0; round < ROUNDS; round += 1) outcomes.push(...(await sendAll()));
    return outcomes;
  };
  const cost = await measureAttack(environment.servers[0], {
    warmUp: sendRounds,
    attack: sendRounds,
  });
  reportFigures('20 hostile bodies', {
    bodies: cost.result.length,
    unexpected: cost.result.filter(({ expected }) => !expected).length,
    'closed while they were sent': cost.result.filter(({ result }) => typeof result === 'string')
      .length,
    'slowest ms': Math.round(Math.max(...cost.result.map(({ ms }) => ms))),
    ...cost.figures,
  });
  expect(cost.result.filter(({ expected }) => !expected)).toEqual([]);
  expect(cost.others).toEqual({ 200: cost.figures['requests of others'] });
  expect(cost.growthMb).toBeLessThan(MAX_GROWTH_MB);
});

test('a wrong length of a body is a client error or a closed connection', async () => {
  const statuses = await mapConcurrently(
    Object.entries(wrongLengths),
    CONCURRENCY,
    async ([name, text]) => [name, await sendRaw(environment.url(), text)],
  );
  const wrong = statuses.filter(
    ([, status]) => !(status === null || (Number(status) >= 400 && Number(status) < 500)),
  );
  expect(wrong).toEqual([]);
  expect((await fetch(`${environment.url()}/healthz`)).status).toBe(200);
});

test.each([{ addresses: 1 }, { addresses: 100 }])(
  '2,000 random paths a second from $addresses addresses grow no memory, and cached pages are served',
  async ({ addresses }) => {
    const random = seededRandom(`paths from ${addresses}`);
    const ips = Array.from({ length: addresses }, nextIp);
    const flood = (seconds: number) =>
      sendFlood({
        url: environment.url(),
        perSecond: PATHS_PER_SECOND,
        connections: 100,
        count: PATHS_PER_SECOND * seconds,
        requestAt: (index) => ({
          method: 'GET',
          path: randomPath(random),
          headers: { 'x-forwarded-for': ips[index % addresses] ?? '', 'accept-encoding': 'br' },
        }),
      });
    const cost = await measureAttack(environment.servers[0], {
      warmUp: () => flood(FLOOD_SECONDS / 4),
      attack: () => flood(FLOOD_SECONDS),
    });
    const statuses = countResults(cost.result.samples);
    reportFigures(`20 random paths from ${addresses} addresses`, {
      'a second': cost.result.perSecond,
      ...statuses,
      ...cost.figures,
    });
    expect(
      Object.keys(statuses).filter((status) => !['200', '404', '429'].includes(status)),
    ).toEqual([]);
    expect(cost.others).toEqual({ 200: cost.figures['requests of others'] });
    expect(cost.growthMb).toBeLessThan(MAX_GROWTH_MB);
  },
);

test.each([
  { kind: 'requests for the manifest and for data', pathOf: frameworkPath, ownLimitMs: 50 },
  { kind: 'searches, filters and sorts', pathOf: searchPath, ownLimitMs: 200 },
])(
  '10,000 random $kind are answered in time and without an error 500',
  async ({ kind, pathOf, ownLimitMs }) => {
    const random = seededRandom(kind);
    const { samples } = await sendFlood({
      url: environment.url(),
      perSecond: Number.POSITIVE_INFINITY,
      connections: 2,
      count: countFor({ full: 10_000, short: 60 }),
      requestAt: () => ({
        method: 'GET',
        path: pathOf(random),
        headers: { 'x-forwarded-for': nextIp(), 'sec-fetch-site': 'same-origin' },
      }),
    });
    const statuses = countResults(samples);
    const p99 = quantileMs(samples, 0.99);
    reportFigures(`20 random ${kind}`, {
      ...statuses,
      'p50 ms': quantileMs(samples, 0.5),
      'p99 ms': p99,
      'slowest ms': quantileMs(samples, 1),
    });
    expect(Object.keys(statuses).filter((status) => !/^[24]/.test(status))).toEqual([]);
    if (isFull) expect(p99).toBeLessThan(ownLimitMs);
  },
);
