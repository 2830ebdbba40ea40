import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createNotFoundPage, openNotFoundPages } from './not-found-page.ts';

function aServer(statuses: number[] = []) {
  const clock = { ms: 0 };
  let renders = 0;
  const render = async () => {
    renders += 1;
    return new Response(`Page not found, render ${renders}`, { status: statuses.shift() ?? 404 });
  };
  const app = new Hono().get(
    '*',
    createNotFoundPage(render, () => clock.ms),
  );
  return { app, clock, renders: () => renders };
}

test('404 page is rendered once for a thousand URLs at once, and again after a second', async () => {
  const { app, clock, renders } = aServer();
  const flood = Array.from({ length: 1000 }, (_, at) => app.request(`/nowhere/${at}`));
  const responses = await Promise.all(flood);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
  expect(renders()).toBe(1);
  clock.ms = 1_000;
  expect(await (await app.request('/nowhere')).text()).toBe('Page not found, render 2');
});

test('404 page is sent compressed to a client that accepts it', async () => {
  const { app } = aServer();
  await app.request('/nowhere');
  const response = await app.request('/nowhere', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  const body = brotliDecompressSync(Buffer.from(await response.arrayBuffer()));
  expect(body.toString()).toBe('Page not found, render 1');
});

test('404 page that failed to render is rendered again at the next request', async () => {
  const { app } = aServer([503]);
  expect((await app.request('/nowhere')).status).toBe(503);
  expect((await app.request('/nowhere')).status).toBe(404);
});

test('products that do not exist share one 404 page, and a product has its own while the database is away', async () => {
  const rendered: string[] = [];
  const isProduct = async (slug: string) => {
    if (slug === 'broken') throw new Error('The database is away');
    return slug === 'arunika';
  };
  const notFoundPage = openNotFoundPages(async (path) => {
    rendered.push(path);
    return new Response('Page not found', { status: 404 });
  }, isProduct);
  const app = new Hono().get('*', async (c) => (await notFoundPage(c)) ?? c.text('a page'));
  const statusOf = async (path: string) => (await app.request(path)).status;
  expect([await statusOf('/products/none'), await statusOf('/products/nothing')]).toEqual([
    404, 404,
  ]);
  expect([await statusOf('/products/arunika'), await statusOf('/products/broken')]).toEqual([
    200, 200,
  ]);
  expect([await statusOf('/about'), await statusOf('/nowhere.data')]).toEqual([200, 200]);
  expect(rendered).toEqual(['/products/-']);
});
