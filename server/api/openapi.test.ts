// The OpenAPI document and its page: compressed once, and revalidated by ETag.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsRoutes } from './openapi.ts';

const paths = [
  '/openapi.json',
  '/docs/swagger-ui-bundle.js',
  '/docs/swagger-ui.css',
  '/docs/start.js',
];
let app: ReturnType<typeof docsRoutes>;
beforeAll(() => {
  app = docsRoutes(new Hono().get('/products', (c) => c.text('')));
});

const bytesOf = async (response: Response | Promise<Response>) =>
  Buffer.from(await (await response).arrayBuffer());
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe.each(paths)('%s', (path) => {
  test(`${path} is sent in an encoding that the client accepts`, async () => {
    const identity = await bytesOf(get(path));
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const response = await get(path, { 'Accept-Encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(decode(await bytesOf(response)).equals(identity)).toBe(true);
    }
    expect((await get(path)).headers.get('content-encoding')).toBeNull();
  });

  test(`${path} responds 304 without a body when its ETag matches`, async () => {
    const etag = (await get(path)).headers.get('etag') ?? '';
    const response = await get(path, { 'If-None-Match': etag });
    expect(response.status).toBe(304);
    expect((await bytesOf(response)).length).toBe(0);
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });
});

test('the Swagger UI bundle takes less than a third of its size with Brotli', async () => {
  const path = '/docs/swagger-ui-bundle.js';
  const compressed = await bytesOf(get(path, { 'Accept-Encoding': 'br' }));
  const identity = await bytesOf(get(path));
  expect(compressed.length).toBeLessThan(identity.length / 3);
});
