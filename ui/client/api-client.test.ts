import { expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';

type Call = (args?: object, options?: object) => { url: string; init: RequestInit };
type Calls = { [segment: string]: Calls } & Call;

const calls = createApiClient(((url: string, init: RequestInit) => ({
  url,
  init,
})) as never) as Calls;

test('the API client makes the URL of the property names and the method of the last one', () => {
  expect(calls.api?.cart?.$get?.()).toEqual({
    url: '/api/cart',
    init: { method: 'GET', headers: {} },
  });
});

test('the API client escapes path parameters', () => {
  const { url } = calls.api!.cart!.lines![':id']!.$delete!({ param: { id: 'a/b c' } });
  expect(url).toBe('/api/cart/lines/a%2Fb%20c');
});

test('the API client repeats a query key that has several values', () => {
  const { url } = calls.api!.products!.$get!({
    query: { q: 'silk & zari', color: ['red', 'blue'] },
  });
  expect(url).toBe('/api/products?q=silk+%26+zari&color=red&color=blue');
});

test('the API client sends a JSON body together with further headers and a signal', () => {
  const { signal } = new AbortController();
  const { init } = calls.api!.orders!.$post!(
    { json: { total: 1 } },
    { headers: { 'Idempotency-Key': 'k' }, init: { signal } },
  );
  expect(init).toEqual({
    method: 'POST',
    body: '{"total":1}',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
    signal,
  });
});
