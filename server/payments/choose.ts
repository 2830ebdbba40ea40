// Which payment provider the shop uses: Razorpay with keys, its own sandbox gateway without.
import { createHmac } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import type { RazorpayKeys, Settings } from '#server/settings.ts';
import type { Payments } from './port.ts';
import { openRazorpay } from './razorpay.ts';
import { type Sandbox, createSandbox } from './sandbox/sandbox.ts';

type ChoiceParts = { db: Db; settings: Pick<Settings, 'razorpay' | 'sessionSecret' | 'mode'> };
type ChosenPayments = { payments: Payments; sandbox: Sandbox | null };

export function choosePayments({ db, settings }: ChoiceParts): ChosenPayments {
  return settings.razorpay
    ? { payments: realRazorpay(settings.razorpay), sandbox: null }
    : sandboxPayments(db, settings.sessionSecret, settings.mode === 'demo');
}

function realRazorpay(keys: RazorpayKeys): Payments {
  return openRazorpay({
    name: 'razorpay',
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecrets: [keys.webhookSecret, keys.previousWebhookSecret].filter(
      (each) => each !== null,
    ),
    baseUrl: 'https://api.razorpay.com',
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    fetch: (url, init) => fetch(url, init),
  });
}

/** The gateway runs in this process, and is spoken to as if it did not. */
function sandboxPayments(db: Db, secret: string, hasControl: boolean): ChosenPayments {
  const keys = {
    keyId: `rzp_test_${derived(secret, 'sandbox key id').replace(/[-_]/g, '').slice(0, 14)}`,
    keySecret: derived(secret, 'sandbox key secret'),
  };
  const webhookSecret = derived(secret, 'sandbox webhook secret');
  const sandbox = createSandbox({ db, ...keys, webhookSecret, hasControl });
  const payments = openRazorpay({
    name: 'sandbox',
    ...keys,
    webhookSecrets: [webhookSecret],
    baseUrl: 'http://sandbox.internal',
    scriptUrl: '/sandbox/checkout.js',
    fetch: async (url, init) => sandbox.door.request(url, init),
  });
  return { payments, sandbox };
}

function derived(secret: string, label: string): string {
  return createHmac('sha256', secret).update(label).digest('base64url');
}
