// The test projects: unit, architecture, db, pglite, race and resilience, told apart by file name or folder.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const DATABASE = ['**/*.db.test.ts', '**/*.pglite.test.ts', '**/*.race.test.ts'];
const ARCHITECTURE_TESTS = ['scripts/architecture-tests/*.test.ts'];
const isFullResilience = process.env.RESILIENCE === 'full';
/** Each of their cases makes a database of an earlier version: half a minute on PGlite, so `npm test` has them on PostgreSQL only. */
const EARLIER_DATABASES =
  process.env.PGLITE === 'short'
    ? ['**/{apply-functions,migrations,rule-options-migration}.db.test.ts']
    : [];
const OTHER_RUNNERS = ['**/node_modules/**', 'build/**', 'data/**', 'e2e/**', 'resilience/**'];

/** A third of the time of the tests about accounts went into hashes of passwords, which they are not about. */
const quickPasswordHashes = {
  name: 'quick-password-hashes',
  enforce: 'pre' as const,
  resolveId: (source: string, importer: string | undefined) =>
    source === 'better-auth/crypto' && importer?.endsWith('/auth/hashing.ts')
      ? fileURLToPath(new URL('server/testing/quick-password-hashes.ts', import.meta.url))
      : null,
};

export default defineConfig({
  test: {
    // On two cores, which PostgreSQL or a compiler uses as well.
    maxWorkers: 2,
    // The log of a shop under test is of interest only when the test fails.
    silent: 'passed-only',
    // A forgotten `only` would skip all other tests without a failure.
    allowOnly: false,
    // For `npm run test:coverage`: every source file, also those that no test loads.
    coverage: {
      provider: 'v8',
      include: ['{admin,app,domain,emails,messages,server,ui}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '{domain,server,ui}/testing/**'],
      reporter: ['json-summary'],
      reportsDirectory: 'test-results/coverage',
    },
    projects: [
      {
        // Pure and fast: no database, no network.
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...OTHER_RUNNERS, ...DATABASE, ...ARCHITECTURE_TESTS],
          pool: 'threads',
          // For a test that hangs: on a loaded machine a test of milliseconds may take seconds.
          testTimeout: 30_000,
        },
      },
      {
        // Each violates one import or lint rule and expects an error; compilers and builds are slow.
        test: {
          name: 'architecture',
          include: ARCHITECTURE_TESTS,
          pool: 'threads',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Run twice: on PGlite, and on PostgreSQL when TEST_DATABASE_URL is set.
        plugins: [quickPasswordHashes],
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: [...OTHER_RUNNERS, ...EARLIER_DATABASES],
          pool: 'forks',
          // One process for many files: loading the shop's modules anew takes as long as a file's tests.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        // What opens PGlite itself, whatever TEST_DATABASE_URL says.
        plugins: [quickPasswordHashes],
        test: {
          name: 'pglite',
          include: ['**/*.pglite.test.ts'],
          exclude: OTHER_RUNNERS,
          pool: 'forks',
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Concurrent transactions, on PostgreSQL only: PGlite has a single connection.
        plugins: [quickPasswordHashes],
        test: {
          name: 'race',
          include: ['**/*.race.test.ts'],
          exclude: OTHER_RUNNERS,
          pool: 'forks',
          isolate: false,
          // One file at a time, so that only the test's own transactions compete.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The built server as separate processes, killed and sent forged data, on PostgreSQL. Needs a build.
        test: {
          name: 'resilience',
          include: ['resilience/*.test.ts'],
          exclude: isFullResilience ? [] : ['resilience/*.full.test.ts'],
          globalSetup: 'resilience/support/setup.ts',
          pool: 'forks',
          // In the full run each suite has the machine to itself.
          fileParallelism: !isFullResilience,
          testTimeout: 30 * 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
