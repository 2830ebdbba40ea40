// Serves the back office at /admin, its HTML and its bundle, to the admin and to people with a role: for everybody else it
// is not there.
import { Hono, type Context } from 'hono';
import { type AdminRouteKey, adminRoutes } from '#domain/admin-routes.ts';
import type { AccountRole } from '#domain/people/person-roles.ts';
import { canOpenPage, firstPageOf } from '#domain/role-pages.ts';
import { AppError } from '#domain/errors/errors.ts';
import { adminPageAt } from '#domain/canonical-path.ts';
import { paths } from '#domain/routes.ts';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import type { Shop } from '#server/shop.ts';
import { type FirstData, readFirstData } from './first-data.ts';
import { contentSecurityPolicy, hashOf } from '#server/platform/http/security-headers.ts';
import { serveFiles } from '#server/platform/http/static-files.ts';

/**
 * The built HTML of a page of the back office, or Vite's in development; that of its 404 page for null. `data`: what the
 * page shows first, where it could be read.
 */
export type BackOffice = {
  html(page: AdminRouteKey | null, data: FirstData | null): Promise<string>;
  folder: string | null;
};
type Deps = {
  shop: Pick<Shop, 'accounts' | 'config'>;
  backOffice: BackOffice;
  /** A call of the API in the name of the request. */
  call: (path: string, c: Context) => Response | Promise<Response>;
};

/** Other customers' requests go on to the storefront, which has no such page; guests are asked to sign in. */
export function backOfficeRoutes({ shop, backOffice, call }: Deps) {
  const app = new Hono<ApiEnv>();
  const hasAccess = async (c: Context) => {
    const account = await shop.accounts.currentFromCookie(c.req.raw.headers);
    return account !== null && firstPageOf(account.role) !== null;
  };
  if (backOffice.folder) {
    app.use('/admin/assets/*', async (c, next) => {
      if (!(await hasAccess(c))) throw new AppError('request/not-found');
      await next();
      c.header('Cache-Control', 'private, max-age=31536000, immutable');
    });
    app.use(
      '/admin/assets/*',
      serveFiles({ folder: backOffice.folder, prefix: '/admin/', immutable: true }),
    );
    // Not immutable: a browser asks for its service worker again each day.
    app.use('/admin/service-worker.js', async (c, next) => {
      if (!(await hasAccess(c))) throw new AppError('request/not-found');
      await next();
      c.header('Cache-Control', 'no-cache');
    });
    app.use(
      '/admin/service-worker.js',
      serveFiles({ folder: backOffice.folder, prefix: '/admin/', immutable: false }),
    );
    app.all('/admin/assets/*', () => {
      throw new AppError('request/not-found');
    });
  }
  app.get('/admin/manifest.webmanifest', async (c, next) =>
    (await hasAccess(c))
      ? c.body(manifest(shop.config.settings.name), 200, {
          'Content-Type': 'application/manifest+json',
        })
      : next(),
  );
  app.on(['GET', 'HEAD'], ['/admin', '/admin/*'], async (c, next) => {
    const account = await shop.accounts.currentFromCookie(c.req.raw.headers);
    const { pathname, search } = new URL(c.req.url);
    const page = adminPageAt(pathname);
    c.header('Cache-Control', 'no-store');
    if (!account && page) return c.redirect(paths.login(pathname + search));
    const first = account && firstPageOf(account.role);
    if (!account || !first) return next();
    const { role } = account;
    if (page === 'today' && first !== 'today') return c.redirect(adminRoutes[first].path);
    const isOpen = page !== null && canOpenPage(role, page);
    const data = page === 'today' ? await readFirstData(async (path) => call(path, c)) : null;
    const html = withRole(await backOffice.html(isOpen ? page : null, data), role);
    return c.html(html, statusOf(page, isOpen), {
      'Content-Security-Policy': policyOf(html, backOffice.folder === null),
      // The owner scans the labels of parcels; customers' pages have no camera.
      'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    });
  });
  return app;
}

function statusOf(page: AdminRouteKey | null, isOpen: boolean): 200 | 403 | 404 {
  if (page === null) return 404;
  return isOpen ? 200 : 403;
}

/** The app knows the role before it asks the server, so that it asks for nothing that the role may not see. */
function withRole(html: string, role: AccountRole): string {
  return role === 'admin'
    ? html
    : html.replace('<head>', `<head><meta name="role" content="${role}">`);
}

/** Allows the scripts that the build wrote into the HTML; what the first page shows is escaped, and opens no such element. */
function policyOf(html: string, inDevelopment: boolean): string {
  if (inDevelopment) return "frame-ancestors 'none'";
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)];
  return contentSecurityPolicy({
    scriptHashes: inline.map((match) => hashOf(match[1] ?? '')),
    // The reader of barcodes, for browsers without one of their own.
    allowsWasm: true,
  });
}

function manifest(shopName: string): string {
  return JSON.stringify({
    name: `${shopName} Admin`,
    short_name: 'Admin',
    lang: 'en-IN',
    id: '/admin',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    background_color: '#f4ebdc',
    theme_color: '#eaddc7',
    icons: [
      { src: '/media/site/app-icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/media/site/app-icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/media/site/app-icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
      { src: '/media/site/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}
