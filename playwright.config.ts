// End-to-end tests in Chromium, against the built shop at SHOP_URL.
import { defineConfig } from '@playwright/test';

/** For `npm test`: each test at one width, without those tagged `@full`. `npm run test:e2e` runs all. */
const isShort = process.env.E2E === 'short';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Tests of broken networks mostly wait for retries.
  workers: process.env.NETWORKS === 'full' ? 4 : 2,
  // Only retries are traced: tracing every test doubles the time.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.SHOP_URL ?? 'http://localhost:3000',
    trace: 'on-first-retry',
    // A test that answers requests by `page.route` would not see those of a service worker; tests of a worker allow it.
    serviceWorkers: 'block',
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
    // Tests that do not depend on the viewport, or that set it themselves, have one project: those tagged with its name,
    // and whole files below. Those tagged `@full` are left out of the short form.
    {
      name: 'desktop',
      grepInvert: isShort ? /@phone\b|@full\b/ : /@phone\b/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: isShort ? /@phone\b/ : /./,
      grepInvert: isShort ? /@desktop\b|@full\b/ : /@desktop\b/,
      testIgnore:
        '**/{admin-attributes,admin-audit,admin-collections,admin-first-products,admin-keyboard,admin-many-photos,admin-new-product,admin-product-images,admin-products,admin-promises,admin-scan-label,admin-search,admin-settings,admin-settings-search,admin-stock,admin-tablet,admin-today,bundle-size,email-limits,error-messages,error-messages-checkout,keyboard,languages-in-build,live-shop,pages,redirects,return-rules,second-factor,slow-network,startup,theme-and-layout-shift,two-tabs,user-journeys,visual}.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
