// What Stryker runs for each mutant: the unit tests of the domain.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['domain/**/*.test.ts'], silent: true, testTimeout: 30_000 },
});
