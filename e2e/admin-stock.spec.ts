// A maker counts stock on the phone while an item is sold, and restocks what a guest waits for.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { eq } from 'drizzle-orm';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct, shopDatabase } from './support/catalogue.ts';
import { createAccount, newCustomer } from './support/customer.ts';
import { openPage, waitForReactEffects } from './support/open-page.ts';
import { placeCodOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

test('a maker counts at 390 px, reviews the difference, and an item sold meanwhile stays sold', async ({
  browser,
  page,
}) => {
  const product = await createProduct({ sizes: ['S', 'M'] }, 5);
  const admin = await signInAsAdmin(browser);
  await admin.setViewportSize({ width: 390, height: 844 });
  await openPage(admin, `/admin/stock?q=${product.slug.slice(-8)}`);
  await expect(admin.getByText('2 variants')).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('link', { name: 'Count stock' }).click();
  await expect(admin.getByText('1 of 2')).toBeVisible();
  await admin.getByRole('button', { name: '4', exact: true }).click();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('button', { name: 'Next' }).click();
  await expect(admin.getByText('2 of 2')).toBeVisible();
  await admin.getByRole('button', { name: 'Matches 5' }).click();
  await expect(admin.getByText('1 difference, 1 variant matches.')).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);

  await test.step('the counts survive a reload, and a sale comes before the save', async () => {
    const customer = newCustomer();
    await createAccount(page, customer);
    const sold = await admin.getByRole('listitem').filter({ hasText: '−1' }).innerText();
    await placeCodOrder(page, customer, product);
    await admin.reload();
    await admin.getByRole('button', { name: 'Review 2' }).click();
    await admin.getByRole('button', { name: 'Save 2 counts' }).click();
    await expect(admin.getByRole('heading', { name: '2 counts saved' })).toBeFocused();
    const left = sold.includes(', S') ? 3 : 4;
    await expect(
      admin.getByText(new RegExp(`1 was sold in the meantime. Stock is now ${left}`)),
    ).toBeVisible();
  });
});

test('a guest asks for a sold-out item, the maker restocks it, and the guest gets one email @full', async ({
  browser,
  page,
}) => {
  const product = await createProduct({}, 0);
  const email = `guest-${randomUUID().slice(0, 8)}@example.com`;
  await openPage(page, `/products/${product.slug}`);
  await page.getByRole('button', { name: 'Email me when it is back' }).click();
  const field = page.getByRole('textbox', { name: 'Email' });
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await field.fill(email);
  await expectNoAxeViolationsInAnyMode(page);
  await field.press('Enter');
  await expect(page.getByText('We will email you once')).toBeVisible();

  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(admin, '/admin/stock/requests');
  const request = admin.getByRole('row').filter({ hasText: product.name });
  await expect(request).toContainText('1 customer waiting');
  await expectNoAxeViolationsInAnyMode(admin);
  await request.getByRole('link').click();
  await expect(admin.getByText(email, { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: /^Adjust stock of/ }).press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Adjust stock' });
  await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await expect(dialog.getByText('On hand: 0 → 2')).toBeVisible();
  await waitForReactEffects(admin);
  await expectNoAxeViolationsInAnyMode(admin);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole('row').filter({ hasText: 'Made' })).toContainText('+2');
  await expectNoAxeViolationsInAnyMode(admin);

  const { db } = await shopDatabase();
  const subjects = async () => {
    const emails = await db.select().from(outbox).where(eq(outbox.recipient, email));
    return emails.map(({ status, subject }) => [status, subject]);
  };
  await expect.poll(subjects).toEqual([['sent', `Back in stock: ${product.name}`]]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Email me when it is back' })).toHaveCount(0);
});
