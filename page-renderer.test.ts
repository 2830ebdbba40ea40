// Tests of the development server: what Vite does not serve reaches the shop's own server under its own URL.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ViteDevServer, createServer } from 'vite';
import { withUrlRestored } from './page-renderer.ts';

let vite: ViteDevServer;
beforeAll(async () => {
  vite = await createServer({
    configFile: false,
    base: '/admin/',
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
});
afterAll(() => vite.close());

test("a page of the back office keeps its URL behind Vite's middleware", async () => {
  const request = new IncomingMessage(new Socket());
  request.url = '/admin/orders/SUN-7K3M-9Q2X?view=to-pack';
  request.method = 'GET';
  const response = new ServerResponse(request);
  await new Promise<void>((next) => withUrlRestored(vite.middlewares)(request, response, next));
  expect(request.url).toBe('/admin/orders/SUN-7K3M-9Q2X?view=to-pack');
});
