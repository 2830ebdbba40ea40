// Doctor: the settings, and secrets that are none.
import { isDemoAddress } from '#domain/shop/seller-readiness.ts';
import { type Settings, readSettings } from '#server/platform/config/env.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { type Finding, notSet, ok, problem } from './finding.ts';

const ABOUT = 'settings';
const NEW_SECRET = 'Make a random one: openssl rand -base64 32.';

type Environment = Record<string, string | undefined>;

/** The settings as the start reads them, or what is wrong with each. */
export function checkSettings(env: Environment): {
  settings: Settings | null;
  findings: Finding[];
} {
  try {
    const settings = readSettings(env);
    const faults = [...secretFaults(env, settings), ...addressFaults(settings)];
    if (faults.length > 0) return { settings, findings: faults };
    return {
      settings,
      findings: [ok(ABOUT, `complete, a ${settings.mode} shop at ${settings.shopUrl}`)],
    };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    const findings = error.message
      .split('\n')
      .map((line) =>
        problem(ABOUT, line, 'Set it in /etc/sunehri/settings or .env, and restart the shop.'),
      );
    return { settings: null, findings };
  }
}

function secretFaults(env: Environment, { mode }: Settings): Finding[] {
  const { SESSION_SECRET: session, SEAL_KEY: seal, RAZORPAY_WEBHOOK_SECRET: webhook } = env;
  const faults: Finding[] = [];
  if (seal && seal === session)
    faults.push(
      problem(ABOUT, 'SEAL_KEY: it is the session secret, which every backup holds.', NEW_SECRET),
    );
  if (webhook && webhook.length < 16)
    faults.push(
      problem(
        ABOUT,
        `RAZORPAY_WEBHOOK_SECRET: it has ${webhook.length} characters, so it can be guessed.`,
        'Make a random one, openssl rand -hex 32, and enter it at Razorpay and here within 24 hours.',
      ),
    );
  if (mode === 'live' && env.RAZORPAY_KEY_ID?.startsWith('rzp_test_'))
    faults.push(
      problem(
        ABOUT,
        'RAZORPAY_KEY_ID: it is a test key, which moves no money.',
        'Set the live keys of Razorpay’s dashboard.',
      ),
    );
  return faults;
}

function addressFaults({
  mode,
  adminEmail,
  allowsDemoAddresses,
  trustedProxies,
  shopUrl,
}: Settings): Finding[] {
  if (mode === 'demo') return [];
  const faults: Finding[] = [];
  if (isDemoAddress(adminEmail) && !allowsDemoAddresses)
    faults.push(
      problem(
        ABOUT,
        `ADMIN_EMAIL: ${adminEmail} is the demo’s owner.`,
        'Set the email address of your owner.',
      ),
    );
  // Only a proxy speaks TLS for the shop.
  if (shopUrl.startsWith('https:') && trustedProxies === 0)
    faults.push(
      problem(
        ABOUT,
        'TRUSTED_PROXIES: it is 0, but HTTPS needs a proxy in front: all customers share one rate limit.',
        'Set it to the number of proxies in front of the shop, usually 1.',
      ),
    );
  return faults;
}

export function checkSealKey(env: Environment): Finding[] {
  return env.SEAL_KEY
    ? [ok('sealed accounts', 'a key of their own')]
    : [
        notSet(
          'sealed accounts',
          'SEAL_KEY is not set: their key is derived from the session secret',
        ),
      ];
}
