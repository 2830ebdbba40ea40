// The owner looks at a GST return on a phone, closes the first month that is over, and downloads what was exported.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

test('an owner closes a month and downloads its return and a register @phone @full', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await admin.setViewportSize({ width: 390, height: 844 });
  await openPage(admin, '/admin/tax');
  await expect(admin.getByRole('heading', { name: 'GST returns' })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('button', { name: 'Close and export' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText('This cannot be undone');
  await dialog.getByRole('button', { name: 'Close and export' }).click();
  await expect(admin.getByText(/: closed$/)).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'gstr1.json' }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    gstin: '08AAACS0000A1ZG',
    fp: expect.stringMatching(/^\d{6}$/),
  });
  const register = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Sales register (CSV)' }).click();
  expect((await register).suggestedFilename()).toMatch(/^20\d\d-\d\d-sales-register\.csv$/);
  await admin.context().close();
});
