// The gallery of the kit, through axe and through the keyboard alone.
import { type Page, expect, test } from '@playwright/test';
import { arrive, letPass, stopTime } from './support/arrive.ts';
import { comesBy, expectNothingFromAxe, expectSeenFocus, modes } from './support/look.ts';

async function atTheGallery(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page, '/dev/gallery');
}

/** By the keyboard: one Tab backwards and one forwards puts the focus there as Tab would. */
async function tabTo(page: Page, name: string, role: Parameters<Page['getByRole']>[0]) {
  const control = page.getByRole(role, { name, exact: true });
  await control.evaluate((element) => element.focus());
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expectSeenFocus(control);
  return control;
}

for (const mode of modes) {
  test(`axe finds nothing in the gallery, ${mode}`, async ({ page }) => {
    await comesBy(page, mode);
    await arrive(page, '/dev/gallery');
    await expect(page.locator('html')).toHaveAttribute('data-mode', mode);
    await expectNothingFromAxe(page);
  });

  test(`axe finds nothing with any layer open, ${mode}`, async ({ page }) => {
    await comesBy(page, mode);
    await arrive(page, '/dev/gallery');
    for (const name of ['dialog', 'right drawer', 'left drawer', 'top drawer']) {
      await page.getByRole('button', { name: `Open the ${name}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNothingFromAxe(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.getByRole('button', { name: 'What is this?' }).focus();
    await expectNothingFromAxe(page, '[role=tooltip]');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNothingFromAxe(page, '[role=menu]');
    await page.keyboard.press('Escape');
    for (const kind of ['error', 'warning', 'success'])
      await page.getByRole('button', { name: `Show ${kind}` }).press('Enter');
    await expectNothingFromAxe(page, '[aria-label=Notifications]');
  });
}

test('the gallery shows itself by night and by day again', async ({ page }) => {
  await atTheGallery(page);
  await page.getByRole('button', { name: 'See it by night' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  // What is switched off can still be seen for what it is: on its own disc, not in the page's colour.
  await expect(page.getByRole('button', { name: 'Switched off (disc)' })).toHaveCSS(
    'color',
    'rgb(139, 34, 56)',
  );
  await page.getByRole('button', { name: 'See it by day' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
});

test('what is ticked and chosen answers to the keyboard', async ({ page }) => {
  await atTheGallery(page);
  const inStock = await tabTo(page, 'In stock', 'checkbox');
  await page.keyboard.press('Space');
  await expect(inStock).toBeChecked();

  await tabTo(page, 'All', 'radio');
  await page.keyboard.press('ArrowDown');
  await expectSeenFocus(page.getByRole('radio', { name: 'Women' }));
  await expect(page.getByRole('radio', { name: 'Women' })).toBeChecked();

  await tabTo(page, 'Card Paid now', 'radio');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();

  const state = await tabTo(page, 'State', 'combobox');
  await page.keyboard.type('Raj');
  await expect(state).toHaveValue('rj');
});

test('the pickers answer to the keyboard', async ({ page }) => {
  await atTheGallery(page);
  await tabTo(page, 'Increase Quantity', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
  await expect(page.getByRole('button', { name: 'Increase Last one' })).toBeDisabled();

  const from = page.getByRole('slider', { name: 'Price, from' });
  await from.focus();
  await page.keyboard.press('ArrowRight');
  await expect(from).toHaveAttribute('aria-valuetext', '₹1,010');

  await tabTo(page, 'Wine', 'radio');
  await page.keyboard.press('ArrowRight');
  await expectSeenFocus(page.getByRole('radio', { name: 'Ivory' }));
  await expect(page.getByRole('radio', { name: 'Ivory' })).toBeChecked();

  await tabTo(page, 'S', 'radio');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'XL (sold out)' })).toBeDisabled();

  await tabTo(page, 'Remove Red', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Red' })).toHaveCount(0);
});

test('rows and tabs open by the keyboard', async ({ page }) => {
  await atTheGallery(page);
  const rows = page.locator('summary').filter({ hasText: 'Specifications' });
  await rows.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Silk, zari, cotton lining.')).toBeVisible();
  await expect(page.getByText('Embroidered by hand.')).toBeHidden();

  await tabTo(page, 'Story', 'tab');
  await page.keyboard.press('ArrowRight');
  await expectSeenFocus(page.getByRole('tab', { name: 'Care' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Care' })).toHaveText('Dry clean only.');
});

test('a menu: arrows walk, what is switched off does nothing, Escape gives the focus back', async ({
  page,
}) => {
  await atTheGallery(page);
  const trigger = await tabTo(page, 'Open the menu', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(trigger).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Copied')).toBeVisible();
  await expect(trigger).toBeFocused();
});

for (const name of ['dialog', 'right drawer', 'left drawer', 'top drawer']) {
  test(`the ${name} holds the focus, and gives it back at Escape`, async ({ page }) => {
    await atTheGallery(page);
    const trigger = await tabTo(page, `Open the ${name}`, 'button');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 6; press += 1) {
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(trigger).toBeFocused();
  });
}

test('a message is put away by the keyboard, and the same one is never shown twice', async ({
  page,
}) => {
  await atTheGallery(page);
  await tabTo(page, 'Show error', 'button');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const message = page.getByRole('alert').getByText('Message: error');
  await expect(message).toHaveCount(1);
  await page.getByRole('button', { name: 'Dismiss: Message: error' }).focus();
  await page.keyboard.press('Enter');
  await expect(message).toHaveCount(0);
});

test('a warning is a status of three seconds', async ({ page }) => {
  await page.clock.install();
  await atTheGallery(page);
  await stopTime(page);
  await page.getByRole('button', { name: 'Show warning' }).press('Enter');
  const warning = page.getByRole('status').getByText('Message: warning');
  await letPass(page, 2900);
  await expect(warning).toBeVisible();
  await letPass(page, 200);
  await expect(warning).toHaveCount(0);
});

test('three messages at most are shown', async ({ page }) => {
  await atTheGallery(page);
  for (const kind of ['info', 'warning', 'success', 'error'])
    await page.getByRole('button', { name: `Show ${kind}` }).press('Enter');
  await expect(page.getByRole('button', { name: /^Dismiss: / })).toHaveCount(3);
  await expect(page.getByText('Message: info')).toHaveCount(0);
});

test('walking backwards, the focus is never under the bar', async ({ page }) => {
  await atTheGallery(page);
  await page.getByRole('button', { name: 'Show info' }).focus();
  const bar = await page
    .getByRole('banner')
    .evaluate((each) => each.getBoundingClientRect().bottom);
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => {
      const focused = document.activeElement?.closest('label') ?? document.activeElement;
      return focused?.getBoundingClientRect().top ?? 0;
    });
    expect(top).toBeGreaterThanOrEqual(bar - 1);
  }
});
