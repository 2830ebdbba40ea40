import { expect, test } from 'vitest';
import { callsFrom } from './api-calls.ts';

type Call = (args?: object, options?: object) => { address: string; init: RequestInit };
type Calls = { [step: string]: Calls } & Call;

const calls = callsFrom(((address: string, init: RequestInit) => ({
  address,
  init,
})) as never) as Calls;

test('a call’s steps are its address, its last one the method', () => {
  expect(calls.api?.cart?.$get?.()).toEqual({
    address: '/api/cart',
    init: { method: 'GET', headers: {} },
  });
});

test('parameters are put in their places, escaped', () => {
  const { address } = calls.api!.cart!.lines![':id']!.$delete!({ param: { id: 'a/b c' } });
  expect(address).toBe('/api/cart/lines/a%2Fb%20c');
});

test('a query may hold several values of one key', () => {
  const { address } = calls.api!.products!.$get!({
    query: { q: 'silk & zari', color: ['red', 'blue'] },
  });
  expect(address).toBe('/api/products?q=silk+%26+zari&color=red&color=blue');
});

test('a body is JSON, and further headers and a signal go along', () => {
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
