// A page of the storefront: '/lookbook'.
import { type Example, all, before, newFile } from '../recipe.ts';

export const page: Example = {
  name: 'page',
  edits: {
    'domain/routes.ts': all(
      before("  about: { path: '/about'", "  lookbook: { path: '/lookbook', ...publicPage },\n"),
      before('  about: () => routes.about.path', '  lookbook: () => routes.lookbook.path,\n'),
    ),
    'app/routes.ts': before('  about: [', "  lookbook: ['site', 'lookbook.tsx'],\n"),
    'app/pages/lookbook.tsx': newFile(`// Lookbook.
export default function Lookbook() {
  return <h1>Lookbook</h1>;
}
`),
  },
  generators: [['react-router', 'typegen']],
  script: `
import appRoutes from './app/routes.ts';
import { routeAt } from '#domain/match-route.ts';
import { safeRedirect } from '#domain/redirect.ts';
import { paths } from '#domain/routes.ts';
import { pageCacheKey } from '#server/http/page-cache-key.ts';
import { seoFiles } from '#server/http/seo-files.ts';
const shop = {
  config: { url: 'https://shop.test', navigation: { categories: [], collections: [] } },
  collections: { sitemapEntries: async () => [] },
};
const sitemap = await seoFiles['/sitemap-pages.xml'].write(shop);
print({
  page: appRoutes[0].children.find(({ path }) => path === 'lookbook')?.file,
  path: paths.lookbook(),
  access: routeAt('/lookbook')?.access,
  cacheKey: pageCacheKey('/lookbook?utm_source=x'),
  redirect: safeRedirect('/lookbook#spring'),
  sitemap: sitemap.includes('<loc>https://shop.test/lookbook</loc>'),
});
`,
  expected: {
    page: 'pages/lookbook.tsx',
    path: '/lookbook',
    access: 'public',
    cacheKey: '/lookbook',
    redirect: '/lookbook#spring',
    sitemap: true,
  },
};
