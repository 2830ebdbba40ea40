// What a browser may keep, and for how long: built files for a year, pictures for days, answers never.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFile } from '#server/project.ts';
import { readSettings } from '#server/settings.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createSite } from './site.ts';

let shop: Shop;
let site: ReturnType<typeof createSite>;
beforeAll(async () => {
  const settings = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'sunehri-keeping-')) });
  const writeLetter = async () => ({ subject: 'A letter', html: '<p>', plain: '' });
  const clientFolder = mkdtempSync(join(tmpdir(), 'sunehri-built-'));
  mkdirSync(join(clientFolder, 'assets'));
  writeFileSync(join(clientFolder, 'assets', 'home-abc.js'), 'export {}');
  shop = await openShop(settings, { writeLetter, database: await testDatabase() });
  site = createSite({
    settings,
    shop,
    renderPage: async () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }),
    clientFolder,
    pictureFolder: projectFile('samples', 'pictures'),
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
])('%s answers %i and may be kept: %s', async (path, status, keeping) => {
  const response = await site.request(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe(keeping);
});
