// The whole site as one answerer of requests: health, API, sandbox, files, and the pages behind them.
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { Refusal } from '#domain/errors.ts';
import { createApi } from '#server/api/app.ts';
import type { Door } from '#server/api/door.ts';
import { paymentsDoor } from '#server/api/payments.ts';
import { answerFailure } from '#server/api/failures.ts';
import type { Settings } from '#server/settings.ts';
import type { Shop } from '#server/shop.ts';
import { serveFiles } from './files.ts';
import { servePictures } from './pictures.ts';
import { noZeroCharacter, notTooMany, notTooMuch, sameSiteOnly, smallJsonOnly } from './guards.ts';
import { textFiles } from './reading-machines.ts';
import { sealPage } from './rendered-page.ts';
import { securityHeaders } from './security.ts';
import { visitorOf } from './visitor.ts';

export type RenderPage = (request: Request) => Promise<Response>;

type Parts = {
  settings: Settings;
  shop: Shop;
  renderPage: RenderPage;
  /** Built scripts and styles; null while Vite serves them. */
  clientFolder: string | null;
  pictureFolder: string;
};

export function createSite(parts: Parts) {
  const { settings, shop } = parts;
  const site = new Hono<Door>().onError(answerFailure);
  site.use('*', async (c, next) => {
    c.set('requestId', randomUUID());
    c.set('visitor', visitorOf(c, settings.trustedProxies));
    await next();
    const https = settings.shopUrl.startsWith('https:');
    for (const [name, value] of Object.entries(securityHeaders(https))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    c.res.headers.set('X-Request-Id', c.get('requestId'));
  });
  site.use('*', noZeroCharacter, notTooMuch(shop.reads));
  site.get('/healthz', (c) => c.json({ ok: true }));
  site.get('/readyz', async (c) =>
    (await shop.ready()) ? c.json({ ok: true }) : c.json({ ok: false }, 503),
  );
  // The provider's doors stand before the guards: it comes from another site, with a signature instead.
  site.route('/', paymentsDoor(shop));
  site.use('/api/*', sameSiteOnly(ownOrigins(settings)), smallJsonOnly, notTooMany(shop.limits));
  site.route('/', createApi(shop)).all('/api/*', nothingHere);
  site.use('/sandbox/control/*', sameSiteOnly(ownOrigins(settings)));
  if (shop.sandbox) site.route('/sandbox', shop.sandbox.door);
  for (const [path, { type, write }] of Object.entries(textFiles)) {
    site.get(path, async (c) => c.body(await write(shop), 200, { 'Content-Type': type }));
  }
  serveAllFiles(site, parts);
  // Asked for by browsers on pages that are not ours to mark: letters, the API's page.
  site.get('/favicon.ico', (c) => c.redirect('/media/site/favicon.svg', 301));
  site.all('*', (c) => answerPage(c.req.raw, parts));
  return site;
}

function serveAllFiles(site: Hono<Door>, { shop, clientFolder, pictureFolder }: Parts): void {
  site.use('/media/*', servePictures(shop.media));
  site.use('/media/*', serveFiles({ folder: pictureFolder, prefix: '/media/', immutable: false }));
  site.all('/media/*', nothingHere);
  if (!clientFolder) return;
  site.use('/assets/*', serveFiles({ folder: clientFolder, prefix: '/', immutable: true }));
  site.all('/assets/*', nothingHere);
}

function nothingHere(): never {
  throw new Refusal('request/not-found');
}

async function answerPage(request: Request, parts: Parts): Promise<Response> {
  // Pages only read: everything that changes something goes through the API.
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('request/invalid');
  const { pathname, searchParams } = new URL(request.url);
  const atCheckout = pathname === '/checkout';
  const sealed = await sealPage(await parts.renderPage(request), {
    provider: atCheckout ? parts.shop.facts.payments.provider : undefined,
    relaxed: parts.clientFolder === null,
  });
  // Such an address is a key: it is told to nobody, not even to our own next request.
  if (searchParams.has('token')) sealed.headers.set('Referrer-Policy', 'no-referrer');
  if (!sealed.headers.has('Cache-Control')) sealed.headers.set('Cache-Control', 'no-store');
  return sealed;
}

/** A demo is reached by any name of this machine. */
function ownOrigins(settings: Settings): string[] {
  const own = new URL(settings.shopUrl).origin;
  if (settings.mode === 'live') return [own];
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  return [own, ...loopback.map((name) => `http://${name}:${settings.port}`)];
}
