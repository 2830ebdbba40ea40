// Opens Razorpay or, without its keys, the sandbox, which is the same adapter with another address and keys.
import { createHmac } from 'node:crypto';
import type { RazorpayKeys } from '#server/platform/config/env.ts';
import type { ProviderDeps } from '../port.ts';
import { type Sandbox, createSandbox } from '../sandbox/sandbox.ts';
import * as sandboxSite from '../sandbox/site.ts';
import { type Razorpay, openRazorpay } from './client.ts';
import * as razorpaySite from './site.ts';

export const KEY_SECRET_LABEL = 'sandbox key secret';
export const WEBHOOK_SECRET_LABEL = 'sandbox webhook secret';

/** `sandbox` is null with Razorpay. */
export function openProvider(deps: ProviderDeps): Razorpay & { sandbox: Sandbox | null } {
  const { razorpay: keys } = deps.settings;
  return keys ? { ...openAccount(deps, keys), sandbox: null } : openSandbox(deps);
}

function openAccount({ shopSettings, onKeysChecked }: ProviderDeps, keys: RazorpayKeys): Razorpay {
  return openRazorpay({
    ...razorpaySite,
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecrets: [keys.webhookSecret, keys.previousWebhookSecret].filter(
      (secret) => secret !== null,
    ),
    baseUrl: keys.apiUrl,
    fetch: (url, init) => fetch(url, init),
    reservationMinutes: () => shopSettings.reservationMinutes,
    onKeysChecked,
  });
}

/** The sandbox runs in this process, but is called through the same HTTP client as Razorpay. */
function openSandbox({ db, settings, shopSettings }: ProviderDeps) {
  const { sessionSecret: secret, mode } = settings;
  const keys = {
    keyId: `rzp_test_${deriveSandboxSecret(secret, 'sandbox key id').replace(/[-_]/g, '').slice(0, 14)}`,
    keySecret: deriveSandboxSecret(secret, KEY_SECRET_LABEL),
  };
  const webhookSecret = deriveSandboxSecret(secret, WEBHOOK_SECRET_LABEL);
  const sandbox = createSandbox({ db, ...keys, webhookSecret, hasControl: mode === 'demo' });
  const razorpay = openRazorpay({
    ...sandboxSite,
    ...keys,
    reservationMinutes: () => shopSettings.reservationMinutes,
    webhookSecrets: [webhookSecret],
    baseUrl: 'http://sandbox.internal',
    fetch: async (url, init) => {
      const response = await sandbox.app.request(url, init);
      init.signal?.throwIfAborted();
      return response;
    },
  });
  return { ...razorpay, sandbox };
}

/** A secret of the sandbox; tests sign as the provider with it. */
export function deriveSandboxSecret(secret: string, label: string): string {
  return createHmac('sha256', secret).update(label).digest('base64url');
}
