// The owner translates a product on the phone, and customers read and find it in Hindi.
import { expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct, setFields } from './support/catalogue.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

test('an owner translates a product on the phone, and Hindi pages show it within two seconds @phone', async ({
  browser,
  page,
}) => {
  const item = await createProduct();
  await openPage(page, `/hi/products/${item.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.name);

  const admin = await signInAsAdmin(browser);
  await admin.setViewportSize({ width: 390, height: 844 });
  await openPage(admin, '/admin/translations');
  await admin.getByRole('searchbox', { name: 'Search by name' }).fill(item.name);
  await admin.getByRole('link', { name: item.name }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`${item.name} in Hindi`);
  await expectNoAxeViolationsInAnyMode(admin);

  const name = admin.getByRole('textbox', { name: 'Name in Hindi', exact: true });
  await expect(name).toHaveAttribute('lang', 'hi-IN');
  await name.fill('क'.repeat(121));
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(name).toHaveAccessibleDescription(/The limit is 120 characters/);
  await expect(name).toBeFocused();
  const hindiName = `चाँदनी ${item.id}`;
  await name.fill(hindiName);
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Translation saved')).toBeVisible();

  await expect(async () => {
    const html = await (await page.request.get(`/hi/products/${item.slug}`)).text();
    expect(html).toContain(hindiName);
  }).toPass({ timeout: 2_000 });
  await openPage(page, `/hi/products?q=${encodeURIComponent('चाँदनी')} ${item.id}`);
  await expect(page.getByRole('link', { name: hindiName }).first()).toBeVisible();
  await openPage(page, `/products/${item.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.name);

  await setFields(item, { name: `${item.name} Raat` });
  await admin.reload();
  await expect(admin.getByText('English changed since')).toBeVisible();
  await admin.getByRole('checkbox', { name: 'The translation still fits' }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('English changed since')).toBeHidden();
  await admin.context().close();
});

test('a CSV file is refused by line, and shows what it changes before it is saved @desktop', async ({
  browser,
}) => {
  const item = await createProduct();
  const admin = await signInAsAdmin(browser);
  await openPage(admin, '/admin/translations/file');
  const choose = (rows: string[]) =>
    admin
      .getByLabel('Import CSV', { exact: true })
      .and(admin.locator('input'))
      .setInputFiles({
        name: 'translations.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['subject,id,field,en,hi', ...rows].join('\n')),
      });
  await choose(['product,nothing,name,Nothing,कुछ नहीं']);
  await expect(
    admin.getByRole('cell', { name: 'There is no text “name” of product “nothing”.' }),
  ).toBeVisible();
  await choose([`product,${item.id},name,${item.name},रेशमी`]);
  await expect(admin.getByRole('table', { name: 'Changes' })).toContainText('रेशमी');
  await admin.getByRole('button', { name: 'Save 1 text' }).click();
  await expect(admin.getByText('Translations imported')).toBeVisible();
  await openPage(admin, `/admin/translations/product:${item.id}`);
  await expect(admin.getByRole('textbox', { name: 'Name in Hindi', exact: true })).toHaveValue(
    'रेशमी',
  );
  await admin.context().close();
});
