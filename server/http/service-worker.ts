// Serves the storefront's service worker, or, where the owner has turned it off, one that removes itself and its caches.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { AppError } from '#domain/errors/errors.ts';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import type { Shop } from '#server/shop.ts';

const PATH = '/service-worker.js';
/** CSP of the service worker, which makes requests to the shop only; the pages have another one. */
const CSP = "default-src 'none'; connect-src 'self'";

const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

type Deps = { shop: Pick<Shop, 'config'>; clientFolder: string | null };

/**
 * Serves the service worker; in development or with offline pages off, a script that removes an earlier worker at this
 * address.
 */
export function serveServiceWorker(app: Hono<ApiEnv>, { shop, clientFolder }: Deps): void {
  let script: Promise<string> | null = null;
  app.get(PATH, async (c) => {
    const isOn = clientFolder !== null && shop.config.settings.offlinePages;
    const body = isOn ? await (script ??= readScript(clientFolder)) : removal;
    return c.body(body, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': CSP,
    });
  });
}

/** Names the build, so that browsers install the worker again, with the offline page of that build. */
async function readScript(clientFolder: string): Promise<string> {
  const code = await readFile(join(clientFolder, PATH), 'utf8').catch(() => {
    throw new AppError('request/not-found');
  });
  const files = await readdir(join(clientFolder, 'assets'));
  const build = createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 16);
  return `${code}\n// Build ${build}\n`;
}
