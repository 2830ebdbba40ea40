// The HTML of each page of the back office, from a build like Vite's.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminRoutes } from '#domain/admin-routes.ts';
import { readBackOfficeHtml } from './back-office-html.ts';
import type { FirstData } from './first-data.ts';

function aBuild(changes: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-html-'));
  const html = '<head><script src="/admin/assets/index.js"></script></head><body></body>';
  writeFileSync(join(folder, 'index.html'), html);
  const pages = Object.keys(adminRoutes).map((key) => {
    const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const imports = ['index.html', '_list.js'];
    return [`pages/${name}.tsx`, { file: `assets/${name}.js`, imports }];
  });
  const manifest = {
    ...Object.fromEntries(pages),
    'index.html': { file: 'assets/index.js' },
    '_list.js': { file: 'assets/list.js', imports: ['_row.js'] },
    '_row.js': { file: 'assets/row.js', imports: ['_list.js'] },
    ...changes,
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

const linksOf = (html: string) =>
  [...html.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(([, rel, href]) => [rel, href]);

test('the HTML of a page names its scripts, those they import, and its first calls', async () => {
  const htmlOf = await readBackOfficeHtml(aBuild());
  expect(linksOf(htmlOf('productHistory'))).toEqual([
    ['modulepreload', '/admin/assets/product-history.js'],
    ['modulepreload', '/admin/assets/list.js'],
    ['modulepreload', '/admin/assets/row.js'],
    ['preload', '/api/admin/shop'],
  ]);
});

test('the HTML of Today has its first view and data, asks for neither again, and loads its style first', async () => {
  const htmlOf = await readBackOfficeHtml(aBuild());
  const data = { '/api/admin/to-do': [{ kind: '</script><script>alert("$&")</script>' }] };
  const html = htmlOf('today', {
    markup: '<a href="/admin/orders">$& to pack</a>',
    data: data as unknown as FirstData,
  });
  expect(html).toContain(
    '<body><div id="first-view"><a href="/admin/orders">$& to pack</a></div><script id="first-data"',
  );
  const json = /<script id="first-data" type="application\/json">([^]*?)<\/script>/.exec(html)?.[1];
  expect(JSON.parse(json ?? '')).toEqual(data);
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low"');
  expect(html).not.toContain('rel="preload"');
});

test('the HTML of Today has no first view while the shop is being opened, and its data all the same', async () => {
  const htmlOf = await readBackOfficeHtml(aBuild());
  const html = htmlOf('today', { markup: null, data: {} as FirstData });
  expect(html).not.toContain('first-view');
  expect(html).toContain('<script id="first-data" type="application/json">{}</script>');
});

test('the HTML of no page names nothing more', async () => {
  const htmlOf = await readBackOfficeHtml(aBuild());
  expect(linksOf(htmlOf(null))).toEqual([]);
});

test('a build without a page is refused when it is read', async () => {
  const folder = aBuild({ 'pages/orders.tsx': undefined });
  await expect(readBackOfficeHtml(folder)).rejects.toThrow('no pages/orders.tsx');
});
