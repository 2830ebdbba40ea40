// The HTML of the back office, which names the scripts of the page asked for.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AdminRouteKey, adminRoutes } from '#domain/admin-routes.ts';
import type { FirstCall, FirstData } from './first-data.ts';

/** `markup`: HTML of React, escaped by it; null where the data comes without. */
type FirstView = { markup: string | null; data: FirstData };

/** Vite's manifest of a build: the files of each module that is loaded by itself. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** What each page asks the API for first. */
const FIRST_CALLS: readonly FirstCall[] = ['/api/admin/shop'];

/**
 * Reads the build in `folder`. The HTML of a page lets the browser request its scripts and first data at once, which it
 * would otherwise learn of from scripts: two round trips fewer. `first`: what Today shows first, with its data.
 */
export async function readBackOfficeHtml(
  folder: string,
): Promise<(page: AdminRouteKey | null, first?: FirstView | null) => string> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const isInHtml = (file: string) => html.includes(`/admin/${file}`);
  const pages = Object.keys(adminRoutes).map((key) => {
    const files = filesOf(manifest, moduleOf(key)).filter((file) => !isInHtml(file));
    return [key, withLinks(html, files)];
  });
  const byPage = Object.fromEntries(pages) as Record<AdminRouteKey, string>;
  return (page, first = null) => {
    if (!page) return html;
    return first ? withFirstView(byPage[page], first) : withFirstCalls(byPage[page]);
  };
}

/** `productHistory` is `pages/product-history.tsx`. */
function moduleOf(key: string): string {
  return `pages/${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
}

/** The file of a module and all it imports. Throws when the build has no such module. */
function filesOf(manifest: Manifest, module: string): string[] {
  const found = new Set<string>();
  const add = (key: string) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The build of the back office has no ${key}`);
    if (found.has(entry.file)) return;
    found.add(entry.file);
    entry.imports?.forEach(add);
  };
  add(module);
  return [...found];
}

function withLinks(html: string, scripts: string[]): string {
  const links = scripts.map(
    (file) => `<link rel="modulepreload" crossorigin href="/admin/${file}">`,
  );
  return html.replace('</head>', `${links.join('')}</head>`);
}

function withFirstCalls(html: string): string {
  const links = FIRST_CALLS.map(
    (path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`,
  );
  return html.replace('</head>', `${links.join('')}</head>`);
}

/** The app's own page stays hidden until it can show the same. The data is no script, and closes no element. */
function withFirstView(html: string, { markup, data }: FirstView): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  const view = markup === null ? '' : `<div id="first-view">${markup}</div>`;
  const first = `${view}<script id="first-data" type="application/json">${json}</script>`;
  // The style is needed before the scripts, and a slow line has room for one of them.
  return html
    .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
    .replace('<body>', () => `<body>${first}`);
}
