// Environment variables, read and checked once at start.
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isDatabaseUrl } from './database-url.ts';
import {
  RAZORPAY_API_URL,
  assertReadyForLive,
  assertSafeDemo,
  demoAllowances,
  liveAllowances,
} from './mode-checks.ts';
import { nonEmptyVariables } from './read-variables.ts';
import { type S3Settings, s3Settings } from './s3-settings.ts';
import { SECRET_MIN_LENGTH, findSecret, loadOrCreateSecret } from './session-secret.ts';
import { StartupError } from './startup-error.ts';
import { createWritableFolder } from './writable-folder.ts';

/** PGlite in a folder, or a PostgreSQL server. */
export type DatabaseChoice =
  | { kind: 'embedded'; folder: string }
  | ({ kind: 'server'; url: string } & ServerOptions);

export type ServerOptions = {
  /** Around a connection pooler. Without it `url` is. */
  directUrl?: string | undefined;
  /** How many connections requests and jobs share; searches have a few more. */
  poolSize?: number | undefined;
};

export type RazorpayKeys = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Earlier webhook secret, still accepted while the provider's dashboard is being changed to the new one. */
  previousWebhookSecret: string | null;
  /** URL of Razorpay's API, without a trailing slash; any other URL is a mock on this machine. */
  apiUrl: string;
};

export type Settings = {
  mode: 'demo' | 'live';
  port: number;
  host: string;
  /** Public URL, without a trailing slash. */
  shopUrl: string;
  dataDir: string;
  database: DatabaseChoice;
  /** Whoever has verified this email address is the admin. */
  adminEmail: string;
  sessionSecret: string;
  /** Verifies what it has signed while the secret is being changed; signs nothing. */
  previousSessionSecret: string | null;
  /** Encrypts what is sealed of deleted accounts; null: a key derived from the session secret does. */
  sealKey: string | null;
  /** Opens what it has sealed while the key is being changed. */
  previousSealKey: string | null;
  /** null: the keys that the owner has entered; without any the sandbox, or in a live shop no payments by card. */
  razorpay: RazorpayKeys | null;
  /** null: emails stay in the outbox, readable in the demo mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** `address`: envelope sender of all emails, so that bounces come there. `webhookSecret`: of what reports them. */
  bounces: { address: string | null; webhookSecret: string | null };
  /** null: images and uploads are stored in DATA_DIR. */
  s3: S3Settings | null;
  /** How many proxies in front of the shop are trusted to report the client's IP address. */
  trustedProxies: number;
  /** Seconds for which the server goes on serving after SIGTERM, while its readiness probe says no. */
  drainSeconds: number;
  /** Seconds that a stop may take after the drain; requests still open then are cut. */
  shutdownSeconds: number;
  /** A push service for tests, besides the known ones; null outside tests. */
  pushTestOrigin: string | null;
  /** A live shop may keep the demo's email address of the seller. */
  allowsDemoAddresses: boolean;
  /** Whether a new demo shop has a year of sample orders. They are paid in the sandbox, so not with keys of Razorpay. */
  hasSampleOrders: boolean;
  /** What LIVE_ALLOW or DEMO_ALLOW allows in this mode, for the log. */
  allowances: readonly string[];
  /** All that are set, for a payment provider that reads its own with `readVariables`. */
  variables: Readonly<Record<string, string>>;
};

/** The origin that every link of the shop starts with. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.parse(url)?.pathname === '/' && !/[?#]/.test(url));

/** A list of names, separated by commas or spaces. */
function listOf<const Name extends string>(names: readonly Name[]) {
  return z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(names)));
}

const databaseUrl = z.string().refine(isDatabaseUrl);

const environment = z.object({
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  SHOP_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(4).max(100).optional(),
  ADMIN_EMAIL: z.email().default('owner@sunehri.example'),
  SESSION_SECRET: z.string().min(SECRET_MIN_LENGTH).optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(SECRET_MIN_LENGTH).optional(),
  SEAL_KEY: z.string().min(SECRET_MIN_LENGTH).optional(),
  SEAL_KEY_PREVIOUS: z.string().min(SECRET_MIN_LENGTH).optional(),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.string().min(1).optional(),
  RAZORPAY_API_URL: origin.default(RAZORPAY_API_URL),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(/\S@\S/).default('Sunehri <hello@sunehri.example>'),
  BOUNCE_ADDRESS: z
    .email()
    .regex(/^[\w.-]{1,15}@/)
    .optional(),
  BOUNCE_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]+$/)
    .min(SECRET_MIN_LENGTH)
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*\/?$/)
    .optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/)
    .optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  SHUTDOWN_SECONDS: z.coerce.number().int().min(3).max(600).default(5),
  PUSH_TEST_ORIGIN: origin.optional(),
  SAMPLE_ORDERS: z.enum(['year', 'none']).default('year'),
  LIVE_ALLOW: listOf(liveAllowances),
  DEMO_ALLOW: listOf(demoAllowances),
});
type Environment = z.infer<typeof environment>;

const expectations: Record<keyof Environment, string> = {
  SHOP_MODE: 'demo or live',
  PORT: 'a number from 1 to 65535',
  HOST: 'a host name or IP address of this machine',
  SHOP_URL: 'a URL like https://shop.example, without a path',
  DATA_DIR: 'a folder',
  DATABASE_URL:
    'a URL like postgres://user:password@host/database, or with several hosts: one:5432,two:5432',
  DATABASE_DIRECT_URL: 'a URL like DATABASE_URL, which leads around the connection pooler',
  DATABASE_POOL: 'a number of connections from 4 to 100',
  ADMIN_EMAIL: 'an email address',
  SESSION_SECRET: '32 characters or more',
  SESSION_SECRET_PREVIOUS: 'the session secret used before',
  SEAL_KEY: '32 characters or more',
  SEAL_KEY_PREVIOUS: 'the seal key used before',
  RAZORPAY_KEY_ID: 'the key ID from the Razorpay dashboard',
  RAZORPAY_KEY_SECRET: 'the key secret from the Razorpay dashboard',
  RAZORPAY_WEBHOOK_SECRET: 'the webhook secret set in the Razorpay dashboard',
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'the webhook secret used before',
  RAZORPAY_API_URL: 'a URL like https://api.razorpay.com, without a path',
  SMTP_URL: 'a URL like smtp://user:password@host:587',
  MAIL_FROM: 'a sender like Sunehri <hello@shop.example>',
  BOUNCE_ADDRESS: 'an address like bounces@shop.example, with up to 15 characters before the @',
  BOUNCE_WEBHOOK_SECRET: '32 or more letters, digits, - and _',
  S3_ENDPOINT: 'a URL like https://s3.ap-south-1.amazonaws.com',
  S3_BUCKET: 'the name of a bucket',
  S3_REGION: 'a region like ap-south-1',
  S3_ACCESS_KEY_ID: 'the access key ID of the bucket’s provider',
  S3_SECRET_ACCESS_KEY: 'the secret access key of the bucket’s provider',
  S3_PREFIX: 'folder names like shop or shop/images',
  BACKUP_KEY: 'a key of npm run backup -- --new-key',
  TRUSTED_PROXIES: 'a number from 0 to 5',
  DRAIN_SECONDS: 'a number of seconds from 0 to 600',
  SHUTDOWN_SECONDS: 'a number of seconds from 3 to 600',
  PUSH_TEST_ORIGIN: 'a URL like http://127.0.0.1:9000, without a path',
  SAMPLE_ORDERS: 'year or none',
  LIVE_ALLOW: `any of ${liveAllowances.join(', ')}`,
  DEMO_ALLOW: `any of ${demoAllowances.join(', ')}`,
};

/** Throws a StartupError with a line for each variable that is wrong, or for each that the mode lacks. Creates DATA_DIR. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const values = parseEnvironment(env);
  const isLive = values.SHOP_MODE === 'live';
  const host = values.HOST ?? (isLive ? '0.0.0.0' : '127.0.0.1');
  const shopUrl = shopUrlOf(values);
  if (isLive) assertReadyForLive(values);
  else assertSafeDemo({ ...values, host, shopUrl });
  const dataDir = createWritableFolder(resolve(values.DATA_DIR));
  return {
    mode: values.SHOP_MODE,
    port: values.PORT,
    host,
    shopUrl,
    dataDir,
    database: chooseDatabase(values, dataDir),
    adminEmail: values.ADMIN_EMAIL.toLowerCase(),
    sessionSecret: values.SESSION_SECRET ?? loadOrCreateSecret(dataDir),
    previousSessionSecret: values.SESSION_SECRET_PREVIOUS ?? null,
    sealKey: values.SEAL_KEY ?? null,
    previousSealKey: values.SEAL_KEY_PREVIOUS ?? null,
    razorpay: razorpayKeys(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    bounces: {
      address: values.BOUNCE_ADDRESS?.toLowerCase() ?? null,
      webhookSecret: values.BOUNCE_WEBHOOK_SECRET ?? null,
    },
    s3: s3Settings(values),
    trustedProxies: values.TRUSTED_PROXIES,
    drainSeconds: values.DRAIN_SECONDS,
    shutdownSeconds: values.SHUTDOWN_SECONDS,
    // Any address could be sent to by it, so a live shop has none.
    pushTestOrigin: isLive ? null : (values.PUSH_TEST_ORIGIN ?? null),
    hasSampleOrders: !isLive && !values.RAZORPAY_KEY_ID && values.SAMPLE_ORDERS === 'year',
    allowsDemoAddresses: values.LIVE_ALLOW.includes('demo-addresses'),
    allowances: isLive ? values.LIVE_ALLOW : values.DEMO_ALLOW,
    variables: nonEmptyVariables(env),
  };
}

export type DataSettings = Pick<
  Settings,
  'dataDir' | 'database' | 'shopUrl' | 'previousSessionSecret' | 'sealKey' | 'previousSealKey'
> & {
  /** null: neither set nor generated yet. */
  sessionSecret: string | null;
  /** Encrypts and signs backups, and opens them; null: they are neither. */
  backupKey: string | null;
};

/** Where the shop's data is, for the tasks beside a running shop, such as backup and restore. Creates nothing. Throws StartupError like `readSettings`. */
export function readDataSettings(env: Record<string, string | undefined>): DataSettings {
  const values = parseEnvironment(env);
  const dataDir = resolve(values.DATA_DIR);
  return {
    dataDir,
    database: chooseDatabase(values, dataDir),
    shopUrl: shopUrlOf(values),
    sessionSecret: values.SESSION_SECRET ?? findSecret(dataDir),
    previousSessionSecret: values.SESSION_SECRET_PREVIOUS ?? null,
    sealKey: values.SEAL_KEY ?? null,
    previousSealKey: values.SEAL_KEY_PREVIOUS ?? null,
    backupKey: values.BACKUP_KEY ?? null,
  };
}

function shopUrlOf({ SHOP_URL, PORT }: Pick<Environment, 'SHOP_URL' | 'PORT'>): string {
  return (SHOP_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
}

function parseEnvironment(env: Record<string, string | undefined>): Environment {
  const parsed = environment.safeParse(nonEmptyVariables(env));
  if (!parsed.success) throw new StartupError(describeIssues(parsed.error));
  return parsed.data;
}

function chooseDatabase(values: Environment, dataDir: string): DatabaseChoice {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_POOL: poolSize } = values;
  if (!url) return { kind: 'embedded', folder: join(dataDir, 'database') };
  return { kind: 'server', url, directUrl, poolSize };
}

/** A line for each variable that is wrong. */
function describeIssues({ issues }: z.ZodError): string {
  const names = new Set(issues.map(({ path }) => path[0] as keyof Environment));
  return [...names].map((name) => `${name}: expected ${expectations[name]}.`).join('\n');
}

function razorpayKeys(values: Environment): RazorpayKeys | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = values;
  const webhookSecret = values.RAZORPAY_WEBHOOK_SECRET;
  if (!keyId && !keySecret && !webhookSecret) return null;
  if (!keyId || !keySecret || !webhookSecret) {
    throw new StartupError(
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together: all three or none.',
    );
  }
  const previousWebhookSecret = values.RAZORPAY_WEBHOOK_SECRET_PREVIOUS ?? null;
  const apiUrl = new URL(values.RAZORPAY_API_URL).origin;
  return { keyId, keySecret, webhookSecret, previousWebhookSecret, apiUrl };
}
