// Adding a public page touches three files: the route manifest, app/routes.ts and the page. All else is derived.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, bin } from '../root.ts';
import { type SampleProject, createSampleProject } from './sample-project.ts';

const copied = [
  ...globSync('domain/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts')),
  'app/routes.ts',
  'server/http/page-cache-key.ts',
  'server/http/request-limits.ts',
  'server/http/seo-files.ts',
  'server/http/sitemap.ts',
];
const entry = "  lookbook: { path: '/lookbook', ...publicPage },\n";
const mapping = "  lookbook: ['site', 'lookbook.tsx'],\n";

/** Prints what the rest of the shop makes of the page. */
const derivedScript = `
import appRoutes from './app/routes.ts';
import { routeAt } from '#domain/match-route.ts';
import { safeRedirect } from '#domain/redirect.ts';
import { pageCacheKey } from '#server/http/page-cache-key.ts';
import { seoFiles } from '#server/http/seo-files.ts';
const shop = {
  config: { url: 'https://shop.test', navigation: { categories: [], collections: [] } },
  collections: { sitemapEntries: async () => [] },
};
console.log(JSON.stringify({
  page: appRoutes[0].children.find(({ path }) => path === 'lookbook')?.file,
  access: routeAt('/lookbook')?.access,
  cacheKey: pageCacheKey('/lookbook?utm_source=x'),
  redirect: safeRedirect('/lookbook#spring'),
  sitemap: (await seoFiles['/sitemap-pages.xml'].write(shop)).includes('<loc>https://shop.test/lookbook</loc>'),
  robots: (await seoFiles['/robots.txt'].write(shop)).includes('lookbook'),
}));
`;

let project: SampleProject;

beforeAll(() => {
  const files = copied.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);
  project = createSampleProject({
    ...Object.fromEntries(files),
    'derived.ts': derivedScript,
    'app/tsconfig.json': '{ "extends": "../tsconfig.json", "include": ["./routes.ts"] }',
    'app/pages/lookbook.tsx': 'export default function Lookbook() {\n  return null;\n}\n',
  });
});
afterAll(() => project.remove());

/** The manifest and app/routes.ts, each with or without the new page. */
function writeRoutes(added: { manifest: boolean; app: boolean }): void {
  insert('domain/routes.ts', "  about: { path: '/about'", added.manifest ? entry : '');
  insert('app/routes.ts', '  about: [', added.app ? mapping : '');
}

function insert(file: string, before: string, line: string): void {
  const text = readFileSync(join(ROOT, file), 'utf8');
  expect(text).toContain(before);
  writeFileSync(join(project.root, file), text.replace(before, line + before));
}

function run(...command: string[]) {
  const [node = '', ...args] = command;
  return spawnSync(node, args, { cwd: project.root, encoding: 'utf8' });
}
const compile = () => run(...bin('tsc', '-p', 'app', '--pretty', 'false')).stdout;

test('a new page is routed, cached, indexed and allowed as a redirect target', () => {
  writeRoutes({ manifest: true, app: true });
  expect(compile()).toBe('');
  const { stdout, stderr } = run(process.execPath, 'derived.ts');
  expect(JSON.parse(stdout || '{}'), stderr).toEqual({
    page: 'pages/lookbook.tsx',
    access: 'public',
    cacheKey: '/lookbook',
    redirect: '/lookbook#spring',
    sitemap: true,
    robots: false,
  });
});

test('a manifest entry without a page does not compile', () => {
  writeRoutes({ manifest: true, app: false });
  expect(compile()).toMatch(/app\/routes\.ts.*'lookbook' is missing/);
});

test('a page without a manifest entry does not compile', () => {
  writeRoutes({ manifest: false, app: true });
  expect(compile()).toMatch(/app\/routes\.ts.*'lookbook' does not exist/);
});
