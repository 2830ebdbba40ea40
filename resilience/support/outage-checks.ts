// What customers get from a shop whose database is away: requests of each kind, and what is wrong with a response.
import { type LoadRequest } from './steady-load.ts';
import { type TestCustomer, nextIp } from './customers.ts';
import { waitFor } from './wait-for.ts';

/** Rendered before the outage and then served from the page cache. */
export const CACHED_PATHS = ['/', '/products', '/about'];

export type OutageResponse = {
  path: string;
  status: number;
  ms: number;
  retryAfter: string | null;
  text: string;
};

let searches = 0;

/** A search of its own each time, a page and calls behind sign-in; from addresses that no read budget stops. */
export function uncachedRequests({ cookie }: TestCustomer): LoadRequest[] {
  searches += 1;
  const headers = { cookie, 'x-forwarded-for': nextIp(), 'sec-fetch-site': 'same-origin' };
  return [
    { method: 'GET', path: `/products?q=search${searches}`, headers },
    { method: 'GET', path: '/orders', headers },
    { method: 'GET', path: '/products.data?q=silk', headers },
    { method: 'GET', path: `/api/products?q=search${searches}`, headers },
    { method: 'GET', path: '/api/cart', headers },
  ];
}

/** Throws when the connection breaks. */
export async function request(
  serverUrl: string,
  { method, path, headers, body }: LoadRequest,
): Promise<OutageResponse> {
  const startedAt = performance.now();
  const response = await fetch(`${serverUrl}${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body } : {}),
  });
  return {
    path,
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - startedAt,
  };
}

/** Null for a 503 that says when to come back, as a page in the shop's look or as an API error. */
export function defectOfUnavailable({ path, status, text, retryAfter }: OutageResponse) {
  if (status !== 503) return `${path}: status ${status}`;
  if (!retryAfter) return `${path}: no Retry-After`;
  if (path.startsWith('/api/')) {
    return text.includes('"code":"server/busy"') ? null : `${path}: ${text.slice(0, 200)}`;
  }
  if (path.includes('.data')) return null;
  const isErrorPage = text.includes('very busy right now') && text.includes('Go to Home');
  return isErrorPage ? null : `${path}: not the shop’s error page: ${text.slice(0, 200)}`;
}

/** Milliseconds until the server is ready and renders a page it has not cached. */
export async function timeUntilRecovered(
  serverUrl: string,
  customer: TestCustomer,
): Promise<number> {
  const startedAt = performance.now();
  await waitFor('the server to recover', async () => {
    const [page] = uncachedRequests(customer);
    const readiness = { method: 'GET', path: '/readyz' };
    const responses = [await request(serverUrl, readiness)];
    if (page) responses.push(await request(serverUrl, page));
    return responses.every(({ status }) => status === 200);
  });
  return performance.now() - startedAt;
}
