// Random requests to every API call, by four roles: no response is 500, and the server's memory stays in bounds.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomers, nextIp, signInAs } from './support/customers.ts';
import { type FuzzedRequest, fuzzedRequests } from './support/fuzzed-requests.ts';
import { type ApiDocument, openResponseCheck } from './support/described-responses.ts';
import { openSession } from './support/http-session.ts';
import { residentMb } from './support/process-usage.ts';
import { createProduct, totalPaiseOf } from './support/products.ts';
import { countFor } from './support/profile.ts';
import { reportFigures, trackProgress } from './support/report.ts';
import { SEED } from './support/seeded-random.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { mapConcurrently } from './support/wait-for.ts';

const REQUESTS = countFor({ full: 20_000, short: 600 });
/** In full, until the heap has its working size: it grows for about 24,000 requests, and not in the 24,000 after. */
const WARM_UP = countFor({ full: 24_000, short: 300 });
const CONCURRENCY = 8;
/** The short form measures a heap that still grows to its working size. */
const MAX_GROWTH_MB = countFor({ full: 50, short: 120 });

type Outcome = { sent: FuzzedRequest; role: string; status: number; defect: string | null };

let environment: TestEnvironment;
const cookies: Record<string, string> = {};
let ids: string[] = [];
let checkResponse: ReturnType<typeof openResponseCheck>;
beforeAll(async () => {
  environment = await openTestEnvironment();
  const { db } = environment;
  const product = await createProduct(db, { stock: 100_000 });
  const [customer, other] = await createCustomers(db, 2, { cart: () => [product] });
  if (!customer || !other) throw new Error('No customers');
  const admin = await signInAs(db, 'owner@sunehri.example');
  Object.assign(cookies, { customer: customer.cookie, other: other.cookie, admin: admin.cookie });
  const total = totalPaiseOf([product]) / 100;
  const { json } = await openSession(environment.url(), customer).placeCodOrder(total);
  ids = [String(json.number), product.variantId, customer.id, '1'];
});
afterAll(() => environment.close());

test('no random request by anybody gets a response 500, a reset, or an error that is not JSON', async () => {
  const document = await (await fetch(`${environment.url()}/api/openapi.json`)).json();
  checkResponse = openResponseCheck(document as ApiDocument);
  const roles = ['nobody', 'customer', 'other', 'admin'];
  const requests = fc.sample(fc.tuple(fuzzedRequests(document, ids), fc.constantFrom(...roles)), {
    numRuns: REQUESTS + WARM_UP,
    seed: SEED,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const progress = trackProgress('requests', requests.length);
  const sendAll = (some: typeof requests) =>
    mapConcurrently(some, CONCURRENCY, async ([sent, role]) => {
      const outcome = await send(agent, sent, role);
      progress();
      return outcome;
    });
  const warmUp = await sendAll(requests.slice(0, WARM_UP));
  const before = residentMb(environment.servers[0]);
  const outcomes = [...warmUp, ...(await sendAll(requests.slice(WARM_UP)))];
  const growth = residentMb(environment.servers[0]) - before;
  agent.destroy();

  const share = (from: number, below: number) =>
    outcomes.filter(({ status }) => status >= from && status < below).length;
  reportFigures('15 random requests', {
    requests: outcomes.length,
    '2xx': share(200, 300),
    '4xx': share(400, 500),
    '429': share(429, 430),
    '503': share(503, 504),
    defects: outcomes.filter(({ defect }) => defect !== null).length,
    'memory growth MB': Math.round(growth),
  });
  expect(outcomes.filter(({ defect }) => defect !== null).slice(0, 5)).toEqual([]);
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
});

function send(agent: Agent, sent: FuzzedRequest, role: string): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const settle = (status: number, defect: string | null) => resolve({ sent, role, status, defect });
  const outgoing = request(`${environment.url()}${sent.path}`, {
    agent,
    method: sent.method,
    headers: {
      // An address of its own, so that no rate limit answers in place of the call.
      'x-forwarded-for': nextIp(),
      'sec-fetch-site': 'same-origin',
      ...(cookies[role] ? { cookie: cookies[role] } : {}),
      ...(sent.body === undefined
        ? {}
        : { 'content-type': sent.contentType, 'content-length': Buffer.byteLength(sent.body) }),
    },
  });
  outgoing.on('error', (error) => settle(0, error.message));
  outgoing.on('response', async (response) => {
    const status = response.statusCode ?? 0;
    const body = await text(response).catch(() => null);
    settle(status, defectOf(status, body) ?? undescribed(sent, { status, body }));
  });
  outgoing.end(sent.body);
  return promise;
}

/** A successful response of another shape than the document says. */
function undescribed(
  { method, path }: FuzzedRequest,
  { status, body }: { status: number; body: string | null },
): string | null {
  if (status >= 300 || !body) return null;
  const difference = checkResponse({ method, path, status, body });
  return difference && `not as described: ${difference.slice(0, 300)}`;
}

function defectOf(status: number, body: string | null): string | null {
  if (body === null) return 'connection broken';
  if (status >= 500) return `${status}: ${body.slice(0, 300)}`;
  if (status < 400) return null;
  try {
    return typeof JSON.parse(body).code === 'string' ? null : `no code: ${body.slice(0, 300)}`;
  } catch {
    return `not JSON: ${body.slice(0, 300)}`;
  }
}
