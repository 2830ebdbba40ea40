// What belongs to the machine: the environment, read and checked once at start.
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { DatabaseChoice } from './db/open.ts';
import { StartProblem } from './start-problem.ts';

export type RazorpayKeys = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Still believed while the provider is being told of the new one. */
  previousWebhookSecret: string | null;
};

export type Settings = {
  mode: 'demo' | 'live';
  port: number;
  host: string;
  /** The address people see, without a slash at its end. */
  shopUrl: string;
  dataDir: string;
  database: DatabaseChoice;
  /** The owner: whoever has proved to read this mailbox. */
  adminEmail: string;
  sessionSecret: string;
  /** null: the sandbox gateway. */
  razorpay: RazorpayKeys | null;
  /** null: mail stays in the outbox, to be read at the demo mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** How many proxies in front of the shop may be believed about the visitor's address. */
  trustedProxies: number;
};

/** Every link of the shop is this and a path. */
const address = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.parse(url)?.pathname === '/' && !/[?#]/.test(url));
const allowances = ['embedded-database', 'sandbox-payments', 'no-smtp'] as const;

const environment = z.object({
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  SHOP_URL: address.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ADMIN_EMAIL: z.email().default('owner@sunehri.example'),
  SESSION_SECRET: z.string().min(32).optional(),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(/\S@\S/).default('Sunehri <hello@sunehri.example>'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  LIVE_ALLOW: z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(allowances))),
});
type Environment = z.infer<typeof environment>;

const needs: Record<keyof Environment, string> = {
  SHOP_MODE: 'demo or live',
  PORT: 'a number from 1 to 65535',
  HOST: 'a name or an address of this machine',
  SHOP_URL: 'an address like https://shop.example, without a path',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address like postgres://user:password@host/database',
  ADMIN_EMAIL: 'an e-mail address',
  SESSION_SECRET: '32 characters or more',
  RAZORPAY_KEY_ID: 'the key’s id',
  RAZORPAY_KEY_SECRET: 'the key’s secret',
  RAZORPAY_WEBHOOK_SECRET: 'the webhook’s secret',
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'the webhook’s secret before this one',
  SMTP_URL: 'an address like smtp://user:password@host:587',
  MAIL_FROM: 'a sender like Sunehri <hello@shop.example>',
  TRUSTED_PROXIES: 'a number from 0 to 5',
  LIVE_ALLOW: `names out of ${allowances.join(', ')}`,
};

/** Throws StartProblem with one clear line that names the variable. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new StartProblem(firstProblem(parsed.error));
  const values = parsed.data;
  const live = values.SHOP_MODE === 'live';
  if (live) refuseUnfitLive(values);
  const dataDir = writeable(resolve(values.DATA_DIR));
  return {
    mode: values.SHOP_MODE,
    port: values.PORT,
    host: values.HOST ?? (live ? '0.0.0.0' : '127.0.0.1'),
    shopUrl: (values.SHOP_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir,
    database: values.DATABASE_URL
      ? { kind: 'server', url: values.DATABASE_URL }
      : { kind: 'embedded', folder: join(dataDir, 'database') },
    adminEmail: values.ADMIN_EMAIL.toLowerCase(),
    sessionSecret: values.SESSION_SECRET ?? keptSecret(dataDir),
    razorpay: razorpayKeys(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    trustedProxies: values.TRUSTED_PROXIES,
  };
}

function firstProblem(error: z.ZodError): string {
  const name = error.issues[0]?.path[0] as keyof Environment;
  return `${name}: needs ${needs[name]}.`;
}

/** The embedded database, the secret, pictures and photographs: there is always something to keep. */
function writeable(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartProblem(`DATA_DIR: nothing can be kept in ${folder} (${code}).`);
  }
}

function refuseUnfitLive(values: Environment): void {
  const needs: [missing: boolean, allowance: (typeof allowances)[number], problem: string][] = [
    [
      !values.DATABASE_URL,
      'embedded-database',
      'DATABASE_URL: a live shop needs a PostgreSQL server',
    ],
    [
      !values.RAZORPAY_KEY_ID,
      'sandbox-payments',
      'RAZORPAY_KEY_ID: a live shop needs real payments',
    ],
    [!values.SMTP_URL, 'no-smtp', 'SMTP_URL: a live shop needs to send mail'],
  ];
  for (const [missing, allowance, problem] of needs) {
    if (missing && !values.LIVE_ALLOW.includes(allowance)) {
      throw new StartProblem(`${problem} (or name the exception: LIVE_ALLOW=${allowance}).`);
    }
  }
  if (!values.SESSION_SECRET) {
    throw new StartProblem('SESSION_SECRET: a live shop needs a secret of 32 characters or more.');
  }
  if (!values.SHOP_URL)
    throw new StartProblem('SHOP_URL: a live shop needs the address people see.');
}

function razorpayKeys(values: Environment): RazorpayKeys | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = values;
  const webhookSecret = values.RAZORPAY_WEBHOOK_SECRET;
  if (!keyId && !keySecret && !webhookSecret) return null;
  if (!keyId || !keySecret || !webhookSecret) {
    throw new StartProblem(
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET go together: set all three or none.',
    );
  }
  const previousWebhookSecret = values.RAZORPAY_WEBHOOK_SECRET_PREVIOUS ?? null;
  return { keyId, keySecret, webhookSecret, previousWebhookSecret };
}

/** A demo shop makes its own secret and keeps it, so that a restart signs nobody out. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
