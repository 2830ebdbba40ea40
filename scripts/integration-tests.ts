// The tests that need a database or a browser: on PGlite, on PostgreSQL, and end to end against the built shop.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './apt.ts';
import { ensureChromium } from './browser.ts';
import { vitest } from './checks.ts';
import { run } from './command.ts';
import { playwrightOutcome, reportFile } from './parse-reports.ts';
import { type Postgres, findPostgres, startPostgres } from './postgres.ts';
import { ROOT, bin } from './root.ts';
import { startServer } from './start-server.ts';
import type { Outcome } from './task-report.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

/**
 * What depends on the database itself: migrations, jobs, backups, and the transactions of cart, checkout, new orders and
 * payments, which could wait for PGlite's one connection. For `npm test`; `npm run test:db` runs all tests on both databases.
 */
const ON_BOTH_DATABASES = [
  'scripts/',
  'server/shop/cart/',
  'server/shop/checkout/',
  'server/platform/db/',
  'server/platform/jobs/',
  'server/shop/orders/create/',
  'server/shop/orders/payments/',
];

/** The short form, for `npm test`. */
export function testShortlyOnPglite(stop: AbortSignal): Promise<Outcome> {
  return testOnPglite(stop, ON_BOTH_DATABASES, { PGLITE: 'short' });
}

export function testOnPglite(
  stop: AbortSignal,
  paths: string[] = [],
  form: Record<string, string> = {},
): Promise<Outcome> {
  const env = { TEST_DATABASE_URL: undefined, ...form };
  return vitest('pglite', ['db', 'pglite'], { stop, show: true, env, paths, canRetry: true });
}

export function testOnPostgres(stop: AbortSignal, paths: string[] = []): Promise<Outcome> {
  return withPostgres(stop, ({ url }) =>
    vitest('postgresql', ['db', 'race'], {
      stop,
      show: true,
      env: { TEST_DATABASE_URL: url },
      paths,
      canRetry: true,
    }),
  );
}

/** What no browser is needed for; pages and components are covered by the e2e tests, which are not measured. */
export function testCoverage(stop: AbortSignal): Promise<Outcome> {
  return withPostgres(stop, ({ url }) =>
    vitest('coverage', ['unit', 'db', 'pglite', 'race'], {
      stop,
      show: true,
      env: { TEST_DATABASE_URL: url },
      flags: ['--coverage'],
    }),
  );
}

/** Runs the e2e tests on PostgreSQL, so that each test can add products while the shop is running. */
export async function testEndToEnd(
  stop: AbortSignal,
  { form, paths = [] }: { form: 'short' | 'full'; paths?: string[] },
): Promise<Outcome> {
  const chromium = await ensureChromium(stop);
  const logs = join(ROOT, 'test-results');
  mkdirSync(logs, { recursive: true });
  return withPostgres(stop, async ({ url: DATABASE_URL }, temporary) => {
    const server = await startServer(join(logs, 'server.log'), stop, { DATABASE_URL });
    const shop = { DATABASE_URL, SHOP_URL: server.url };
    const env = { ...shop, E2E: form, CHROMIUM_PATH: chromium, ...temporary };
    return await playwright('e2e', { stop, paths, env }).finally(server.stop);
  });
}

/** Every picture of the visual comparison, which starts a demo shop of its own. `approve` accepts what it shows now. */
export async function testVisually(stop: AbortSignal, form: 'full' | 'approve'): Promise<Outcome> {
  const env = { VISUAL: form, CHROMIUM_PATH: await ensureChromium(stop) };
  return playwright('visual', { stop, paths: ['e2e/visual.spec.ts'], env });
}

type BrowserTests = { stop: AbortSignal; paths: string[]; env: Record<string, string> };

async function playwright(name: string, { stop, paths, env }: BrowserTests): Promise<Outcome> {
  const file = reportFile(name);
  const line = bin('playwright', 'test', ...paths, '--reporter=list,json');
  const finished = await run(line, {
    stop,
    show: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return playwrightOutcome(file, finished);
}

async function withPostgres<T>(
  stop: AbortSignal,
  work: (postgres: Postgres, temporary: { TMPDIR: string }) => Promise<T>,
): Promise<T> {
  if (!findPostgres()) await installPackage('postgresql', stop);
  return withTemporaryFolder(async (temporary) => {
    const postgres = await startPostgres({}, { folder: temporary.TMPDIR });
    try {
      return await work(postgres, temporary);
    } finally {
      postgres.stop();
    }
  });
}
