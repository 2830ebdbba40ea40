// Notifications of the back office: switches, a device, and what the service worker shows.
import { type CDPSession, type Page, type Worker, expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { expectNoAxeViolations, presetColourMode } from './support/axe-and-focus.ts';
import { signInAsAdmin } from './support/orders.ts';

const path = '/admin/settings/notifications';

// Blocked by default; see playwright.config.ts.
test.use({ serviceWorkers: 'allow' });

test('the admin switches an email on, and it stays on @phone', async ({ browser }) => {
  const admin = await signInAsAdmin(browser);
  for (const mode of ['light', 'dark'] as const) {
    await presetColourMode(admin, mode);
    await openPage(admin, path);
    await expect(admin.getByRole('checkbox', { name: 'New order: push' })).toBeChecked();
    await expectNoAxeViolations(admin);
  }
  const email = admin.getByRole('checkbox', { name: 'Report: email' });
  await email.setChecked(true);
  await admin.reload();
  await expect(email).toBeChecked();
  await email.setChecked(false);
  await admin.setViewportSize({ width: 320, height: 700 });
  const overflow = await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await admin.context().close();
});

test('nobody but the admin gets the service worker @desktop', async ({ page }) => {
  expect((await page.request.get('/admin/service-worker.js')).status()).toBe(404);
});

/** As a push service would: subscribing needs one on the internet, which a test has not. */
async function deliver(session: CDPSession, registrationId: string, origin: string, data: object) {
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  });
}

async function registrationOf(page: Page, session: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin/'));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/admin/service-worker.js', { scope: '/admin/' });
    await navigator.serviceWorker.ready;
  });
  return registered;
}

const isOurs = (worker: Worker) => worker.url().endsWith('/admin/service-worker.js');

/** A headless Chromium denies notifications since version 156: what the worker would show is kept instead. */
async function keepShown(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const shown: object[] = [];
    registration.showNotification = async (title, options) =>
      void shown.push({ title, ...options });
    Object.assign(self, { shown });
  });
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as { shown: object[] }).shown);

test('the service worker shows a push message with its order, under the scope of the back office @desktop', async ({
  browser,
  baseURL,
}) => {
  const admin = await signInAsAdmin(browser);
  const { origin } = new URL(baseURL ?? '');
  await openPage(admin, path);
  const session = await admin.context().newCDPSession(admin);
  const registrationId = await registrationOf(admin, session);
  const worker = admin.context().serviceWorkers().find(isOurs) as Worker;
  await keepShown(worker);
  await deliver(session, registrationId, origin, {
    title: 'New order SUN-AAAA-BBBB',
    body: 'Open the order',
    path: '/admin/orders/SUN-AAAA-BBBB',
    tag: 'new-order',
  });
  const expected = {
    title: 'New order SUN-AAAA-BBBB',
    body: 'Open the order',
    tag: 'new-order',
    data: { path: '/admin/orders/SUN-AAAA-BBBB' },
  };
  await expect.poll(() => shownBy(worker)).toMatchObject([expected]);
  await admin.context().close();
});
