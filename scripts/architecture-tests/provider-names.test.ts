// A payment provider is known to its adapter only: the files that may name Razorpay, and why.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

/** By the end of their path. */
const mayName: Readonly<Record<string, readonly string[]>> = {
  'the adapter, its sandbox and its file in the browser': [
    '/razorpay/client.ts',
    '/razorpay/contract-reports.ts',
    '/razorpay/open-provider.ts',
    '/razorpay/payment-keys.ts',
    '/razorpay/proof.ts',
    '/razorpay/responses.ts',
    '/razorpay/save-keys.ts',
    '/razorpay/server-settings.ts',
    '/razorpay/site.ts',
    '/razorpay/stored-keys.ts',
    '/razorpay/webhook.ts',
    '/sandbox/api-routes.ts',
    '/sandbox/api-schemas.ts',
    '/sandbox/checkout-page.ts',
    '/sandbox/checkout-routes.ts',
    '/sandbox/disputes.ts',
    '/sandbox/payments.ts',
    '/sandbox/razorpay-dto.ts',
    '/sandbox/sandbox.ts',
    '/sandbox/settlement-report.ts',
    '/sandbox/simulate-payment.ts',
    '/sandbox/store.ts',
    '/sandbox/webhook-job.ts',
    '/sandbox/webhooks.ts',
    '/schema/sandbox.ts',
    '/providers/razorpay.ts',
  ],
  'the lists of providers': [
    '/payment-methods.ts',
    '/create-payment-provider.ts',
    '/payment-adapters.ts',
    '/payments/port.ts',
    '/providers/provider-files.ts',
  ],
  'names that the specification fixes, and its endpoints': [
    '/order.ts',
    '/repeatable-request.ts',
    '/permissions.ts',
    '/routes/orders.ts',
    '/create/order-payload.ts',
  ],
  'settings of the server, and what the owner reads about them': [
    '/config/env.ts',
    '/config/mode-checks.ts',
    '/startup-banner.ts',
    '/readiness/steps.ts',
    '/payment-keys/keys-dialog.tsx',
    '/payment-keys/payment-keys-card.tsx',
    '/domain/errors/settings.ts',
  ],
  'defaults of columns for the version before them': ['/schema/orders.ts', '/schema/payments.ts'],
};
const ends = Object.values(mayName).flat();

/** Product code: no tests, and nothing that only tests and measurements use. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(admin|app|domain|emails|server|ui)\//.test(file))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
const naming = files.filter((file) => /razorpay/i.test(readFileSync(join(ROOT, file), 'utf8')));

test('only the listed files name Razorpay', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(naming.filter((file) => !ends.some((end) => `/${file}`.endsWith(end)))).toEqual([]);
});

test('every listed file still names Razorpay', () => {
  expect(ends.filter((end) => !naming.some((file) => `/${file}`.endsWith(end)))).toEqual([]);
});
