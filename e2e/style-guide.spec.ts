// The style guide: every UI component checked by axe and used by keyboard.
import { type Page, expect, test } from '@playwright/test';
import { openPage, advanceTime, pauseTime } from './support/open-page.ts';
import {
  presetColourMode,
  expectNoAxeViolations,
  expectVisibleFocus,
  modes,
} from './support/axe-and-focus.ts';

async function openStyleGuide(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/dev/style-guide');
}

/** Focuses the control, then tabs back and forth, so that it shows its keyboard focus. */
async function tabTo(page: Page, name: string, role: Parameters<Page['getByRole']>[0]) {
  const control = page.getByRole(role, { name, exact: true });
  await control.evaluate((element) => element.focus());
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expectVisibleFocus(control);
  return control;
}

for (const mode of modes) {
  test(`style guide has no axe violations, ${mode} mode`, async ({ page }) => {
    await presetColourMode(page, mode);
    await openPage(page, '/dev/style-guide');
    await expect(page.locator('html')).toHaveAttribute('data-mode', mode);
    await expectNoAxeViolations(page);
  });

  test(`open dialogs, drawers, tooltip, menu and toasts have no axe violations, ${mode} mode @full`, async ({
    page,
  }) => {
    await presetColourMode(page, mode);
    await openPage(page, '/dev/style-guide');
    for (const name of ['dialog', 'right drawer', 'left drawer', 'top drawer']) {
      await page.getByRole('button', { name: `Open the ${name}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeViolations(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.getByRole('button', { name: 'What is this?' }).focus();
    await expectNoAxeViolations(page, '[role=tooltip]');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoAxeViolations(page, '[role=menu]');
    await page.keyboard.press('Escape');
    for (const kind of ['error', 'warning', 'success'])
      await page.getByRole('button', { name: `Show ${kind}` }).press('Enter');
    await expectNoAxeViolations(page, '[aria-label=Notifications]');
  });
}

test('style guide switches to dark mode and back @desktop @full', async ({ page }) => {
  await openStyleGuide(page);
  await page.getByRole('button', { name: 'Show in dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  // A disabled icon button keeps its own background, so that it remains recognisable.
  await expect(page.getByRole('button', { name: 'Disabled (disc)' })).toHaveCSS(
    'color',
    'rgb(139, 34, 56)',
  );
  await page.getByRole('button', { name: 'Show in light mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
});

test('checkboxes, radio buttons and selects work by keyboard @desktop @full', async ({ page }) => {
  await openStyleGuide(page);
  const inStock = await tabTo(page, 'In stock', 'checkbox');
  await page.keyboard.press('Space');
  await expect(inStock).toBeChecked();

  await tabTo(page, 'All', 'radio');
  await page.keyboard.press('ArrowDown');
  await expectVisibleFocus(page.getByRole('radio', { name: 'Women' }));
  await expect(page.getByRole('radio', { name: 'Women' })).toBeChecked();

  await tabTo(page, 'Card Paid now', 'radio');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();

  const state = await tabTo(page, 'State', 'combobox');
  await page.keyboard.type('Raj');
  await expect(state).toHaveValue('rj');
});

test('quantity, price, colour and size pickers work by keyboard @desktop @full', async ({
  page,
}) => {
  await openStyleGuide(page);
  await tabTo(page, 'Increase Quantity', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
  await expect(page.getByRole('button', { name: 'Increase Last item' })).toBeDisabled();

  const from = page.getByRole('slider', { name: 'Price, from' });
  await from.focus();
  await page.keyboard.press('ArrowRight');
  await expect(from).toHaveAttribute('aria-valuetext', '₹1,010');

  await tabTo(page, 'Wine', 'radio');
  await page.keyboard.press('ArrowRight');
  await expectVisibleFocus(page.getByRole('radio', { name: 'Ivory' }));
  await expect(page.getByRole('radio', { name: 'Ivory' })).toBeChecked();

  await tabTo(page, 'S', 'radio');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'XL (sold out)' })).toBeDisabled();

  await tabTo(page, 'Remove Red', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Red' })).toHaveCount(0);
});

test('disclosures and tabs open by keyboard @desktop @full', async ({ page }) => {
  await openStyleGuide(page);
  const rows = page.locator('summary').filter({ hasText: 'Specifications' });
  await rows.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Silk, zari, cotton lining.')).toBeVisible();
  await expect(page.getByText('Embroidered by hand.')).toBeHidden();

  await tabTo(page, 'Story', 'tab');
  await page.keyboard.press('ArrowRight');
  await expectVisibleFocus(page.getByRole('tab', { name: 'Care' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Care' })).toHaveText('Dry clean only.');
});

test('menu is used by arrow keys, skips disabled items, and Escape returns the focus @desktop @full', async ({
  page,
}) => {
  await openStyleGuide(page);
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
  test(`the ${name} traps the focus and returns it on Escape @desktop @full`, async ({ page }) => {
    await openStyleGuide(page);
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

test('a toast is dismissed by keyboard, and the same toast is shown once @desktop @full', async ({
  page,
}) => {
  await openStyleGuide(page);
  await tabTo(page, 'Show error', 'button');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const message = page.getByRole('alert').getByText('Message: error');
  await expect(message).toHaveCount(1);
  await page.getByRole('button', { name: 'Dismiss: Message: error' }).focus();
  await page.keyboard.press('Enter');
  await expect(message).toHaveCount(0);
});

test('a warning toast has the role status and disappears after three seconds @desktop @full', async ({
  page,
}) => {
  await page.clock.install();
  await openStyleGuide(page);
  await pauseTime(page);
  await page.getByRole('button', { name: 'Show warning' }).press('Enter');
  const warning = page.getByRole('status').getByText('Message: warning');
  await advanceTime(page, 2900);
  await expect(warning).toBeVisible();
  await advanceTime(page, 200);
  await expect(warning).toHaveCount(0);
});

test('at most three toasts are shown @desktop @full', async ({ page }) => {
  await openStyleGuide(page);
  for (const kind of ['info', 'warning', 'success', 'error'])
    await page.getByRole('button', { name: `Show ${kind}` }).press('Enter');
  await expect(page.getByRole('button', { name: /^Dismiss: / })).toHaveCount(3);
  await expect(page.getByText('Message: info')).toHaveCount(0);
});

test('the focus is never under the sticky header when tabbing backwards @desktop @full', async ({
  page,
}) => {
  await openStyleGuide(page);
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
