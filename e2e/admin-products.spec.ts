// A maker creates, photographs, prices and publishes products on the phone, and edits them by keyboard on the desktop.
import { randomUUID } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { projectFile } from '#server/platform/config/project-root.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct, setStock } from './support/catalogue.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const photos = ['look', 'back'].map((name) =>
  projectFile(`samples/pictures/products/rajmayura/${name}.webp`),
);
const phone = { width: 390, height: 844 };
const isSaved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();

test('a maker creates, photographs, prices and publishes a product at 390 px, and it is in the shop', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Testwear ${randomUUID().slice(0, 8)}`;
  const admin = await signInAsAdmin(browser);
  await admin.setViewportSize(phone);
  await openPage(admin, '/admin/products');
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('link', { name: 'Add product' }).click();

  await admin.getByLabel('Take or choose photos').setInputFiles(photos);
  await admin.getByLabel('Name', { exact: true }).fill(name);
  await admin.getByLabel('Kind').selectOption('Blouse');
  await admin.getByLabel('Description', { exact: true }).fill('Cotton blouse, block printed.');
  await admin.getByRole('textbox', { name: 'Price', exact: true }).fill('1,799');
  await admin.getByRole('button', { name: 'Add colour' }).click();
  await admin.getByLabel('Name of the colour').fill('Rani Pink');
  await admin.getByLabel('Name of the colour').press('Enter');
  await admin.getByRole('spinbutton', { name: 'Rani Pink, Free Size' }).fill('4');
  // The first chosen image moves the second one when it is uploaded later.
  await expect(admin.getByRole('button', { name: 'Image 2, no alt text' })).toBeVisible();
  for (const number of [1, 2]) {
    await admin.getByRole('button', { name: `Image ${number}, no alt text` }).click();
    await admin.getByRole('button', { name: /^Use “/ }).click();
  }
  await isSaved(admin);
  await expect(admin).toHaveURL(/\/admin\/products\/[\w-]{36}$/);
  await expectNoAxeViolationsInAnyMode(admin);

  await test.step('a reload opens the draft as it was saved', async () => {
    await admin.reload();
    await expect(admin.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(admin.getByRole('spinbutton', { name: 'Rani Pink, Free Size' })).toHaveValue('4');
  });
  await admin.getByRole('button', { name: 'Publish now' }).click();
  await expect(admin.getByRole('button', { name: 'Unpublish', exact: true })).toBeVisible();
  const path = await admin.getByRole('link', { name: 'View in store' }).getAttribute('href');
  await openPage(page, path ?? '');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('₹1,799').first()).toBeVisible();
});

test('a new colour has the colour of its name; an unknown name asks for it, and a photo gives it @phone', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await admin.setViewportSize(phone);
  await openPage(admin, '/admin/products/new');
  await admin.getByLabel('Name', { exact: true }).fill(`Chandni ${randomUUID().slice(0, 8)}`);
  await admin.getByLabel('Take or choose photos').setInputFiles(photos);
  await expect(admin.getByRole('button', { name: 'Image 2, no alt text' })).toBeVisible();
  await admin.getByRole('button', { name: 'Use the proposed alt text for 2 images' }).click();
  await expect(admin.getByRole('button', { name: /no alt text/ })).toHaveCount(0);

  await admin.getByRole('button', { name: 'Add colour' }).click();
  const name = admin.getByLabel('Name of the colour');
  const colour = admin.getByLabel('Colour', { exact: true }).and(admin.locator('input'));
  await name.fill('हल्दी');
  await expect(colour).toHaveValue('#e3a008');
  await name.press('Enter');
  await expect(admin.getByRole('spinbutton', { name: 'हल्दी, Free Size' })).toBeVisible();

  await admin.getByRole('button', { name: 'Add colour' }).click();
  await name.fill('Raat');
  await name.press('Enter');
  await expect(colour).toHaveAccessibleDescription('Choose the colour: this name is not known.');
  await expect(name).toHaveValue('Raat');
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('button', { name: 'Take the colour from image 1' }).click();
  await expect(colour).not.toHaveValue('#ffffff');
  await expect(colour).toHaveAccessibleDescription('');
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  const pills = admin.getByRole('group', { name: 'Colour', exact: true });
  await expect(pills.getByRole('button', { name: /^Raat/ })).toBeVisible();

  await admin.getByRole('button', { name: 'Add colour' }).click();
  await name.fill('Indigo, Mustard');
  await name.press('Enter');
  await admin.getByRole('button', { name: 'Add a size' }).click();
  await admin.getByRole('button', { name: 'S to XL' }).click();
  await pills.getByRole('button', { name: /^Mustard/ }).click();
  await expect(admin.getByRole('spinbutton', { name: 'Mustard, XL' })).toBeVisible();
  await admin.context().close();
});

test('a search, a price and a stock are changed in the list, and the URL keeps the list @full', async ({
  browser,
}) => {
  const product = await createProduct();
  const admin = await signInAsAdmin(browser);
  await openPage(admin, '/admin/products?view=published');
  await admin.getByLabel('Search products').fill(product.name);
  await expect(admin).toHaveURL(/view=published&q=Testwear/);
  const row = admin.getByRole('row').filter({ hasText: product.name });
  await expect(admin.getByRole('row')).toHaveCount(2);

  await row.getByRole('button', { name: /^Edit the price/ }).press('Enter');
  await admin.getByLabel(/^Price of .* in rupees/).fill('1650');
  await admin.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Edit the price .*₹1,650/ })).toBeFocused();

  await row.getByRole('button', { name: /^Stock of/ }).click();
  const dialog = admin.getByRole('dialog', { name: `Stock of ${product.name}` });
  await dialog.getByRole('spinbutton').first().fill('7');
  await expectNoAxeViolationsInAnyMode(admin);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: /^Stock of/ })).toContainText('7');

  await admin.getByRole('button', { name: 'Save view' }).click();
  const naming = admin.getByRole('dialog', { name: 'Save view' });
  await naming.getByLabel('Name').fill(product.name);
  await naming.getByRole('button', { name: 'Save view' }).click();
  await openPage(admin, '/admin/products');
  await admin.getByRole('link', { name: product.name, exact: true }).first().click();
  await expect(admin).toHaveURL(/[?&]q=Testwear/);
  await expect(admin).toHaveURL(/[?&]view=published/);
  await admin.getByRole('button', { name: 'Delete view' }).click();
  await expect(admin).toHaveURL(/\/admin\/products$/);
  await openPage(admin, '/admin/products?view=published');

  await admin.getByLabel('Search products').fill('no such product');
  await expect(admin.getByRole('heading', { name: 'No results.' })).toBeVisible();
  await admin.getByRole('link', { name: 'Reset filters' }).click();
  await expect(admin).toHaveURL(/\/admin\/products\?view=published$/);
  await expect(admin.getByLabel('Search products')).toHaveValue('');
});

test('images are reordered with the keyboard only, and the save bar names the change @full', async ({
  browser,
}) => {
  const product = await createProduct();
  const admin = await signInAsAdmin(browser);
  await openPage(admin, `/admin/products/${product.id}`);
  const cover = await admin.getByRole('button', { name: /^Image 1: / }).getAttribute('aria-label');
  await admin.getByRole('button', { name: 'Move image 1' }).focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByText(/^Picked up. Image 1 of/)).toBeAttached();
  await admin.keyboard.press('ArrowRight');
  await expect(admin.getByText(/^Image 2 of/)).toBeAttached();
  await admin.keyboard.press('Space');
  await expect(admin.getByText('1 unsaved change: image order')).toBeVisible();
  const second = cover?.replace('Image 1', 'Image 2') ?? '';
  await expect(admin.getByRole('button', { name: second, exact: true })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.keyboard.press('Control+s');
  await expect(admin.getByText('Saved and published')).toBeVisible();
});

test('an item sold and a subtitle changed elsewhere during an edit stay, and a conflict asks for a choice @full', async ({
  browser,
}) => {
  const product = await createProduct({}, 6);
  const admin = await signInAsAdmin(browser);
  // Or axe measures the colours of a dialog that is still fading in.
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(admin, `/admin/products/${product.id}`);
  const other = await admin.context().newPage();
  await openPage(other, `/admin/products/${product.id}`);
  const cell = admin.getByRole('table').getByRole('textbox').first();
  await expect(cell).toHaveValue('6');
  await cell.fill('9');
  await setStock(product, 5);
  await other.getByLabel('Subtitle').fill('With a zari yoke');
  await other.getByRole('textbox', { name: 'Price', exact: true }).fill('1600');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Saved and published')).toBeVisible();
  await other.close();

  await admin.getByRole('textbox', { name: 'Price', exact: true }).fill('1700');
  await admin.keyboard.press('Control+s');
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('₹1,700')).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await dialog.getByRole('radio', { name: /’s version/ }).check();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('1,600');
  await expect(admin.getByLabel('Subtitle')).toHaveValue('With a zari yoke');
  await expect(cell).toHaveValue('8');

  await test.step('the history lists both saves, restores the first, and the product is copied', async () => {
    await admin.getByRole('button', { name: 'More', exact: true }).click();
    await admin.getByRole('menuitem', { name: 'History' }).click();
    await expect(admin.getByRole('heading', { name: `History of ${product.name}` })).toBeVisible();
    await expect(admin.getByText('With a zari yoke').first()).toBeVisible();
    await expectNoAxeViolationsInAnyMode(admin);
    const versions = admin.getByRole('listitem').filter({ has: admin.locator('time') });
    const count = await versions.count();
    await admin
      .getByRole('button', { name: /^Restore this version/ })
      .last()
      .click();
    await expect(admin.getByText('Version restored')).toBeVisible();
    await expect(versions).toHaveCount(count + 1);
    await openPage(admin, `/admin/products/${product.id}`);
    await admin.getByRole('button', { name: 'More', exact: true }).click();
    await admin.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(admin.getByLabel('Name', { exact: true })).toHaveValue(`${product.name} (copy)`);
  });
});

test('stock typed in one tab and not saved is counted once when a second tab saves as well @full', async ({
  browser,
}) => {
  const product = await createProduct({}, 6);
  const one = await signInAsAdmin(browser);
  await openPage(one, `/admin/products/${product.id}`);
  const stock = (tab: Page) => tab.getByRole('table').getByRole('textbox').first();
  const note = 'You have unsaved changes to this product in another tab.';
  await stock(one).fill('9');
  await expect(one.getByText('1 unsaved change')).toBeVisible();

  const two = await one.context().newPage();
  await openPage(two, `/admin/products/${product.id}`);
  await expect(two.getByText(note)).toBeVisible();
  await expect(stock(two)).toHaveValue('6');
  await two.getByLabel('Subtitle').fill('With a zari yoke');
  await two.keyboard.press('Control+s');
  await expect(two.getByText('Saved and published')).toBeVisible();
  await one.keyboard.press('Control+s');
  await expect(one.getByText('Saved and published')).toBeVisible();
  await expect(stock(one)).toHaveValue('9');
  await expect(two.getByText(note)).toHaveCount(0);

  await two.reload();
  await expect(stock(two)).toHaveValue('9');
  await expect(two.getByText(/unsaved change/)).toHaveCount(0);
});

test('selected products are 10 % cheaper after a preview, undone, and put on sale on the phone @full', async ({
  browser,
}) => {
  const name = `Bulkwear ${randomUUID().slice(0, 8)}`;
  await createProduct({ name: `${name} one` });
  await createProduct({ name: `${name} two` });
  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(admin, `/admin/products?q=${encodeURIComponent(name)}`);
  const price = (amount: string) =>
    admin.getByRole('button', { name: new RegExp(`^Edit the price of ${name}.*${amount}`) });

  await admin.getByLabel('Select all products on this page').check();
  await expect(admin.getByText('2 selected')).toBeVisible();
  await admin.getByRole('button', { name: 'Change price' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Change price' });
  await expect(dialog.getByLabel('Percentage')).toHaveValue('10');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Price: ₹1,500 → ₹1,350')).toHaveCount(2);
  await expectNoAxeViolationsInAnyMode(admin);
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(admin.getByText('2 products changed')).toBeVisible();
  await expect(price('₹1,350')).toHaveCount(2);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(price('₹1,500')).toHaveCount(2);

  await test.step('on the phone one of them is put on sale, and the list of bulk edits undoes it', async () => {
    await admin.setViewportSize(phone);
    await admin.getByRole('button', { name: 'Select', exact: true }).click();
    await admin.getByLabel(`Select ${name} one`).check();
    await admin.getByRole('button', { name: 'Actions' }).click();
    await admin.getByRole('menuitem', { name: 'Put on sale' }).click();
    const sale = admin.getByRole('dialog', { name: 'Put on sale' });
    await sale.getByLabel('Off the price').fill('20');
    await expectNoAxeViolationsInAnyMode(admin);
    await sale.getByRole('button', { name: 'Preview' }).click();
    await expect(sale.getByText(/₹1,500 → ₹1,200/)).toBeVisible();
    await sale.getByRole('button', { name: 'Change 1 product' }).click();
    await expect(admin.getByText(/^Sale from/)).toBeVisible();
    await admin.getByRole('link', { name: 'All bulk edits' }).click();
    await admin
      .getByRole('button', { name: /^Undo 20 % off/ })
      .first()
      .click();
    await expect(admin.getByText(/^Undone/).first()).toBeVisible();
  });
});

test('a range of stock is selected and filled by keyboard, the whole page is previewed, and an end is set @full', async ({
  browser,
}) => {
  const product = await createProduct({ isFreeSize: false, sizes: ['S', 'M', 'L'] }, 6);
  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(admin, `/admin/products/${product.id}`);
  const row = admin.getByRole('table').getByRole('row').nth(1).getByRole('textbox');
  await row.first().focus();
  await admin.keyboard.press('Shift+ArrowRight');
  await expect(admin.getByText('2 fields selected')).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.keyboard.type('9');
  await admin.keyboard.press('Enter');
  await expect(row.nth(0)).toHaveValue('9');
  await expect(row.nth(1)).toHaveValue('9');
  await expect(row.first()).toBeFocused();
  await admin.getByLabel('Subtitle').fill('Shown before it is saved');

  const [preview] = await Promise.all([
    admin.waitForEvent('popup'),
    admin.getByRole('link', { name: 'Preview whole page' }).click(),
  ]);
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: product.name, level: 1 })).toBeVisible();
  await expect(frame.getByText('Shown before it is saved')).toBeVisible();
  await expectNoAxeViolationsInAnyMode(preview);
  await preview.close();

  await admin.keyboard.press('Control+s');
  await expect(admin.getByText('Saved and published')).toBeVisible();
  await admin.getByRole('button', { name: 'Schedule unpublishing' }).click();
  await admin.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(admin.getByText(/Will be unpublished on/)).toBeVisible();
  await admin.getByRole('button', { name: 'Keep published' }).click();
  await expect(admin.getByText(/Will be unpublished on/)).toHaveCount(0);
});
