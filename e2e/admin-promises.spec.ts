// The admin agrees to the sentences that bind the shop, one by one; a changed sentence is asked about again.
import { type Page, expect, test } from '@playwright/test';
import { expectSaved } from './support/expect-saved.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { openDemoShop } from './support/live-shop.ts';
import { signInAsAdmin } from './support/orders.ts';

// All agree for one shop, which is their own: other tests read the policies and change the settings of the shared one.
test.describe.configure({ mode: 'serial' });

let shop: Awaited<ReturnType<typeof openDemoShop>>;
test.beforeAll(async () => {
  shop = await openDemoShop();
});
test.afterAll(() => shop?.close());

const yes = (page: Page) => page.getByRole('button', { name: 'Yes, I promise this' });

test('on a phone each promise takes one tap, and Today says how many are left', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser, shop.url);
  await admin.setViewportSize({ width: 320, height: 700 });
  await admin.goto('/admin');
  const step = admin.getByRole('link', { name: /Agree to your policies/ });
  await expect(step).toContainText('0 of 7');
  await step.click();
  for (let agreed = 0; agreed < 7; agreed += 1) {
    await expect(admin.getByText(`${agreed} of 7`, { exact: true })).toBeVisible();
    await expect(yes(admin)).toBeInViewport({ ratio: 1 });
    if (agreed === 3) {
      await expect(admin.getByRole('blockquote')).toContainText('orders arrive within 3 to 7 days');
      await expectNoAxeViolationsInAnyMode(admin);
      const overflow = await admin.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBe(0);
    }
    await yes(admin).click();
  }
  await expect(admin.getByRole('heading', { name: 'Your policies are agreed' })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.goto('/admin');
  await expect(step).toContainText('(done)');
  await admin.context().close();
});

test('a changed setting asks about its sentence again, and Change leads to the setting', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser, shop.url);
  await admin.goto('/admin/settings/promises');
  await admin.getByRole('link', { name: /Change.*Delivery time and delivery fee/ }).click();
  const days = admin.getByLabel('Delivery time in days, from');
  await expect(days).toBeFocused();
  await days.fill('4');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaved(admin);
  await admin.goto('/admin/settings/promises');
  await expect(admin.getByText('6 of 7', { exact: true })).toBeVisible();
  await expect(admin.getByRole('blockquote')).toContainText('4 to 7 days');
  await yes(admin).click();
  await expect(admin.getByText('7 of 7', { exact: true })).toBeVisible();
  await admin.context().close();
});
