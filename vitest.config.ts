// The tests beside the code, in four kinds that the name of the file tells apart.
import { defineConfig } from 'vitest/config';

const DATABASE = ['**/*.db.test.ts', '**/*.race.test.ts'];
const WALLS = ['scripts/walls/*.test.ts'];
const ELSEWHERE = ['node_modules/**', 'build/**', 'data/**', 'e2e/**', 'faults/**'];

export default defineConfig({
  test: {
    // Two cores, and PostgreSQL or a compiler beside us on them.
    maxWorkers: 2,
    // A test forgotten in `only` would quietly switch the others off.
    allowOnly: false,
    projects: [
      {
        // Pure and quick: no database, no network.
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ELSEWHERE, ...DATABASE, ...WALLS],
          pool: 'threads',
          testTimeout: 5_000,
        },
      },
      {
        // Each commits a sin against the house and expects the refusal; compilers and builds take their time.
        test: {
          name: 'walls',
          include: WALLS,
          pool: 'threads',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Run twice: on the embedded database, and with TEST_DATABASE_URL on a real PostgreSQL.
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: ELSEWHERE,
          pool: 'forks',
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Who comes first when many come at once: only a real PostgreSQL can tell.
        test: {
          name: 'race',
          include: ['**/*.race.test.ts'],
          exclude: ELSEWHERE,
          pool: 'forks',
          // One file at a time, so that the contention is the test's own.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The built shop as processes of their own, killed and lied to, on a real PostgreSQL. Needs a build.
        test: {
          name: 'faults',
          include: ['faults/*.test.ts'],
          globalSetup: 'faults/support/setup.ts',
          pool: 'forks',
          // In full, each suite has the machine to itself.
          fileParallelism: process.env.FAULTS !== 'whole',
          testTimeout: 30 * 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
