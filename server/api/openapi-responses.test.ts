// Every call in the OpenAPI document describes its successful response and its errors.
import { expect, test } from 'vitest';
import type { Shop } from '#server/shop.ts';
import { createApi } from './router.ts';

/** Routes only name the shop's modules; none is called for the document. */
const anyShop = new Proxy({}, { get: (): unknown => anyShop }) as Shop;

type Operation = { responses?: Record<string, { content?: Record<string, { schema?: object }> }> };
/** Files, not JSON. */
const FILES = [
  'GET /orders/{number}/photos/{id}',
  'GET /orders/{number}/invoices/{id}',
  'GET /invoices/{id}',
  'GET /admin/orders/{number}/invoices/{id}',
  'GET /admin/orders/{number}/eway-bill',
  'GET /admin/gst-returns/{period}/files/{name}',
  'GET /admin/gst-returns/{period}/registers/{name}',
  'GET /admin/orders/{number}/disputes/{id}/evidence',
  'GET /admin/delivery-areas/file',
  'GET /admin/translations/file',
  'POST /admin/orders/export',
  'GET /admin/orders/print',
  'GET /admin/products/{id}/share-card',
  'GET /admin/money/differences-file',
  'GET /admin/money/fees-file',
  'GET /admin/imports/template',
  'GET /admin/imports/{id}/rows',
  'GET /admin/products-file',
];

async function describedCalls() {
  const response = await createApi(anyShop, async () => new Response()).request(
    '/api/openapi.json',
  );
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
}

test('every call of the API describes the shape of its response, or that it has none', async () => {
  const calls = await describedCalls();
  expect(calls.length).toBeGreaterThan(80);
  const undescribed = calls.filter(([call, { responses = {} }]) => {
    if (responses['204']) return responses['204'].content !== undefined;
    const success = responses['200'] ?? responses['201'];
    const schema = success?.content?.['application/json']?.schema;
    return !FILES.includes(call) && (!schema || Object.keys(schema).length === 0);
  });
  expect(undescribed.map(([call]) => call)).toEqual([]);
});

test('no action on an order of the back office responds with the order, which the page loads anew', async () => {
  const actions = (await describedCalls()).filter(([call]) =>
    /^(?:POST|PUT|DELETE) \/admin\/(?:orders\/\{number\}|messages\/\{id\})/.test(call),
  );
  expect(actions.length).toBeGreaterThan(25);
  const others = actions.filter(([, { responses = {} }]) => !responses['204']);
  expect(others.map(([call]) => call)).toEqual([]);
});
