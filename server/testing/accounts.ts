// A shop's accounts for a test: everything real, with the mailbox as its post.
import { desc, eq } from 'drizzle-orm';
import type { Registration } from '#domain/account.ts';
import { writeLetter } from '#app/letters/write.tsx';
import { openAccounts } from '#server/accounts/accounts.ts';
import { outbox as mails } from '#server/db/schema/orders.ts';
import { openIdentity } from '#server/identity/better-auth.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openLimits } from '#server/limits/limits.ts';
import { keepHere } from '#server/mail/keep.ts';
import { openOutbox } from '#server/mail/outbox.ts';
import type { Letter } from '#server/mail/port.ts';
import type { Visitor } from '#server/visitor.ts';
import { testDatabase } from './database.ts';

export const OWNER = 'owner@sunehri.example';
export const PASSWORD = 'rangmaala-41';

export type TestAccounts = Awaited<ReturnType<typeof openTestAccounts>>;

export async function openTestAccounts({ shopUrl = 'http://localhost:3000' } = {}) {
  const database = await testDatabase();
  const { db } = database;
  const settings = {
    shopUrl,
    sessionSecret: 'a secret for tests, 32 characters',
    adminEmail: OWNER,
  };
  const shopSettings = { name: 'Sunehri', verificationCooldownSeconds: 60 };
  const jobs = await openJobs(database);
  const post = keepHere();
  const outbox = await openOutbox({ db, jobs, post, writeLetter, settings, shopSettings });
  const identity = openIdentity({ db, settings, outbox });
  const limits = openLimits(db);
  const accounts = openAccounts({ db, identity, limits, outbox, shopSettings });
  return {
    db,
    settings,
    identity,
    limits,
    outbox,
    accounts,
    /** What this address was written, the newest first. */
    async lettersTo(email: string): Promise<string[]> {
      const rows = await db
        .select({ letter: mails.letter })
        .from(mails)
        .where(eq(mails.recipient, email))
        .orderBy(desc(mails.createdAt));
      return rows.map(({ letter }) => letter.kind);
    },
    /** The tokens of the links this address was sent, the newest first. */
    async tokensFor(email: string, kind: Letter['kind']): Promise<string[]> {
      const rows = await db
        .select()
        .from(mails)
        .where(eq(mails.recipient, email))
        .orderBy(desc(mails.createdAt));
      return rows.flatMap(({ letter }) => {
        const link = letter.kind === kind && String(letter.facts.link);
        return link ? [new URL(link).searchParams.get('token') ?? ''] : [];
      });
    },
    async close(): Promise<void> {
      await jobs.close();
      await database.close();
    },
  };
}

let visitors = 0;

/** Somebody from an address of her own, so that one test does not use up another's tries. */
export function aVisitor(): Visitor {
  visitors += 1;
  return {
    ip: `198.51.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`,
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
