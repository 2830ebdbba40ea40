// Starting, stopping and restarting the built server: data, configuration errors, the live mode and its first owner.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from '@playwright/test';
import { freePort } from '../scripts/free-port.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { openPage } from './support/open-page.ts';
import { addAppByApi } from './support/second-factor.ts';
import {
  seededDataDir,
  startReadyServer,
  startServer,
  stopServer,
} from './support/server-process.ts';

const registration = {
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

/** Resolves when the server has accepted the request; its status follows. */
async function startRequest(url: string, body: unknown): Promise<{ status: Promise<number> }> {
  const headers = { 'Content-Type': 'application/json', Expect: '100-continue' };
  const pending = request(url, { method: 'POST', headers });
  pending.flushHeaders();
  await once(pending, 'continue');
  const responded = once(pending, 'response');
  pending.end(JSON.stringify(body));
  return { status: responded.then(([response]: IncomingMessage[]) => response?.statusCode ?? 0) };
}

async function startSeededServer() {
  return startReadyServer({ DATA_DIR: await seededDataDir() });
}

test('the server starts without configuration, prints the demo accounts, and has 16 sample products', async () => {
  const server = await startReadyServer();
  for (const text of [
    server.url.split(':').at(-1) ?? '',
    'shopper@sunehri.example',
    'owner@sunehri.example',
    '/dev/mailbox',
    'no money is taken',
  ]) {
    expect(server.output()).toContain(text);
  }
  const list = await (await fetch(`${server.url}/api/products`)).json();
  expect(list.total).toBe(16);
  expect(await stopServer(server)).toBe(0);
});

test('accounts and products survive a restart of the server @full', async () => {
  const first = await startSeededServer();
  expect((await post(`${first.url}/api/account`, registration)).status).toBe(201);
  expect(await stopServer(first)).toBe(0);
  const second = await startReadyServer({ DATA_DIR: first.dataDir });
  expect((await post(`${second.url}/api/session`, registration)).status).toBe(400);
  const { email, password } = registration;
  expect((await post(`${second.url}/api/session`, { email, password })).status).toBe(200);
  expect((await (await fetch(`${second.url}/api/products`)).json()).total).toBe(16);
  await stopServer(second);
});

test('an acknowledged account survives kill -9 of the server @full', async () => {
  const first = await startSeededServer();
  expect((await post(`${first.url}/api/account`, registration)).status).toBe(201);
  first.process.kill('SIGKILL');
  await first.exited;
  const second = await startReadyServer({ DATA_DIR: first.dataDir });
  const { email, password } = registration;
  expect((await post(`${second.url}/api/session`, { email, password })).status).toBe(200);
  await stopServer(second);
});

test('a second server on the same data folder exits with a one-line error @full', async () => {
  const first = await startSeededServer();
  const second = await startServer({ DATA_DIR: first.dataDir });
  expect(await second.exited).toBe(1);
  expect(second.output().trim()).toMatch(/^The data in .* is in use by another process\. .*$/);
  expect((await fetch(first.url)).status).toBe(200);
  await stopServer(first);
});

test('a server exits with a one-line error when its port is in use @full', async () => {
  const first = await startSeededServer();
  const PORT = new URL(first.url).port;
  const second = await startServer({ PORT });
  expect(await second.exited).toBe(1);
  expect(second.output().trim()).toBe(
    `Port ${PORT} is in use. Stop the program that uses it, or set PORT to another port.`,
  );
  await stopServer(first);
});

test('a server exits with a one-line error for an invalid environment variable', async () => {
  const server = await startServer({ PORT: 'eighty' });
  expect(await server.exited).toBe(1);
  expect(server.output().trim()).toMatch(/^PORT: .*$/);
});

test('a server finishes pending requests on SIGTERM and exits with 0 @full', async () => {
  const server = await startSeededServer();
  const requests = await Promise.all(
    [1, 2, 3].map((n) =>
      startRequest(`${server.url}/api/account`, { ...registration, email: `asha${n}@example.in` }),
    ),
  );
  expect(await stopServer(server)).toBe(0);
  expect(await Promise.all(requests.map(({ status }) => status))).toEqual([201, 201, 201]);
});

test.describe('live mode', () => {
  const liveEnv = {
    SHOP_MODE: 'live',
    SHOP_URL: 'https://sunehri.example',
    SESSION_SECRET: 'a session secret for the e2e tests only',
    HOST: '127.0.0.1',
  };

  test('a live server does not start on PGlite, with sandbox payments or without SMTP', async () => {
    const server = await startServer(liveEnv);
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain('DATABASE_URL');
  });

  test('a live server has no demo accounts or development pages @full', async () => {
    const DATA_DIR = await seededDataDir();
    const LIVE_ALLOW = 'embedded-database,sandbox-payments,no-smtp,demo-addresses';
    const PORT = `${await freePort()}`;
    const server = await startReadyServer({ ...liveEnv, DATA_DIR, LIVE_ALLOW, PORT });
    const signIn = await post(`${server.url}/api/session`, {
      email: 'shopper@sunehri.example',
      password: 'sunehri-demo',
    });
    expect(signIn.status).toBe(403);
    expect((await fetch(`${server.url}/dev/mailbox`)).status).toBe(404);
    expect((await fetch(`${server.url}/dev/style-guide`)).status).toBe(404);
    expect(await (await fetch(`${server.url}/products`)).text()).not.toContain('Demo shop');
    await stopServer(server);
  });

  test('the first owner of an empty shop chooses a password by the printed link, once, and sees what the shop needs before it sells @full', async ({
    page,
  }) => {
    const ADMIN_EMAIL = 'meera@owner.in';
    const password = 'block-printed-indigo';
    const LIVE_ALLOW = 'embedded-database,sandbox-payments,no-smtp';
    const MAIL_FROM = 'Meera <orders@owner.in>';
    const server = await startReadyServer({ ...liveEnv, LIVE_ALLOW, MAIL_FROM, ADMIN_EMAIL });
    expect(server.output()).toContain(`The owner, ${ADMIN_EMAIL}, has no password yet.`);
    expect(server.output()).toContain('Legal name: missing');
    expect((await (await fetch(`${server.url}/api/products`)).json()).total).toBe(0);
    const [, linkPath = ''] =
      /https:\/\/sunehri\.example(\/\S+token=\S+)/.exec(server.output()) ?? [];
    const choosePassword = async (chosen: string) => {
      await page.getByLabel('Password', { exact: true }).fill(chosen);
      await page.getByLabel('Confirm Password').fill(chosen);
      await page.getByRole('button', { name: 'Set Password' }).click();
    };

    await openPage(page, server.url + linkPath);
    await expectNoAxeViolationsInAnyMode(page);
    await choosePassword(password);
    await expect(page).toHaveURL(/\/admin$/);

    await test.step('the new password has signed in, and with a second factor the first page of the back office lists what is left to do', async () => {
      await expect(page.getByRole('heading', { name: 'Protect your shop' })).toBeVisible();
      await addAppByApi(page, server.url);
      await openPage(page, `${server.url}/admin`);
      await expect(page.getByRole('heading', { name: 'Ready to sell?' })).toBeVisible();
      await expect(page.getByText('The shop takes no orders yet.')).toBeVisible();
      const seller = page.getByRole('link', { name: /Add your address and GSTIN \(to do\)/ });
      await expect(seller).toHaveAttribute('href', '/admin/settings/seller#seller.legalName');
      const product = page.getByRole('link', { name: /Publish a product with an image \(to do\)/ });
      await expect(product).toHaveAttribute('href', '/admin/products/new');
      await expectNoAxeViolationsInAnyMode(page);
    });

    await test.step('the link, opened again, is refused and changes nothing', async () => {
      await openPage(page, server.url + linkPath);
      await expect(page.getByText(/has already been used/).first()).toBeVisible();
      await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
      const signIn = await post(`${server.url}/api/session`, { email: ADMIN_EMAIL, password });
      expect(signIn.status).toBe(200);
    });
    await stopServer(server);
  });
});
