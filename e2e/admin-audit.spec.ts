// The admin reads who changed what, in words, and filters it in the address.
import { expect, test } from '@playwright/test';
import { expectSaved } from './support/expect-saved.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { signInAsAdmin } from './support/orders.ts';

test('the audit log is searched and filtered, also at 320 pixels @full', async ({ browser }) => {
  const admin = await signInAsAdmin(browser);
  await admin.goto('/admin/settings/stock');
  const level = admin.getByLabel('Low-stock level');
  const value = (await level.inputValue()) === '2' ? '1' : '2';
  await level.fill(value);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaved(admin);

  await admin.goto('/admin/audit');
  await expect(admin.getByText('Low-stock level').first()).toBeVisible();
  await admin.getByLabel('Kind').selectOption('Settings');
  await expect(admin).toHaveURL(/kind=settings/);
  await admin.getByLabel('Person').selectOption('Meera Sharma');
  await expect(admin).toHaveURL(/person=/);
  await expect(admin.getByRole('link', { name: 'Settings: saved' }).first()).toBeVisible();
  for (const width of [320, 390, 1440]) {
    await admin.setViewportSize({ width, height: 800 });
    await expectNoAxeViolationsInAnyMode(admin);
    const overflow = await admin.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBe(0);
  }
  await admin.getByLabel('Until').fill('2020-01-01');
  await expect(admin.getByText('No change fits these filters.')).toBeVisible();
  await admin.getByRole('link', { name: 'Reset filters' }).click();
  await expect(admin).toHaveURL(/\/admin\/audit$/);
  await admin.context().close();
});
