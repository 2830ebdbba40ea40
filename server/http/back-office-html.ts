// The HTML of the back office, which names the scripts of the page asked for.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AdminRouteKey, adminRoutes } from '#domain/admin-routes.ts';

/** Vite's manifest of a build: the files of each module that is loaded by itself. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** What each page asks the API for first; Today is the page an owner opens in the morning, on any line. */
const FIRST_CALLS = ['/api/admin/shop'];
const FIRST_CALLS_OF_TODAY = [...FIRST_CALLS, '/api/admin/to-do'];

/**
 * Reads the build in `folder`. The HTML of a page lets the browser request its scripts and first data at once, which it
 * would otherwise learn of from scripts: two round trips fewer.
 */
export async function readBackOfficeHtml(
  folder: string,
): Promise<(page: AdminRouteKey | null) => string> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const isInHtml = (file: string) => html.includes(`/admin/${file}`);
  const pages = Object.keys(adminRoutes).map((key) => {
    const files = filesOf(manifest, moduleOf(key)).filter((file) => !isInHtml(file));
    return [key, withLinks(html, files, key === 'today' ? FIRST_CALLS_OF_TODAY : FIRST_CALLS)];
  });
  const byPage = Object.fromEntries(pages) as Record<AdminRouteKey, string>;
  return (page) => (page ? byPage[page] : html);
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

function withLinks(html: string, scripts: string[], calls: string[]): string {
  const links = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/admin/${file}">`),
    ...calls.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`),
  ];
  return html.replace('</head>', `${links.join('')}</head>`);
}
