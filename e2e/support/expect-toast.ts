// Checks a toast's texts, kind and duration, on a page with paused time.
import { type Page, expect } from '@playwright/test';
import { openPage, advanceTime, pauseTime } from './open-page.ts';

export type Toast = {
  title: string;
  text?: string;
  kind?: 'success' | 'error' | 'warning';
  seconds?: number;
};

const roles = { success: 'status', warning: 'status', error: 'alert' } as const;

/** Opens a page whose timers run only with `advanceTime`. */
export async function openWithPausedTime(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openPage(page, path);
  await pauseTime(page);
}

export async function expectToast(page: Page, expected: Toast): Promise<void> {
  const { title, text, kind = 'error', seconds = kind === 'error' ? 5 : 3 } = expected;
  const notifications = page.getByRole('region', { name: 'Notifications' });
  const toast = notifications
    .getByRole(roles[kind])
    .locator(`.border-l-${kind}`)
    .filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast).toHaveCount(1);
  await expect(toast.getByRole('paragraph')).toHaveText(text ? [title, text] : [title]);
  await advanceTime(page, seconds * 1000 - 100);
  await expect(toast).toHaveCount(1);
  await advanceTime(page, 200);
  await expect(toast).toHaveCount(0);
}
