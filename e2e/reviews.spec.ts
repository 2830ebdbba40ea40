// A delivered order becomes a review: the link of the email on a phone, the decision of the owner, the product page.
import { type Page, expect, test } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct, shopDatabase } from './support/catalogue.ts';
import {
  createAccount,
  followLink,
  newCustomer,
  openEmail,
  verifyEmail,
} from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { placeCodOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const headers = { 'Sec-Fetch-Site': 'same-origin' };

/** Delivers the order, as if eight days ago, and runs the job that asks for reviews. */
async function deliverAndAsk(admin: Page, number: string): Promise<void> {
  const steps: [string, object][] = [
    ['confirm', {}],
    ['pack', {}],
    ['ship', { tracking: 'BD123456' }],
    ['collect-cash', {}],
    ['deliver', {}],
  ];
  for (const [step, data] of steps) {
    const path = `/api/admin/orders/${number}/${step}`;
    const response = await admin.request.post(path, { data, headers });
    expect([step, response.status()]).toEqual([step, 204]);
  }
  const { db } = await shopDatabase();
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  await db.insert(orderEvents).values({
    orderId: order?.id ?? '',
    event: 'delivered',
    fromStatus: 'delivered',
    toStatus: 'delivered',
    actor: 'system',
    details: {},
    happenedAt: sql`now() - interval '8 days'`,
  });
  // The job runs once a minute; enqueued by hand, it runs at once.
  await db.execute(sql`
    insert into jobs.job (name, data, policy, retry_limit, expire_seconds, singleton_key)
    select name, data, policy, retry_limit, expire_seconds, gen_random_uuid()::text
    from jobs.job where name = 'review-requests' order by created_on desc limit 1`);
}

test('a buyer reviews an item by the link of an email, and the owner publishes it @phone @full', async ({
  page,
  browser,
}) => {
  const asha = newCustomer('Asha Rao');
  await createAccount(page, asha);
  await verifyEmail(page, asha);
  const item = await createProduct();
  const number = await placeCodOrder(page, asha, item);
  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await admin.setViewportSize({ width: 390, height: 844 });
  await deliverAndAsk(admin, number);
  const email = await openEmail(page, asha, /how do you like your order/);
  const review = await followLink(email, 'Write a review');

  await expect(review.getByRole('heading', { level: 1 })).toHaveText('How do you like it?');
  await review.getByRole('button', { name: 'Send review' }).click();
  const stars = review.getByRole('radiogroup', { name: /Your stars/ });
  await expect(stars).toBeFocused();
  await expect(stars).toHaveAccessibleDescription('Please choose one to five stars.');
  await expectNoAxeViolationsInAnyMode(review);
  await review.getByRole('radio', { name: '4 stars' }).check({ force: true });
  const text = `Finer than in the photos <b>${number}</b> 🌸`;
  await review.getByLabel('Your review', { exact: true }).fill(text);
  await expect(review.getByLabel('Name shown with your review')).toHaveValue('Asha R.');
  await review.reload();
  await expect(review.getByLabel('Your review', { exact: true })).toHaveValue(text);
  await review.getByRole('button', { name: 'Send review' }).click();
  await expect(review.getByRole('heading', { name: 'Thank you for your review' })).toBeFocused();
  await review.reload();
  await expect(review.getByText(text)).toBeVisible();
  await expect(review.getByRole('button', { name: 'Change it' })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(review);

  await openPage(page, `/products/${item.slug}`);
  await expect(page.getByText(text)).toHaveCount(0);
  await openPage(admin, '/admin/reviews');
  const card = admin.getByRole('article', { name: new RegExp(`${item.name} by Asha R.`) });
  await expect(card).toContainText(text);
  await expect(card).toContainText('→');
  await expectNoAxeViolationsInAnyMode(admin);
  await card.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByRole('button', { name: 'Undo' })).toBeVisible();

  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  expect(await page.content()).toContain('"aggregateRating"');
  await expect(page.getByRole('heading', { name: 'Customer reviews' })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(page);
  await review.reload();
  await expect(review.getByText('Your review is published.')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Change it' })).toHaveCount(0);
  await admin.context().close();
});
