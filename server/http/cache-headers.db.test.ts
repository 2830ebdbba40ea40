// Cache-Control and resource policy of files, images, API responses and pages.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFile } from '#server/platform/config/project-root.ts';
import { readSettings } from '#server/platform/config/env.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { testDatabase } from '#server/testing/database.ts';
import { testBackOffice } from '#server/testing/back-office.ts';
import { createHttpApp } from './app.ts';

let shop: Shop;
let app: ReturnType<typeof createHttpApp>;
beforeAll(async () => {
  const settings = readSettings({
    SAMPLE_ORDERS: 'none',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'sunehri-cache-headers-')),
  });
  const renderEmail = async () => ({ subject: 'An email', html: '<p>', text: '' });
  const clientFolder = mkdtempSync(join(tmpdir(), 'sunehri-built-'));
  mkdirSync(join(clientFolder, 'assets'));
  writeFileSync(join(clientFolder, 'assets', 'home-abc.js'), 'export {}');
  shop = await openShop(settings, { renderEmail, database: await testDatabase() });
  app = createHttpApp({
    backOffice: testBackOffice,
    settings,
    shop,
    errorsIn: () => null,
    renderPage: async () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }),
    clientFolder,
    imageFolder: projectFile('samples', 'pictures'),
  });
});
afterAll(() => shop.close());

test.each([
  ['/assets/home-abc.js', 200, 'public, max-age=31536000, immutable'],
  ['/media/site/og.jpg', 200, 'public, max-age=86400'],
  ['/media/site/og.320.webp', 200, 'public, max-age=604800, stale-while-revalidate=86400'],
  ['/assets/nothing-here.js', 404, 'no-store'],
  ['/media/nothing-here.webp', 404, 'no-store'],
  ['/api/session', 200, 'no-store'],
  ['/orders', 200, 'no-store'],
])('%s responds %i with Cache-Control %s', async (path, status, cacheControl) => {
  const response = await app.request(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe(cacheControl);
});

test('webmail may show the images of an email, and no other site our pages or files', async () => {
  const policyOf = async (path: string) =>
    (await app.request(path)).headers.get('cross-origin-resource-policy');
  expect(await policyOf('/media/site/og.jpg')).toBe('cross-origin');
  expect(await policyOf('/media/site/og.320.webp')).toBe('cross-origin');
  expect(await policyOf('/assets/home-abc.js')).toBe('same-origin');
  expect(await policyOf('/api/session')).toBe('same-origin');
});
