// Links and codes in emails: random tokens, stored as a hash, valid until a time of the database's clock, which all servers share.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type SQL, and, eq, not, sql } from 'drizzle-orm';
import { INVITATION_DAYS } from '#domain/people/person.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { verifications } from '#server/platform/db/schema/accounts.ts';

const validSeconds = {
  'verify-email': 24 * 60 * 60,
  'change-email': 24 * 60 * 60,
  'reset-password': 60 * 60,
  'sign-in-code': 60 * 60,
  invitation: INVITATION_DAYS * 24 * 60 * 60,
};
export type LinkKind = keyof typeof validSeconds;
/**
 * `uid`: id of the account; of an invitation, of the person, who has no account yet. `email`: the address that the link
 * was sent to, and whose mailbox it proves.
 */
export type EmailLink = { uid: string; email: string };

const linkColumns = { uid: verifications.value, email: verifications.email };
const isUnexpired = sql`${verifications.expiresAt} > now()`;

/** Returns the token of the new link: its kind and its secret, by default a random one that nobody types. */
export async function createLink(
  tx: Tx,
  kind: LinkKind,
  { uid, email, secret }: EmailLink & { secret?: string },
): Promise<string> {
  const token = `${kind}.${secret ?? randomBytes(32).toString('base64url')}`;
  await tx.insert(verifications).values({
    id: randomUUID(),
    identifier: identifierOf(token),
    value: uid,
    email,
    expiresAt: sql`now() + ${validSeconds[kind]}::float8 * interval '1 second'`,
  });
  return token;
}

/** Null for a token that is unknown, expired, used or of another kind. */
export async function findLink(
  db: Db | Tx,
  kind: LinkKind,
  token: string,
): Promise<EmailLink | null> {
  const [link] = await db.select(linkColumns).from(verifications).where(isLink(kind, token));
  return link ?? null;
}

/** Finds a link like `findLink`, and deletes it: of concurrent calls only one gets the link. */
export async function consumeLink(
  tx: Tx,
  kind: LinkKind,
  token: string,
): Promise<EmailLink | null> {
  const [link] = await tx.delete(verifications).where(isLink(kind, token)).returning(linkColumns);
  return link ?? null;
}

/** The number of links that are valid for as many seconds at least, by default of all valid ones. */
export async function countLinks(
  db: Db | Tx,
  kind: LinkKind,
  { uid, secondsLeft = 0 }: { uid: string; secondsLeft?: number },
): Promise<number> {
  const isLongEnough = sql`${verifications.expiresAt} > now() + ${secondsLeft}::float8 * interval '1 second'`;
  return db.$count(verifications, and(isOfKind(kind), eq(verifications.value, uid), isLongEnough));
}

/** Deletes the account's links of one kind. */
export async function deleteLinks(db: Db | Tx, kind: LinkKind, uid: string): Promise<void> {
  await db.delete(verifications).where(and(isOfKind(kind), eq(verifications.value, uid)));
}

/** Deletes the links that give access to the account; one that verifies its address gives none, and stays. */
export async function deleteAccessLinks(db: Db | Tx, uid: string): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, uid), not(isOfKind('verify-email'))));
}

function isLink(kind: LinkKind, token: string): SQL | undefined {
  return token.startsWith(`${kind}.`)
    ? and(eq(verifications.identifier, identifierOf(token)), isUnexpired)
    : sql`false`;
}

function isOfKind(kind: LinkKind): SQL {
  return sql`starts_with(${verifications.identifier}, ${`${kind}.`})`;
}

function identifierOf(token: string): string {
  const [kind = ''] = token.split('.');
  return `${kind}.${createHash('sha256').update(token).digest('base64url')}`;
}
