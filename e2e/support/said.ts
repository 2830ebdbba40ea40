// A message in the corner: its words, its kind, and how long it stays. For pages whose time stands still.
import { type Page, expect } from '@playwright/test';
import { arrive, letPass, stopTime } from './arrive.ts';

export type Said = {
  title: string;
  text?: string;
  kind?: 'success' | 'error' | 'warning';
  seconds?: number;
};

const roles = { success: 'status', warning: 'status', error: 'alert' } as const;

/** Comes to a page, and time stands still there. */
export async function stand(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await arrive(page, path);
  await stopTime(page);
}

export async function expectSaid(page: Page, said: Said): Promise<void> {
  const { title, text, kind = 'error', seconds = kind === 'error' ? 5 : 3 } = said;
  const notifications = page.getByRole('region', { name: 'Notifications' });
  const message = notifications
    .getByRole(roles[kind])
    .locator(`.border-l-${kind}`)
    .filter({ has: page.getByText(title, { exact: true }) });
  await expect(message).toHaveCount(1);
  await expect(message.getByRole('paragraph')).toHaveText(text ? [title, text] : [title]);
  await letPass(page, seconds * 1000 - 100);
  await expect(message).toHaveCount(1);
  await letPass(page, 200);
  await expect(message).toHaveCount(0);
}
