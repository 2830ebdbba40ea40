// The whole path from home to a paid order while a tenth of all requests is lost. `npm run test:networks` walks it 100 times.
import { type Page, expect, test } from '@playwright/test';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import {
  GOOD_CARD,
  type TestCustomer,
  createAccount,
  fillCheckout,
  newCustomer,
  payByCard,
} from './support/customer.ts';
import { loseRequests, seededRandom } from './support/network-faults.ts';

const isFull = process.env.NETWORKS === 'full';
const RUNS = isFull ? 100 : 1;
const FIRST_SEED = Number(process.env.SEED ?? (isFull ? 1 : 2));
const LOST_SHARE = 0.1;

// A service worker would answer in place of the network.
test.use({ serviceWorkers: 'block' });
// Full runs count every failure; a second try of the short form is shown as one.
test.describe.configure({ retries: isFull ? 0 : 2 });
test.afterAll(closeShopDatabase);

for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1) {
  const isRegistered = seed % 2 === 0;
  const how = isRegistered ? 'signs in' : 'registers';

  test(`a customer ${how} and pays once while every tenth request is lost, seed ${seed} @phone @full`, async ({
    page,
    context,
  }) => {
    test.setTimeout(isFull ? 300_000 : 120_000);
    const item = await createProduct();
    const asha = newCustomer();
    if (isRegistered) {
      await createAccount(page, asha);
      await context.clearCookies();
    }
    const losses = await loseRequests(context, LOST_SHARE, seededRandom(seed));
    const steps = new CustomerSteps(page);

    await steps.open('/');
    await steps.follow(() => page.getByRole('link', { name: 'View all products' }), /\/products$/);
    await steps.open(`/products?q=${item.name}`);
    await steps.follow(() => page.getByRole('link', { name: item.name, exact: true }), /testwear-/);
    const drawer = page.getByRole('dialog', { name: 'Your Cart (1)' });
    await steps.press(
      () => page.getByRole('button', { name: 'Add to Cart', exact: true }).first(),
      () => drawer.isVisible(),
    );
    await steps.follow(() => drawer.getByRole('link', { name: 'Proceed to Checkout' }), /\/login/);
    if (isRegistered) await signIn(steps, asha);
    else await register(steps, asha);
    await pay(steps, asha);

    const { orders } = await (await page.request.get('/api/orders')).json();
    const summary = `${losses.lost.length} of ${losses.requests} requests lost, ${steps.repeated} presses repeated`;
    console.log(`seed ${seed}: ${summary}, ${steps.reloads} documents reloaded`);
    expect(orders, losses.lost.join('\n')).toMatchObject([{ paymentStatus: 'paid' }]);
    expect(orders[0].lines).toMatchObject([{ quantity: 1 }]);
  });
}

/** A customer who reloads what the browser could not load, and presses again what had no effect. */
class CustomerSteps {
  readonly page: Page;
  reloads = 0;
  repeated = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path).catch(() => this.showBrowserError());
    await this.settle();
  }

  /** Presses a link until the page at the URL is there. */
  async follow(link: () => ReturnType<Page['getByRole']>, url: RegExp): Promise<void> {
    await this.press(
      () => link().first(),
      async () => url.test(this.page.url()),
    );
    await this.settle();
  }

  async press(
    control: () => ReturnType<Page['getByRole']>,
    isDone: () => Promise<boolean>,
  ): Promise<void> {
    for (let presses = 0; ; presses += 1) {
      if (presses > 0) this.repeated += 1;
      expect(presses, 'presses without effect').toBeLessThan(5);
      await control().click();
      if (await this.comesTrue(isDone)) return;
      await this.settle();
      // The response of the press may have come after all, or the page it leads to after a reload.
      if (await isDone()) return;
    }
  }

  /** No page of the browser's own, and none of the shop's error screens. */
  async settle(): Promise<void> {
    while (await this.hasBrowserError()) {
      this.reloads += 1;
      expect(this.reloads, 'reloads').toBeLessThan(20);
      await this.page.reload().catch(() => {});
    }
    await expect(this.page.getByText('Oops! Something went wrong.')).toHaveCount(0);
  }

  /** Asks the document itself: after a failed navigation `page.url()` is that of the page before, for a moment. */
  async hasBrowserError(): Promise<boolean> {
    await this.page.waitForLoadState('load').catch(() => {});
    const isError = this.page.evaluate(() => location.protocol === 'chrome-error:');
    // A navigation took the document away before it could answer.
    return isError.catch(() => this.hasBrowserError());
  }

  /** A failed `goto` ends before the browser shows its error; a second one would interrupt it. */
  async showBrowserError(): Promise<void> {
    await this.page.waitForURL('chrome-error:**', { timeout: 5_000 }).catch(() => {});
  }

  async comesTrue(isDone: () => Promise<boolean>): Promise<boolean> {
    const result = expect.poll(
      async () => {
        if (await this.hasBrowserError()) return true;
        return isDone().catch(() => false);
      },
      { timeout: 20_000 },
    );
    return result.toBe(true).then(isDone, () => false);
  }
}

async function register(steps: CustomerSteps, customer: TestCustomer): Promise<void> {
  const { page } = steps;
  await steps.follow(() => page.getByRole('link', { name: 'Create an account' }), /\/register/);
  const fields = {
    'Full Name': customer.name,
    Email: customer.email,
    Password: customer.password,
    'Confirm Password': customer.password,
  };
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await steps.press(
    () => page.getByRole('button', { name: 'Create Account' }),
    async () => page.url().includes('/verify-email'),
  );
  await steps.open('/checkout');
}

async function signIn(steps: CustomerSteps, { email, password }: TestCustomer): Promise<void> {
  const { page } = steps;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await steps.press(
    () => page.getByRole('button', { name: 'Sign In', exact: true }),
    async () => page.url().includes('/checkout'),
  );
  await steps.settle();
}

async function pay(steps: CustomerSteps, customer: TestCustomer): Promise<void> {
  const { page } = steps;
  await fillCheckout(page, customer);
  const values = () =>
    page
      .locator('form input:visible')
      .evaluateAll((inputs) =>
        Object.fromEntries(
          inputs.map((each) => [each.getAttribute('name'), (each as HTMLInputElement).value]),
        ),
      );
  const filled = await values();
  const isPaid = async () => page.url().includes('/order-confirmation');
  const widget = page.frameLocator('iframe[src*="/sandbox/window"]');
  for (let tries = 0; !(await isPaid()); tries += 1) {
    expect(tries, 'tries to pay').toBeLessThan(5);
    expect(await values(), 'fields after a failure').toEqual(filled);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    const isOpen = await widget
      .getByRole('radio', { name: 'Card' })
      .waitFor({ timeout: 15_000 })
      .then(
        () => true,
        () => false,
      );
    if (isOpen) {
      await payByCard(page, GOOD_CARD);
      await page.waitForURL(/order-confirmation/, { timeout: 25_000 }).catch(() => {});
    }
    if (await page.locator('dialog:has(iframe)').isVisible()) await page.keyboard.press('Escape');
    await steps.settle();
  }
}
