// The journeys in a real browser, against the built shop that SHOP_URL names.
import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // Only what stumbles is traced, at its second try: tracing every journey doubles their time.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.SHOP_URL ?? 'http://localhost:3000',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What no browser's width changes, or what sets its widths itself, is looked at once.
      testIgnore:
        '**/{appearance,failures,failures-at-checkout,keyboard,opening,pages,redirects,slow-lines,two-tabs,visits,weights}.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
