// The order page of the back office: packing queue with undo, corrections before packing, notes, and the keyboard.
import { randomUUID } from 'node:crypto';
import { type Browser, type Page, expect, test } from '@playwright/test';
import { adminPaths } from '#domain/admin-routes.ts';
import {
  expectNoAxeViolationsAtAnyWidth,
  expectNoAxeViolationsInAnyMode,
} from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { createAccount, newCustomer } from './support/customer.ts';
import { pressEnterOn } from './support/keyboard.ts';
import { openPage, waitForReactEffects } from './support/open-page.ts';
import { placeCodOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const headers = { 'Sec-Fetch-Site': 'same-origin' };
const actions = (page: Page) => page.getByRole('group', { name: 'Order actions' });
const heading = (page: Page, number: string) =>
  page.getByRole('heading', { name: `Order ${number}` });

/** Confirmed cash orders of one customer, oldest first, and the admin. */
async function confirmedOrders(page: Page, browser: Browser, count: number) {
  const ritika = newCustomer('Ritika Sahay');
  await createAccount(page, ritika);
  const admin = await signInAsAdmin(browser);
  const numbers: string[] = [];
  const item = await createProduct({ sizes: ['M', 'L'] });
  for (let made = 0; made < count; made += 1) {
    const number = await placeCodOrder(page, ritika, item);
    await admin.request.post(`/api/admin/orders/${number}/confirm`, { data: {}, headers });
    numbers.push(number);
  }
  return { admin, numbers, item };
}

test('marking an order as packed opens the next one, and can be undone @desktop @full', async ({
  page,
  browser,
}) => {
  const { admin, numbers } = await confirmedOrders(page, browser, 2);
  const [first = '', second = ''] = numbers;
  await openPage(admin, adminPaths.order(first, { view: 'to-pack' }));
  await expect(admin.getByText(/^\d+ of \d+ to pack$/)).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  const tick = admin.getByRole('checkbox', { name: /^Packed: / });
  await expect(admin.getByText('0 of 1 packed')).toBeVisible();
  await tick.check();
  await expect(admin.getByText('1 of 1 packed')).toBeVisible();
  await actions(admin).getByRole('button', { name: 'Mark as packed' }).click();
  await expect(heading(admin, first)).toBeHidden();
  await expect(admin).toHaveURL(/view=to-pack/);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(admin, first)).toBeVisible();
  await expect(actions(admin).getByRole('button', { name: 'Mark as packed' })).toBeVisible();
  // Longer than the time to undo: an undone order is not packed.
  await admin.waitForTimeout(12_000);
  await admin.reload();
  await expect(actions(admin).getByRole('button', { name: 'Mark as packed' })).toBeVisible();

  await openPage(admin, adminPaths.order(second));
  await actions(admin).getByRole('button', { name: 'Mark as packed' }).click();
  await expect(actions(admin).getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(admin.getByRole('link', { name: /^(Tax invoice|Bill of supply)/i })).toBeVisible({
    timeout: 40_000,
  });
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.context().close();
});

test('the keyboard alone goes through the queue, packs and undoes @desktop', async ({
  page,
  browser,
}) => {
  const { admin, numbers } = await confirmedOrders(page, browser, 2);
  const [first = '', second = ''] = numbers;
  await openPage(admin, adminPaths.order(second, { view: 'to-pack' }));
  await expect(admin.getByRole('link', { name: 'Previous order' })).toBeVisible();
  await waitForReactEffects(admin);
  await admin.keyboard.press('[');
  await expect(heading(admin, second)).toBeHidden();
  await openPage(admin, adminPaths.order(first));
  await pressEnterOn(admin, actions(admin).getByRole('button', { name: 'Mark as packed' }));
  await pressEnterOn(admin, actions(admin).getByRole('button', { name: 'Undo' }));
  await expect(actions(admin).getByRole('button', { name: 'Mark as packed' })).toBeVisible();
  await admin.context().close();
});

test('before packing the admin corrects the address and swaps a size, with errors beside the fields @desktop @full', async ({
  page,
  browser,
}) => {
  const { admin, numbers } = await confirmedOrders(page, browser, 1);
  const [number = ''] = numbers;
  await openPage(admin, adminPaths.order(number));
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Correct address' }).click();
  const address = admin.getByRole('dialog', { name: 'Correct address' });
  await address.getByLabel('Phone').fill('12');
  await address.getByRole('button', { name: 'Save and email' }).click();
  await expect(address.getByLabel('Phone')).toBeFocused();
  await expect(address.getByText('Please enter a valid 10-digit mobile number')).toBeVisible();
  await expectNoAxeViolationsAtAnyWidth(admin);
  await address.getByLabel('Phone').fill('90000 54321');
  await address.getByLabel('Address', { exact: true }).fill('7 Temple Street');
  await address.getByRole('button', { name: 'Save and email' }).click();
  await expect(address).toBeHidden();
  await expect(admin.getByText('+91 90000 54321')).toBeVisible();
  await expect(admin.getByText(/^Delivery address corrected · .*7 Temple Street/)).toBeVisible();

  await admin.getByRole('button', { name: /^Swap size: / }).click();
  const swap = admin.getByRole('dialog', { name: 'Swap size' });
  await swap.getByRole('button', { name: 'Swap size' }).click();
  await expect(swap.getByText('Choose a size.')).toBeVisible();
  await swap.getByRole('radio', { name: /^L · 3 in stock/ }).check();
  await expectNoAxeViolationsAtAnyWidth(admin);
  await swap.getByRole('button', { name: 'Swap size' }).click();
  await expect(swap).toBeHidden();
  await expect(admin.getByText('Wine · L')).toBeVisible();

  const note = `By phone: needed by Friday ${randomUUID().slice(0, 8)}`;
  await admin.getByLabel('Add a note').fill(note);
  await admin.getByRole('button', { name: 'Add note' }).click();
  await expect(admin.getByText(note, { exact: true })).toBeVisible();
  await expect(admin.getByText(`Note: ${note}`)).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:+919000054321',
  );
  await admin.context().close();
});

test('the page does not scroll sideways at 320 px, and the bar of the next step replaces the navigation @phone', async ({
  page,
  browser,
}) => {
  const { admin, numbers } = await confirmedOrders(page, browser, 1);
  await admin.setViewportSize({ width: 320, height: 700 });
  await openPage(admin, adminPaths.order(numbers[0] ?? '', { view: 'to-pack' }));
  await expect(actions(admin)).toBeInViewport();
  await expect(admin.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  const width = await admin.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await admin.context().close();
});

test('what is typed into a dialog or a note is kept until it is sent or discarded, and sent once @desktop @full', async ({
  page,
  browser,
}) => {
  const { admin, numbers } = await confirmedOrders(page, browser, 1);
  const [number = ''] = numbers;
  await openPage(admin, adminPaths.order(number));
  await expect(heading(admin, number)).toBeVisible();
  const question = admin.getByRole('dialog', { name: 'Discard what you have entered?' });
  const calls: string[] = [];
  admin.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/api/admin/orders/${number}`))
      calls.push(`${request.method()} ${pathname.slice(`/api/admin/orders/${number}`.length)}`);
  });

  await test.step('a click beside the dialog closes nothing, and Escape asks', async () => {
    await admin.getByRole('button', { name: 'More actions' }).click();
    await admin.getByRole('menuitem', { name: 'Correct address' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Correct address' });
    await dialog.getByLabel('First name').fill('Meera');
    await admin.mouse.click(3, 3);
    await admin.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await expectNoAxeViolationsInAnyMode(admin);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('First name')).toHaveValue('Meera');
    await admin.route('**/address', async (route) => {
      await new Promise((resume) => setTimeout(resume, 1_000));
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Save and email' }).click();
    await admin.keyboard.press('Enter');
    await dialog.getByLabel('First name').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(admin.getByText('Meera Sahay').first()).toBeVisible();
    expect(calls.filter((call) => call === 'PUT /address')).toHaveLength(1);
    expect(calls.filter((call) => call === 'GET ')).toHaveLength(1);
  });

  await test.step('a note that is not added is asked about before another page', async () => {
    await admin.getByLabel('Add a note').fill('Call before noon');
    await admin.getByRole('link', { name: /^1 order, / }).click();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(admin.getByLabel('Add a note')).toHaveValue('Call before noon');
    calls.length = 0;
    await admin.getByRole('button', { name: 'Add note' }).click();
    await expect(admin.getByLabel('Add a note')).toHaveValue('');
    await expect(admin.getByText('Call before noon').first()).toBeVisible();
    expect(calls.toSorted()).toEqual(['GET ', 'POST /notes']);
  });
  await admin.context().close();
});
