// Opens Razorpay with the keys of the environment or the owner or, without keys, the sandbox, which is the same adapter with another address and keys.
import { createHmac, randomBytes } from 'node:crypto';
import { viewOf } from '#server/platform/lib/view-of.ts';
import type { OwnerKeys, ProviderDeps } from '../port.ts';
import { type Sandbox, createSandbox } from '../sandbox/sandbox.ts';
import * as sandboxSite from '../sandbox/site.ts';
import { allowsSandbox, apiUrlOf } from './server-settings.ts';
import { type Razorpay, openRazorpay } from './client.ts';
import * as razorpaySite from './site.ts';
import { readWebhook } from './webhook.ts';

export const KEY_SECRET_LABEL = 'sandbox key secret';
export const WEBHOOK_SECRET_LABEL = 'sandbox webhook secret';

/** `sandbox` is null with the keys of the environment. With those of the owner the adapter follows each change. */
export function openProvider(deps: ProviderDeps): Razorpay & { sandbox: Sandbox | null } {
  const { razorpay: keys } = deps.settings;
  if (keys) {
    const secrets = [keys.webhookSecret, keys.previousWebhookSecret];
    const webhookSecrets = secrets.filter((secret) => secret !== null);
    return {
      ...openAccount(deps, { ...keys, baseUrl: keys.apiUrl, webhookSecrets }),
      sandbox: null,
    };
  }
  const withoutKeys = allowsSandbox(deps.settings)
    ? openSandbox(deps)
    : { ...openClosed(deps), sandbox: null };
  let opened: { keys: OwnerKeys; razorpay: typeof withoutKeys } | null = null;
  return viewOf(() => {
    const present = deps.ownerKeys();
    if (!present) return withoutKeys;
    if (opened?.keys !== present) {
      const { sandbox } = withoutKeys;
      opened = { keys: present, razorpay: { ...openOwnAccount(deps, present), sandbox } };
    }
    return opened.razorpay;
  });
}

type Account = Pick<
  Parameters<typeof openRazorpay>[0],
  'keyId' | 'keySecret' | 'webhookSecrets' | 'baseUrl'
>;

function openAccount({ shopSettings, onKeysChecked }: ProviderDeps, account: Account): Razorpay {
  return openRazorpay({
    ...razorpaySite,
    ...account,
    fetch: (url, init) => fetch(url, init),
    reservationMinutes: () => shopSettings.reservationMinutes,
    onKeysChecked,
  });
}

function openOwnAccount(deps: ProviderDeps, keys: OwnerKeys): Razorpay {
  const { keyId, keySecret, webhookSecret, earlierWebhook } = keys;
  const webhookSecrets = () =>
    earlierWebhook && Date.parse(earlierWebhook.until) > Date.now()
      ? [webhookSecret, earlierWebhook.secret]
      : [webhookSecret];
  const baseUrl = apiUrlOf(deps.settings);
  const account = openAccount(deps, { keyId, keySecret, baseUrl, webhookSecrets: [] });
  return {
    ...account,
    // Asked for at each webhook: the time of the earlier secret ends.
    webhook: { read: (body, headers) => readWebhook(body, headers, webhookSecrets()) },
  };
}

/** A live shop before its owner has entered keys: nothing is offered, and nothing passes for genuine. */
function openClosed(deps: ProviderDeps): Razorpay {
  const account = { keyId: '', keySecret: randomBytes(32).toString('hex'), webhookSecrets: [] };
  const closed = openAccount(deps, { ...account, baseUrl: apiUrlOf(deps.settings) });
  const none = () => Promise.resolve([]);
  return {
    ...closed,
    isOffered: () => false,
    sync: { ...closed.sync, paymentsSince: none, refundsSince: none },
    settlements: { linesOf: none },
  };
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
