// A page of the storefront: '/lookbook'.
import { type Recipe, all, before, newFile } from '../recipe.ts';

export const page: Recipe = {
  what: 'a page of the storefront',
  places: [
    { file: 'domain/routes.ts', adds: 'an entry in `routes` and a URL builder in `paths`' },
    { file: 'app/routes.ts', adds: 'layout and file' },
    { file: 'app/pages/<name>.tsx' },
  ],
  note: 'then `react-router typegen`. `app/pages/terms.tsx` is a model',
  generators: ['typegen'],
  example: {
    name: 'page',
    edits: {
      'domain/routes.ts': all(
        before("  about: { path: '/about'", "  lookbook: { path: '/lookbook', ...publicPage },\n"),
        before('  about: () => routes.about.path', '  lookbook: () => routes.lookbook.path,\n'),
      ),
      'app/routes.ts': before('  about: [', "  lookbook: ['site', 'lookbook.tsx'],\n"),
      'app/pages/lookbook.tsx': newFile(`// Lookbook of the season.
import type { Route } from './+types/lookbook.ts';

export const meta = (_: Route.MetaArgs) => [{ title: 'Lookbook' }];

export default function Lookbook() {
  return <h1>Lookbook</h1>;
}
`),
    },
    check: `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import appRoutes from '../app/routes.ts';
import Lookbook, { meta } from '../app/pages/lookbook.tsx';
import { routeAt } from '#domain/match-route.ts';
import { safeRedirect } from '#domain/redirect.ts';
import { paths } from '#domain/routes.ts';
import { pageCacheKey } from '#server/http/page-cache-key.ts';
import { seoFiles } from '#server/http/seo-files.ts';

test('a page has a title, a layout and a URL', () => {
  expect(renderToString(createElement(Lookbook))).toBe('<h1>Lookbook</h1>');
  expect(meta()).toEqual([{ title: 'Lookbook' }]);
  const { file } = appRoutes[0].children.find(({ path }) => path === 'lookbook');
  expect([file, paths.lookbook()]).toEqual(['pages/lookbook.tsx', '/lookbook']);
});

test('access, cache, redirects and the sitemap know a new page', async () => {
  const shop = {
    config: {
      url: 'https://shop.test',
      settings: { seller: { legalName: '' } },
      navigation: { categories: [], collections: [], lists: {} },
    },
    collections: { sitemapEntries: async () => [] },
    ownPagePaths: async () => [],
  };
  expect(routeAt('/lookbook')?.access).toBe('public');
  expect(pageCacheKey('/lookbook?utm_source=x')).toBe('/lookbook');
  expect(safeRedirect('/lookbook#spring')).toBe('/lookbook#spring');
  expect(await seoFiles['/sitemap-pages.xml'].write(shop)).toContain('<loc>https://shop.test/lookbook</loc>');
  expect(await seoFiles['/robots.txt'].write(shop)).not.toContain('lookbook');
});
`,
  },
};
