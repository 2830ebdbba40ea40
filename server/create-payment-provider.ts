// Opens the payment providers: Razorpay or, without its keys, the sandbox; and UPI transfers to the shop's own account.
import { createHmac } from 'node:crypto';
import type { Db } from '#server/platform/db/db.ts';
import type { RazorpayKeys, Settings } from '#server/platform/config/env.ts';
import { recordKeyCheck } from './shop/orders/reconciliation/provider-keys.ts';
import { paymentOpeners } from './payment-openers.ts';
import type { PaymentProviders, PolicyTexts, ProviderDeps } from './shop/payments/port.ts';
import { openProviders } from './shop/payments/registry.ts';
import { type Razorpay, openRazorpay } from './shop/payments/razorpay/client.ts';
import * as razorpaySite from './shop/payments/razorpay/site.ts';
import { type Sandbox, createSandbox } from './shop/payments/sandbox/sandbox.ts';
import * as sandboxSite from './shop/payments/sandbox/site.ts';

export const KEY_SECRET_LABEL = 'sandbox key secret';
export const WEBHOOK_SECRET_LABEL = 'sandbox webhook secret';

type Deps = ProviderDeps & { settings: Pick<Settings, 'razorpay' | 'sessionSecret' | 'mode'> };

/** `sandbox` is null with Razorpay. */
export function openPaymentProviders(deps: Deps): {
  payments: PaymentProviders;
  policyTexts: PolicyTexts;
  sandbox: Sandbox | null;
} {
  const { razorpay, sandbox } = openRazorpayOrSandbox(deps);
  const others = paymentOpeners.map((open) => open(deps));
  const { policyTexts } = sandbox ? sandboxSite : razorpaySite;
  return { payments: openProviders([razorpay, ...others]), policyTexts, sandbox };
}

/** The sandbox is the same adapter with another address and keys. */
export function openRazorpayOrSandbox({ db, settings, shopSettings }: Deps): {
  razorpay: Razorpay;
  sandbox: Sandbox | null;
} {
  const reservationMinutes = () => shopSettings.reservationMinutes;
  if (!settings.razorpay) return openSandbox({ db, settings, reservationMinutes });
  const account = accountOf(db, settings.razorpay);
  return { razorpay: openRazorpay({ ...account, reservationMinutes }), sandbox: null };
}

function accountOf(db: Db, keys: RazorpayKeys) {
  return {
    ...razorpaySite,
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecrets: [keys.webhookSecret, keys.previousWebhookSecret].filter(
      (secret) => secret !== null,
    ),
    baseUrl: keys.apiUrl,
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    onKeysChecked: (areAccepted: boolean) => void recordKeyCheck(db, areAccepted),
  };
}

type SandboxDeps = Pick<Deps, 'db' | 'settings'> & { reservationMinutes: () => number };

/** The sandbox runs in this process, but is called through the same HTTP client as Razorpay. */
function openSandbox({ db, settings, reservationMinutes }: SandboxDeps) {
  const { sessionSecret: secret, mode } = settings;
  const keys = {
    keyId: `rzp_test_${deriveSecret(secret, 'sandbox key id').replace(/[-_]/g, '').slice(0, 14)}`,
    keySecret: deriveSecret(secret, KEY_SECRET_LABEL),
  };
  const webhookSecret = deriveSecret(secret, WEBHOOK_SECRET_LABEL);
  const sandbox = createSandbox({ db, ...keys, webhookSecret, hasControl: mode === 'demo' });
  const razorpay = openRazorpay({
    ...sandboxSite,
    ...keys,
    reservationMinutes,
    webhookSecrets: [webhookSecret],
    baseUrl: 'http://sandbox.internal',
    fetch: async (url, init) => {
      const response = await sandbox.app.request(url, init);
      init.signal?.throwIfAborted();
      return response;
    },
  });
  return { razorpay, sandbox };
}

/** A secret of the sandbox; tests sign as the provider with it. */
export function deriveSecret(secret: string, label: string): string {
  return createHmac('sha256', secret).update(label).digest('base64url');
}
