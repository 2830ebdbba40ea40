// Opens every page of the storefront in a language, at the width of a phone and of a desk, as a guest and as a customer.
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import { inLanguage } from '#domain/language/in-language.ts';
import type { Language } from '#domain/language/languages.ts';
import { emailPaths } from '#domain/email-paths.ts';
import { policyVersionPath } from '#domain/policy/policy-path.ts';
import { paths, routes } from '#domain/routes.ts';
import { demoAccounts } from '#server/seed/demo-accounts.ts';
import { type PageReport, reportPage } from './page-report.ts';

export type Visit = PageReport & { what: string };

const WIDTHS = [390, 1440];
const SLUG = 'rajsi-roop';

const publicPages = [
  paths.home(),
  paths.products(),
  paths.products({ q: 'lehenga', sale: '1' }),
  paths.products({ q: 'xyzzy' }),
  paths.product(SLUG),
  paths.category('women'),
  paths.collection('haldi'),
  paths.deals(),
  paths.newArrivals(),
  routes.comingSoon.path,
  paths.about(),
  paths.contact(),
  paths.terms(),
  paths.privacy(),
  policyVersionPath('terms', 1),
  paths.offline(),
  paths.guestCart(),
  emailPaths.track('x'),
  emailPaths.refund('x'),
  emailPaths.ticket('x'),
  emailPaths.newsletterConfirm('x'),
  emailPaths.newsletterUnsubscribe('x'),
  '/not-a-page',
];
const guestPages = [
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  emailPaths.resetPassword('x'),
  paths.verifyEmail('x'),
];
const customerPages = [
  paths.cart(),
  paths.wishlist(),
  paths.checkout(),
  paths.orders(),
  paths.account(),
];
export async function walkStorefront(
  url: string,
  { language, browserPath }: { language: Language; browserPath: string },
): Promise<Visit[]> {
  const browser = await chromium.launch({ executablePath: browserPath });
  try {
    const visits: Visit[] = [];
    for (const width of WIDTHS) visits.push(...(await walkAt(browser, width, { url, language })));
    return visits;
  } finally {
    await browser.close();
  }
}

type Shop = { url: string; language: Language };

async function walkAt(browser: Browser, width: number, shop: Shop): Promise<Visit[]> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: 900 },
    locale: 'en-IN',
    reducedMotion: 'reduce',
  });
  try {
    const guest = await visitAll(context, [...publicPages, ...guestPages], width, shop);
    const opened = await openPanels(context, width, shop);
    await signIn(context);
    const customer = await visitAll(context, customerPages, width, shop);
    return [...guest, ...opened, ...customer];
  } finally {
    await context.close();
  }
}

async function visitAll(
  context: BrowserContext,
  pages: readonly string[],
  width: number,
  { language }: Shop,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  const page = await context.newPage();
  for (const path of pages) {
    await page.goto(inLanguage(path, language));
    await untilQuiet(page);
    visits.push({ what: `${path} at ${width}`, ...(await page.evaluate(reportPage)) });
  }
  await page.close();
  return visits;
}

/** Opens what each button of the header and of a product list opens: their order is the same in every language. */
async function openPanels(
  context: BrowserContext,
  width: number,
  { language }: Shop,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const path of [paths.home(), paths.products()]) {
    const page = await context.newPage();
    await page.goto(inLanguage(path, language));
    await untilQuiet(page);
    const place = path === paths.home() ? 'header' : 'main';
    const buttons = page.locator(`${place} button[aria-haspopup=dialog]:visible`);
    const count = Math.min(await buttons.count(), 4);
    for (let at = 0; at < count; at += 1) {
      await buttons.nth(at).click();
      await page.getByRole('dialog').first().waitFor();
      await untilQuiet(page);
      const what = `panel ${at + 1} of ${path} at ${width}`;
      visits.push({ what, ...(await page.evaluate(reportPage)) });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
    }
    await page.close();
  }
  return visits;
}

/** Scripts of the page that load later, and what moves. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
}

/** The customer of a demo, with a product in the cart. */
async function signIn(context: BrowserContext): Promise<void> {
  const { email, password } = demoAccounts({ adminEmail: '' }).customer;
  const page = await context.newPage();
  await page.goto(paths.about());
  const failed = await page.evaluate(
    async ({ credentials, slug }) => {
      const send = (path: string, body: object) =>
        fetch(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
      const session = await send('/api/session', credentials);
      if (!session.ok) return session.status;
      const product = await (await fetch(`/api/products/${slug}`)).json();
      const cart = await (await fetch('/api/cart')).json();
      if (cart.lines.length > 0) return null;
      const inStock = product.variants.find(({ stock }: { stock: number }) => stock > 0);
      const line = { variantId: inStock.id, quantity: 1 };
      const added = await send('/api/cart/lines', line);
      return added.ok ? null : added.status;
    },
    { credentials: { email, password }, slug: SLUG },
  );
  if (failed !== null) throw new Error(`The customer could not be signed in: ${failed}.`);
  await page.close();
}
