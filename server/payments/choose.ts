// Which payment provider the shop uses: Razorpay with keys, its own sandbox gateway without.
import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import type { Db } from '#server/db/db.ts';
import type { Settings } from '#server/settings.ts';
import type { Payments } from './port.ts';
import { openRazorpay } from './razorpay.ts';
import { createSandbox } from './sandbox/sandbox.ts';

type ChoiceParts = { db: Db; settings: Pick<Settings, 'razorpay' | 'sessionSecret'> };
type ChosenPayments = { payments: Payments; sandbox: Hono | null };

export function choosePayments({ db, settings }: ChoiceParts): ChosenPayments {
  return settings.razorpay
    ? { payments: realRazorpay(settings.razorpay), sandbox: null }
    : sandboxPayments(db, settings.sessionSecret);
}

function realRazorpay(keys: { keyId: string; keySecret: string }): Payments {
  return openRazorpay({
    name: 'razorpay',
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    baseUrl: 'https://api.razorpay.com',
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    fetch: (url, init) => fetch(url, init),
  });
}

/** The gateway runs in this process, and is spoken to as if it did not. */
function sandboxPayments(db: Db, secret: string): ChosenPayments {
  const keys = {
    keyId: `rzp_test_${derived(secret, 'sandbox key id').replace(/[-_]/g, '').slice(0, 14)}`,
    keySecret: derived(secret, 'sandbox key secret'),
  };
  const sandbox = createSandbox({ db, ...keys });
  const payments = openRazorpay({
    name: 'sandbox',
    ...keys,
    baseUrl: 'http://sandbox.internal',
    scriptUrl: '/sandbox/checkout.js',
    fetch: async (url, init) => sandbox.request(url, init),
  });
  return { payments, sandbox };
}

function derived(secret: string, label: string): string {
  return createHmac('sha256', secret).update(label).digest('base64url');
}
