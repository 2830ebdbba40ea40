// The HTTP app: API, sandbox, files and pages behind one Hono instance.
import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { getPath } from 'hono/utils/url';
import { AppError } from '#domain/errors/errors.ts';
import type { TranslateError } from '#domain/errors/translate-error.ts';
import { inLanguage } from '#domain/language/in-language.ts';
import { type Language, onceFor, splitLanguage } from '#domain/language/languages.ts';
import { canonicalPath } from '#domain/canonical-path.ts';
import { routes } from '#domain/routes.ts';
import { createApi } from '#server/api/router.ts';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import { bouncesRoutes } from '#server/api/routes/bounces.ts';
import { paymentsRoutes } from '#server/api/routes/payments.ts';
import { respondWithError } from '#server/api/error-handler.ts';
import type { Settings } from '#server/platform/config/env.ts';
import { runInRequest } from '#server/platform/lib/request-context.ts';
import { clientNetwork, ipBlock } from '#server/platform/rate-limit/ip-block.ts';
import type { Shop } from '#server/shop.ts';
import { type BackOffice, backOfficeRoutes } from './back-office.ts';
import { cartForms } from './cart-forms.ts';
import { promotionLinks } from './promotion-links.ts';
import { serveChannelFiles } from './channel-files.ts';
import { serveFiles } from '#server/platform/http/static-files.ts';
import { serveImages } from './images.ts';
import {
  limitReadTime,
  limitReads,
  limitTracking,
  limitWrites,
  rejectLongQuery,
  rejectNulCharacter,
  requireSameSite,
  requireSmallJson,
} from './middleware.ts';
import { serveShareImages } from './share-images.ts';
import { serveBrandImages } from './brand-images.ts';
import { serveSiteImages } from './site-images.ts';
import { seoFiles } from './seo-files.ts';
import { serveServiceWorker } from './service-worker.ts';
import { SITEMAP_PRODUCTS, XML, sitemapProducts } from './sitemap.ts';
import { applyCsp } from '#server/platform/http/csp.ts';
import { oneClickUnsubscribe } from './one-click-unsubscribe.ts';
import { openNotFoundPages } from './not-found-page.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { languageOf } from '#server/platform/http/request-language.ts';
import { clientInfoOf } from '#server/platform/http/client-ip.ts';

export type RenderPage = (request: Request) => Promise<Response>;

type Deps = {
  settings: Settings;
  shop: Shop;
  renderPage: RenderPage;
  /** The translator of errors into a language; null for English, which errors speak by themselves. */
  errorsIn: (language: Language) => TranslateError | null;
  /** Folder of built scripts and styles; null in development, when Vite serves them. */
  clientFolder: string | null;
  imageFolder: string;
  backOffice: BackOffice;
};

export function createHttpApp(deps: Deps) {
  const { settings, shop } = deps;
  // A page has the same route in every language.
  const app = new Hono<ApiEnv>({
    getPath: (request) => splitLanguage(getPath(request)).path,
  }).onError(respondWithError);
  app.use('*', async (c, next) => {
    c.set('requestId', randomUUID());
    c.set('findTranslator', () => deps.errorsIn(languageOf(c)));
    const client = clientInfoOf(c, settings.trustedProxies);
    c.set('client', client);
    const { ip } = client;
    const requestId = c.get('requestId');
    const network = { client: clientNetwork(ip), ipBlock: ipBlock(ip) };
    await runInRequest({ requestId, ...network, language: languageOf(c).code }, next);
    const https = settings.shopUrl.startsWith('https:');
    for (const [name, value] of Object.entries(securityHeaders(https))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    c.res.headers.set('X-Request-Id', c.get('requestId'));
  });
  app.use('*', rejectNulCharacter, rejectLongQuery, limitReads(shop.readBudget));
  app.use('/api/*', limitReadTime());
  // Before the same-site check: providers call from another site, authenticated by signature or password.
  app.route('/', paymentsRoutes(shop));
  app.route('/', bouncesRoutes(shop));
  app.route('/', oneClickUnsubscribe(shop));
  app.use(
    '/api/*',
    requireSameSite(ownOrigins(settings)),
    requireSmallJson,
    limitWrites(shop.limits),
  );
  app.route('/', createApi(shop, deps.renderPage)).all('/api/*', respondNotFound);
  const isSecure = settings.shopUrl.startsWith('https:');
  app.route('/', cartForms({ shop, origins: ownOrigins(settings), isSecure }));
  app.route('/', promotionLinks(shop, isSecure));
  app.use('/sandbox/control/*', requireSameSite(ownOrigins(settings)));
  app.use('/sandbox/*', (_c, next) =>
    shop.paymentKeys.state() === 'sandbox' ? next() : respondNotFound(),
  );
  if (shop.sandbox) app.route('/sandbox', shop.sandbox.app);
  for (const [path, { type, write }] of Object.entries(seoFiles)) {
    app.get(path, limitReadTime(), async (c) =>
      c.body(await write(shop, splitLanguage(getPath(c.req.raw)).language), 200, {
        'Content-Type': type,
      }),
    );
  }
  app.get(SITEMAP_PRODUCTS, (c) => {
    c.header('Content-Type', XML);
    c.header('Cache-Control', 'public, max-age=3600');
    return stream(c, async (out) => {
      for await (const text of sitemapProducts(shop, c.req.query('from') ?? '')) {
        await out.write(text);
      }
    });
  });
  serveChannelFiles(app, shop);
  serveServiceWorker(app, deps);
  serveAllFiles(app, deps);
  // Browsers request it on pages without our icon link: email previews, the API documentation.
  app.get('/favicon.ico', (c) => c.redirect('/media/site/favicon.svg', 301));
  const call = (path: string, c: Context) =>
    app.request(new URL(path, c.req.url), { headers: c.req.raw.headers }, c.env);
  app.route('/', backOfficeRoutes({ ...deps, call }));
  const notFoundPage = openNotFoundPages(
    (path) => renderNotFound(path, deps),
    shop.catalogue.exists,
  );
  const signedLinks = [
    routes.track.path,
    routes.refund.path,
    routes.review.path,
    routes.ticket.path,
  ];
  const signedPages = signedLinks.flatMap((path) => [path, `${path}.data`]);
  app.on('GET', signedPages, limitTracking(shop.limits));
  app.all('*', async (c) => {
    // Pages are read-only: everything that changes something goes through the API.
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new AppError('request/invalid');
    const { pathname, search } = new URL(c.req.url);
    const once = onceFor(pathname);
    if (once !== null) return c.redirect(once + search, 308);
    return (await notFoundPage(c)) ?? respondWithPage(c.req.raw, deps);
  });
  return app;
}

function serveAllFiles(app: Hono<ApiEnv>, deps: Deps): void {
  const { shop, settings, clientFolder, imageFolder } = deps;
  // Webmail shows the images of our emails on its own pages.
  app.use('/media/*', async (c, next) => {
    await next();
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });
  app.use('/media/share/*', serveShareImages(shop.shareImages));
  app.use('/media/brand/*', serveBrandImages(shop.brand));
  app.use('/media/site/*', serveSiteImages(shop.brand.siteImages, settings.mode));
  app.use('/media/*', serveImages(shop.media));
  app.use('/media/*', serveFiles({ folder: imageFolder, prefix: '/media/', immutable: false }));
  app.all('/media/*', respondNotFound);
  if (!clientFolder) return;
  app.use('/assets/*', serveFiles({ folder: clientFolder, prefix: '/', immutable: true }));
  app.all('/assets/*', respondNotFound);
}

function respondNotFound(): never {
  throw new AppError('request/not-found');
}

async function respondWithPage(request: Request, deps: Deps): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const { language, path } = splitLanguage(pathname);
  const canonical = canonicalPath(path);
  const location = canonical === null ? pathname : inLanguage(canonical, language);
  const response =
    location === pathname
      ? await renderWithCsp(request, path, deps)
      : new Response(null, { status: 308, headers: { Location: location + search } });
  // The URL contains a secret token: no later request may carry it as its referrer.
  if (searchParams.has('token')) response.headers.set('Referrer-Policy', 'no-referrer');
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}

async function renderNotFound(path: string, deps: Deps): Promise<Response> {
  const url = new URL(path, deps.settings.shopUrl);
  const response = await renderWithCsp(new Request(url), path, deps);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** A page has one path only: the CSP of the checkout would be missing at another. */
async function renderWithCsp(request: Request, pathname: string, deps: Deps): Promise<Response> {
  const atCheckout = pathname === routes.checkout.path;
  return applyCsp(await deps.renderPage(request), {
    widgets: atCheckout ? deps.shop.checkoutSources() : undefined,
    relaxed: deps.clientFolder === null,
  });
}

/** A demo is also reached by every loopback name of the machine. */
function ownOrigins(settings: Settings): string[] {
  const own = new URL(settings.shopUrl).origin;
  if (settings.mode === 'live') return [own];
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  return [own, ...loopback.map((name) => `http://${name}:${settings.port}`)];
}
