// Mail on its way out: written down in the same transaction as what it tells of, and sent once that has happened.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { outbox } from '#server/db/schema/orders.ts';
import type { ShopSettings } from '#server/db/settings.ts';
import { type Jobs, RETRIES } from '#server/jobs/jobs.ts';
import type { Settings } from '#server/settings.ts';
import {
  type Letter,
  type LostMail,
  MAIL_QUEUE,
  type Outbox,
  type Post,
  type WriteLetter,
  type WrittenLetter,
} from './port.ts';

type Parts = {
  db: Db;
  jobs: Jobs;
  post: Post;
  writeLetter: WriteLetter;
  settings: Pick<Settings, 'shopUrl'>;
  shopSettings: Pick<ShopSettings, 'name'>;
};

export async function openOutbox(parts: Parts): Promise<Outbox> {
  const { jobs } = parts;
  await jobs.work<{ id: string }>(MAIL_QUEUE, ({ id }) => send(parts, id));
  return {
    async post(tx, { key, to, letter }) {
      const inserted = await tx
        .insert(outbox)
        .values({ id: randomUUID(), key, recipient: to, letter })
        .onConflictDoNothing({ target: outbox.key })
        .returning({ id: outbox.id });
      for (const { id } of inserted) await jobs.send(MAIL_QUEUE, { id }, { tx });
    },
    givenUp: () => givenUp(parts.db),
    tryAgain: (id) => tryAgain(parts, id),
  };
}

/** Given up, or forgotten: its job ended with a server each time, and nobody wrote down why. */
const isLost = or(
  eq(outbox.status, 'failed'),
  and(eq(outbox.status, 'waiting'), sql`${outbox.createdAt} < now() - interval '6 hours'`),
);

async function givenUp(db: Db): Promise<LostMail[]> {
  const lost = await db.select().from(outbox).where(isLost).orderBy(asc(outbox.createdAt));
  return lost.map(({ id, recipient, letter, problem, createdAt }) => ({
    id,
    kind: letter.kind,
    to: recipient,
    number: typeof letter.facts.number === 'string' ? letter.facts.number : null,
    problem,
    at: createdAt.toISOString(),
  }));
}

async function tryAgain({ db, jobs }: Parts, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [again] = await tx
      .update(outbox)
      .set({ status: 'waiting', attempts: 0, problem: null })
      .where(and(eq(outbox.id, id), isLost))
      .returning({ id: outbox.id });
    if (again) await jobs.send(MAIL_QUEUE, { id }, { tx });
  });
  await jobs.forget(MAIL_QUEUE, { id });
}

async function send(
  { db, post, writeLetter, settings, shopSettings }: Parts,
  id: string,
): Promise<void> {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
  if (mail?.status !== 'waiting') return;
  try {
    const letter = mail.letter as Letter;
    const written = await writeLetter(letter, { name: shopSettings.name, url: settings.shopUrl });
    const { unsubscribe } = letter.facts as { unsubscribe?: string };
    await post.deliver({ ...written, to: mail.recipient, unsubscribe });
    const sent = { status: 'sent', sentAt: new Date(), problem: null } as const;
    await db
      .update(outbox)
      .set({ ...sent, ...kept(post, letter, written), attempts: mail.attempts + 1 })
      .where(eq(outbox.id, id));
  } catch (error) {
    const attempts = mail.attempts + 1;
    const problem = problemOf(error);
    const status = attempts > RETRIES ? 'failed' : 'waiting';
    await db.update(outbox).set({ attempts, problem, status }).where(eq(outbox.id, id));
    throw new Error(problem);
  }
}

/** What has been delivered elsewhere leaves no way in here: letters carry links that open an account. */
function kept(post: Post, letter: Letter, written: WrittenLetter) {
  if (post.name === 'mailbox') return written;
  return { subject: written.subject, letter: { kind: letter.kind, facts: {} } };
}

/** A mail server's sentence names the recipient; its codes do not. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const codes = [code, responseCode].filter((part) => part !== undefined).map(String);
  return codes.length > 0 ? codes.join(' ') : error.name;
}
