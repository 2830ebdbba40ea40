// Checks of the two modes: a demo stays on this machine, and a live shop has what it needs.
import { isDemoAddress } from '#domain/shop/seller-readiness.ts';
import { isLoopbackName } from '#server/platform/lib/loopback-name.ts';
import { isGuessable } from './session-secret.ts';
import { StartupError } from './startup-error.ts';

/**
 * Names of LIVE_ALLOW and DEMO_ALLOW: what the mode would refuse, allowed explicitly. `sandbox-payments`: until the owner
 * has entered payment keys, which a live shop starts without, the checkout has the sandbox.
 */
export const liveAllowances = [
  'embedded-database',
  'sandbox-payments',
  'no-smtp',
  'demo-addresses',
] as const;
export const demoAllowances = ['live-keys', 'public-host', 'public-url'] as const;

export const RAZORPAY_API_URL = 'https://api.razorpay.com';

/** `host` and `shopUrl` with their defaults. */
type DemoValues = {
  host: string;
  shopUrl: string;
  RAZORPAY_KEY_ID?: string;
  DEMO_ALLOW: readonly (typeof demoAllowances)[number][];
};

type LiveValues = {
  DATABASE_URL?: string;
  SMTP_URL?: string;
  SESSION_SECRET?: string;
  SEAL_KEY?: string;
  SHOP_URL?: string;
  MAIL_FROM: string;
  RAZORPAY_API_URL: string;
  LIVE_ALLOW: readonly (typeof liveAllowances)[number][];
};

/** A demo shows every email to everybody and has an admin with a public password. Throws a StartupError. */
export function assertSafeDemo(values: DemoValues): void {
  const { host, shopUrl, RAZORPAY_KEY_ID: keyId = '' } = values;
  const refusals: [
    refused: boolean,
    allowance: (typeof demoAllowances)[number],
    message: string,
  ][] = [
    [
      keyId.startsWith('rzp_live_'),
      'live-keys',
      'RAZORPAY_KEY_ID: a demo shop takes no live keys; set SHOP_MODE=live',
    ],
    [
      !isLoopbackName(host),
      'public-host',
      'HOST: a demo shop listens on this machine only, 127.0.0.1; set SHOP_MODE=live',
    ],
    [
      !isLoopbackName(new URL(shopUrl).hostname),
      'public-url',
      'SHOP_URL: a demo shop has a URL of localhost; set SHOP_MODE=live',
    ],
  ];
  for (const [refused, allowance, message] of refusals) {
    if (refused && !values.DEMO_ALLOW.includes(allowance)) {
      throw new StartupError(`${message} (or allow it explicitly: DEMO_ALLOW=${allowance}).`);
    }
  }
}

/** Throws a StartupError with a line for each thing that is missing or wrong. */
export function assertReadyForLive(values: LiveValues): void {
  const faults = [...missingUnlessAllowed(values), ...secretFaults(values), ...urlFaults(values)];
  if (faults.length > 0) throw new StartupError(faults.join('\n'));
}

function missingUnlessAllowed(values: LiveValues): string[] {
  const requirements: [
    missing: boolean,
    allowance: (typeof liveAllowances)[number],
    message: string,
  ][] = [
    [
      !values.DATABASE_URL,
      'embedded-database',
      'DATABASE_URL: a live shop requires a PostgreSQL server',
    ],
    [!values.SMTP_URL, 'no-smtp', 'SMTP_URL: a live shop requires an SMTP server'],
    [
      isDemoAddress(values.MAIL_FROM),
      'demo-addresses',
      'MAIL_FROM: a live shop requires a sender of its own',
    ],
  ];
  return requirements.flatMap(([missing, allowance, message]) =>
    missing && !values.LIVE_ALLOW.includes(allowance)
      ? [`${message} (or allow it explicitly: LIVE_ALLOW=${allowance}).`]
      : [],
  );
}

const RANDOM_SECRET = 'it can be guessed. Use a random one: openssl rand -base64 32.';

function secretFaults({ SESSION_SECRET: secret, SEAL_KEY: sealKey }: LiveValues): string[] {
  const faults: string[] = [];
  if (!secret)
    faults.push('SESSION_SECRET: a live shop requires a secret of 32 characters or more.');
  else if (isGuessable(secret)) faults.push(`SESSION_SECRET: ${RANDOM_SECRET}`);
  if (sealKey && isGuessable(sealKey)) faults.push(`SEAL_KEY: ${RANDOM_SECRET}`);
  return faults;
}

function urlFaults({ SHOP_URL: url, RAZORPAY_API_URL: apiUrl }: LiveValues): string[] {
  const faults: string[] = [];
  if (!url) faults.push('SHOP_URL: a live shop requires its public URL.');
  else if (!url.startsWith('https:'))
    faults.push('SHOP_URL: a live shop requires a URL that starts with https://.');
  if (!isTrustedProvider(apiUrl))
    faults.push(`RAZORPAY_API_URL: a live shop calls ${RAZORPAY_API_URL} or a mock on localhost.`);
  return faults;
}

/** The key secret is sent to this host. */
function isTrustedProvider(apiUrl: string): boolean {
  const { origin, hostname } = new URL(apiUrl);
  return origin === RAZORPAY_API_URL || isLoopbackName(hostname);
}
