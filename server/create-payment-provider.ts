// Chooses the payment provider: Razorpay if its keys are configured, else the sandbox.
import { createHmac } from 'node:crypto';
import type { Db } from '#server/platform/db/db.ts';
import type { RazorpayKeys, Settings } from '#server/platform/config/env.ts';
import { recordKeyCheck } from './shop/orders/reconciliation/provider-keys.ts';
import type { Payments } from './shop/payments/port.ts';
import { openRazorpay } from './shop/payments/razorpay/client.ts';
import { type Sandbox, createSandbox } from './shop/payments/sandbox/sandbox.ts';

export const KEY_SECRET_LABEL = 'sandbox key secret';
export const WEBHOOK_SECRET_LABEL = 'sandbox webhook secret';

type Deps = { db: Db; settings: Pick<Settings, 'razorpay' | 'sessionSecret' | 'mode'> };
/** `sandbox` is null with Razorpay. */
type PaymentProvider = { payments: Payments; sandbox: Sandbox | null };

export function createPaymentProvider({ db, settings }: Deps): PaymentProvider {
  return settings.razorpay
    ? { payments: openRazorpayAccount(db, settings.razorpay), sandbox: null }
    : openSandbox(db, settings.sessionSecret, settings.mode === 'demo');
}

function openRazorpayAccount(db: Db, keys: RazorpayKeys): Payments {
  return openRazorpay({
    name: 'razorpay',
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecrets: [keys.webhookSecret, keys.previousWebhookSecret].filter(
      (secret) => secret !== null,
    ),
    baseUrl: keys.apiUrl,
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    fetch: (url, init) => fetch(url, init),
    onKeysChecked: (areAccepted) => void recordKeyCheck(db, areAccepted),
  });
}

/** The sandbox runs in this process, but is called through the same HTTP client as Razorpay. */
function openSandbox(db: Db, secret: string, hasControl: boolean): PaymentProvider {
  const keys = {
    keyId: `rzp_test_${deriveSecret(secret, 'sandbox key id').replace(/[-_]/g, '').slice(0, 14)}`,
    keySecret: deriveSecret(secret, KEY_SECRET_LABEL),
  };
  const webhookSecret = deriveSecret(secret, WEBHOOK_SECRET_LABEL);
  const sandbox = createSandbox({ db, ...keys, webhookSecret, hasControl });
  const payments = openRazorpay({
    name: 'sandbox',
    ...keys,
    webhookSecrets: [webhookSecret],
    baseUrl: 'http://sandbox.internal',
    scriptUrl: '/sandbox/checkout.js',
    fetch: async (url, init) => {
      const response = await sandbox.app.request(url, init);
      init.signal?.throwIfAborted();
      return response;
    },
  });
  return { payments, sandbox };
}

/** A secret of the sandbox; tests sign as the provider with it. */
export function deriveSecret(secret: string, label: string): string {
  return createHmac('sha256', secret).update(label).digest('base64url');
}
