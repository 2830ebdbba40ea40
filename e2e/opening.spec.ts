// Opening the shop on a machine with nothing, closing it, and opening it again.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from '@playwright/test';
import { freePort } from '../scripts/free-port.ts';
import { newDataDir, opened, startShop, stopShop } from './support/shop-process.ts';

const asha = {
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  password: 'marigold-9',
  confirmPassword: 'marigold-9',
  acceptsTerms: true,
};
const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Resolves when the shop has said that it listens: from then on the request is under way. */
async function heard(url: string, body: unknown): Promise<{ status: Promise<number> }> {
  const headers = { 'Content-Type': 'application/json', Expect: '100-continue' };
  const asking = request(url, { method: 'POST', headers });
  asking.flushHeaders();
  await once(asking, 'continue');
  const answer = once(asking, 'response');
  asking.end(JSON.stringify(body));
  return { status: answer.then(([response]: IncomingMessage[]) => response?.statusCode ?? 0) };
}

test('it opens with nothing given, says how to come in, and has 16 pieces', async () => {
  const shop = await opened(await startShop());
  for (const words of [
    shop.url.split(':').at(-1) ?? '',
    'shopper@sunehri.example',
    'owner@sunehri.example',
    '/dev/mailbox',
    'no money is taken',
  ]) {
    expect(shop.said()).toContain(words);
  }
  const list = await (await fetch(`${shop.url}/api/products`)).json();
  expect(list.total).toBe(16);
  expect(await stopShop(shop)).toBe(0);
});

test('closed and opened again, it still knows who has an account', async () => {
  const first = await opened(await startShop());
  expect((await post(`${first.url}/api/account`, asha)).status).toBe(201);
  expect(await stopShop(first)).toBe(0);
  const second = await opened(await startShop({ DATA_DIR: first.dataDir }));
  expect((await post(`${second.url}/api/session`, asha)).status).toBe(400);
  const { email, password } = asha;
  expect((await post(`${second.url}/api/session`, { email, password })).status).toBe(200);
  expect((await (await fetch(`${second.url}/api/products`)).json()).total).toBe(16);
  await stopShop(second);
});

test('killed without warning, it opens again with what it had acknowledged', async () => {
  const first = await opened(await startShop());
  expect((await post(`${first.url}/api/account`, asha)).status).toBe(201);
  first.process.kill('SIGKILL');
  await first.ended;
  const second = await opened(await startShop({ DATA_DIR: first.dataDir }));
  const { email, password } = asha;
  expect((await post(`${second.url}/api/session`, { email, password })).status).toBe(200);
  await stopShop(second);
});

test('two shops never open one folder: the second says so in a line', async () => {
  const first = await opened(await startShop());
  const second = await startShop({ DATA_DIR: first.dataDir });
  expect(await second.ended).toBe(1);
  expect(second.said().trim()).toMatch(/^Another process has the data in .* open\..*$/);
  expect((await fetch(first.url)).status).toBe(200);
  await stopShop(first);
});

test('a port in use is said in a line', async () => {
  const first = await opened(await startShop());
  const PORT = new URL(first.url).port;
  const second = await startShop({ PORT });
  expect(await second.ended).toBe(1);
  expect(second.said().trim()).toBe(
    `Port ${PORT} is in use. Stop what uses it, or set PORT to another one.`,
  );
  await stopShop(first);
});

test('a bad setting is said in a line', async () => {
  const shop = await startShop({ PORT: 'eighty' });
  expect(await shop.ended).toBe(1);
  expect(shop.said().trim()).toMatch(/^PORT: .*$/);
});

test('asked to stop, it answers what is under way and ends in good order', async () => {
  const shop = await opened(await startShop());
  const sent = await Promise.all(
    [1, 2, 3].map((n) =>
      heard(`${shop.url}/api/account`, { ...asha, email: `asha${n}@example.in` }),
    ),
  );
  expect(await stopShop(shop)).toBe(0);
  expect(await Promise.all(sent.map(({ status }) => status))).toEqual([201, 201, 201]);
});

test.describe('a live shop', () => {
  const live = {
    SHOP_MODE: 'live',
    SHOP_URL: 'https://sunehri.example',
    SESSION_SECRET: 'x'.repeat(40),
    HOST: '127.0.0.1',
  };

  test('does not open on the embedded database, with sandbox payments or without mail', async () => {
    const shop = await startShop(live);
    expect(await shop.ended).toBe(1);
    expect(shop.said()).toContain('DATABASE_URL');
  });

  test('has no samples, no demo accounts and no back rooms', async () => {
    // Two databases are made and three shops opened.
    test.slow();
    const DATA_DIR = newDataDir();
    const demo = await opened(await startShop({ DATA_DIR }));
    await stopShop(demo);
    const LIVE_ALLOW = 'embedded-database,sandbox-payments,no-smtp';
    const PORT = `${await freePort()}`;
    const shop = await opened(await startShop({ ...live, DATA_DIR, LIVE_ALLOW, PORT }));
    const signIn = await post(`${shop.url}/api/session`, {
      email: 'shopper@sunehri.example',
      password: 'sunehri-demo',
    });
    expect(signIn.status).toBe(403);
    expect((await fetch(`${shop.url}/dev/mailbox`)).status).toBe(404);
    expect((await fetch(`${shop.url}/dev/gallery`)).status).toBe(404);
    expect(await (await fetch(`${shop.url}/products`)).text()).not.toContain('Demo shop');
    const fresh = await opened(await startShop({ ...live, LIVE_ALLOW }));
    expect((await (await fetch(`${fresh.url}/api/products`)).json()).total).toBe(0);
    await stopShop(shop);
    await stopShop(fresh);
  });
});
