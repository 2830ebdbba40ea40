// API routes of the admin's home page.
import { Hono } from 'hono';
import { paths } from '#domain/routes.ts';
import type { Shop } from '#server/shop.ts';
import {
  homeChangeSchema,
  homePageSchema,
  homePreviewResponse,
  homePreviewSchema,
  homeRestorationSchema,
  homeVersionsSchema,
} from './home-page-schemas.ts';
import { type AuthedEnv, body, describe } from './route-helpers.ts';

export function adminHomePageRoutes(
  { homePage, config }: Pick<Shop, 'homePage' | 'config'>,
  renderPage: (request: Request) => Promise<Response>,
) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/pages/home',
      describe('The home page as the editor shows it', homePageSchema),
      async (c) => c.json(await homePage.load()),
    )
    .patch(
      '/admin/pages/home',
      describe('Save changed sections of the home page', homePageSchema),
      body(homeChangeSchema),
      async (c) => c.json(await homePage.save(c.var.account.uid, c.req.valid('json'))),
    )
    .post(
      '/admin/pages/home/preview',
      describe(
        'The page that customers would see, rendered with what is not saved',
        homePreviewResponse,
      ),
      body(homePreviewSchema),
      async (c) => {
        const { document, at } = c.req.valid('json');
        const preview = { document, at: at === undefined ? new Date() : new Date(at) };
        const request = new Request(new URL(paths.home(), config.url));
        const page = await homePage.preview(preview, () => renderPage(request));
        return c.json({ html: await page.text() });
      },
    )
    .get(
      '/admin/pages/home/versions',
      describe(
        'Versions of the home page, the newest first, each with what it changed',
        homeVersionsSchema,
      ),
      async (c) => c.json({ versions: await homePage.versions() }),
    )
    .post(
      '/admin/pages/home/restoration',
      describe('Restore an earlier version of the home page, as a new one', homePageSchema),
      body(homeRestorationSchema),
      async (c) => c.json(await homePage.restore(c.var.account.uid, c.req.valid('json'))),
    );
}
