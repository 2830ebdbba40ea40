// Accounts of a shop for tests: real database, jobs and outbox, with the demo mailbox as transport.
import { desc, eq, sql } from 'drizzle-orm';
import type { Registration } from '#domain/customer/account.ts';
import { renderEmail } from '#emails/render-email.tsx';
import { openAccounts } from '#server/shop/accounts/accounts.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { outbox as outboxTable } from '#server/platform/db/schema/mail.ts';
import { openIdentity } from '#server/platform/auth/better-auth.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { openLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { recordAcknowledgement } from '#server/shop/contact/record-acknowledgement.ts';
import { openOutbox } from '#server/platform/mail/outbox.ts';
import type { Email } from '#server/platform/mail/port.ts';
import { nullTransport } from '#server/platform/mail/transport.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { SignInForm } from '#server/shop/accounts/sign-in.ts';
import type { PendingSignIn, SignedIn } from '#server/platform/auth/port.ts';
import type { Settings } from '#server/platform/config/env.ts';
import { untranslated } from '#server/testing/untranslated.ts';
import { testDatabase } from './database.ts';
import { testUploads } from './uploads.ts';

export const ADMIN = 'owner@sunehri.example';
export const PASSWORD = 'rangmaala-41';

export type TestAccounts = Awaited<ReturnType<typeof openTestAccounts>>;

export async function openTestAccounts({
  shopUrl = 'http://localhost:3000',
  mode = 'demo' as Settings['mode'],
} = {}) {
  const database = await testDatabase();
  const { db } = database;
  const settings = {
    mode,
    shopUrl,
    sessionSecret: 'a secret for tests, 32 characters',
    adminEmail: ADMIN,
  };
  const shopSettings = defaultShopSettings;
  const jobs = await openJobs(database);
  const outbox = await openOutbox({
    db,
    jobs,
    transport: nullTransport(),
    renderEmail,
    translateEmail: untranslated(shopSettings),
    settings,
    shopSettings,
    afterSent: { 'contact-received': recordAcknowledgement },
  });
  const identity = openIdentity({ db, settings, outbox });
  const limits = openLimits(db);
  const uploads = testUploads();
  const deps = { db, identity, limits, outbox, uploads, settings, shopSettings };
  const accounts = openAccounts(deps);
  return {
    db,
    settings,
    identity,
    limits,
    outbox,
    uploads,
    accounts: {
      ...accounts,
      /** Of an account without a second factor. */
      signIn: async (form: SignInForm, client: ClientInfo) =>
        assertSignedIn(await accounts.signIn(form, client)),
    },
    /** The first step of a sign-in. */
    startSignIn: accounts.signIn,
    /** Templates of the emails sent to this address, newest first. */
    async emailsTo(email: string): Promise<string[]> {
      const rows = await db
        .select({ template: sql<string>`${outboxTable.email}->>'template'` })
        .from(outboxTable)
        .where(eq(outboxTable.recipient, email))
        .orderBy(desc(outboxTable.createdAt));
      return rows.map(({ template }) => template);
    },
    /** Tokens of the links in the emails sent to this address, newest first. */
    async tokensFor(email: string, template: Email['template']): Promise<string[]> {
      const rows = await db
        .select()
        .from(outboxTable)
        .where(eq(outboxTable.recipient, email))
        .orderBy(desc(outboxTable.createdAt));
      return rows.flatMap(({ email: content }) => {
        const link = content.template === template && String(content.data.link);
        return link ? [new URL(link).searchParams.get('token') ?? ''] : [];
      });
    },
    async close(): Promise<void> {
      await jobs.close();
      await database.close();
    },
  };
}

export function assertSignedIn(result: SignedIn | PendingSignIn): SignedIn {
  if ('methods' in result) throw new Error('The sign-in waits for its second step.');
  return result;
}

let clients = 0;

/** A client with a network of its own, so that tests do not share rate limits. */
export function aClient(): ClientInfo {
  clients += 1;
  return {
    ip: `198.${1 + Math.floor(clients / 250)}.${clients % 250}.7`,
    userAgent: 'a test',
  };
}

export function aForm(email: string, changes: Partial<Registration> = {}): Registration {
  return {
    fullName: 'Asha Rao',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptsTerms: true,
    ...changes,
  };
}

export function bearing(token: string): Headers {
  return new Headers({ authorization: `Bearer ${token}` });
}

export function withCookies(lines: readonly string[]): Headers {
  return new Headers({ cookie: lines.map((line) => line.split(';', 1)[0]).join('; ') });
}
