// Waits until an editor of the back office has saved everything.
import { type Page, expect } from '@playwright/test';

/** The bar's buttons: its region has no height of its own, and so counts as hidden while the bar is shown. */
export async function expectSaved(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar.getByRole('button')).toHaveCount(0);
}
