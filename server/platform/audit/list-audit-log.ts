// Reads the audit log for the admin: filtered by the database, in pages by key.
import { type SQL, and, desc, eq, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import { type AuditKind, auditSubjectKinds } from '#domain/editing/audit-kinds.ts';
import type { Db } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { type AuditEntry, OPERATOR, SYSTEM } from './audit-log.ts';

const PAGE_SIZE = 50;

/** `from`, `to`: days in India, both included. `person`: an account id. `q`: part of the subject's name or id. */
export type AuditFilter = {
  subject?: string | undefined;
  before?: number | undefined;
  person?: string | undefined;
  kind?: AuditKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
};
export type AuditEntryDto = Omit<AuditEntry, 'accountId'> & {
  id: number;
  at: string;
  /** Name of the account, "System" or "Operator of the server"; null once the account is deleted. */
  by: string | null;
  /** Name of the subject, the last known one of a deleted subject; null where it has none. */
  name: string | null;
  /** Whether the subject had a name and a page, and is deleted. */
  isDeleted: boolean;
};

export function openAuditLog(db: Db) {
  return {
    list: (filter: AuditFilter) => listAuditLog(db, filter),
    people: () => listAuditPeople(db),
  };
}

const subjectKind = sql`split_part(${auditLog.subject}, ':', 1)`;
const subjectId = sql`split_part(${auditLog.subject}, ':', 2)`;
const presentName = sql`case ${subjectKind}
  when 'product' then (select p.name from products p where p.id = ${subjectId})
  when 'category' then (select c.name from categories c where c.id = ${subjectId})
  when 'collection' then (select c.title from collections c where c.id = ${subjectId})
  when 'page' then (select p.title from own_pages p where p.id = ${subjectId})
  when 'person' then (select p.name from people p where p.id = ${subjectId})
  when 'attribute' then (select a.label from attributes a where a.id = ${subjectId}) end`;
const hasName = sql<boolean>`${subjectKind} in ('product', 'category', 'collection', 'page', 'attribute')`;
/**
 * From the entries themselves: a deleted subject is known by what its log says. Without the condition on the kind, each
 * of 20,000 entries of the settings would read all 20,000.
 */
const recordedName = sql`case when ${hasName} then (select coalesce(change ->> 'to', change ->> 'from')
  from audit_log earlier cross join lateral jsonb_array_elements(earlier.changes) change
  where earlier.subject = ${auditLog.subject} and change ->> 'field' in ('name', 'title', 'label')
  order by earlier.id desc limit 1) end`;
const name = sql<string | null>`coalesce(${presentName}, ${recordedName})`;
const by = sql<string | null>`case ${auditLog.accountId}
  when ${SYSTEM} then 'System' when ${OPERATOR} then 'Operator of the server' else ${users.name} end`;

/** Newest first, 50 a page; `before` is the id of the last entry shown, `next` that for the next page. */
export async function listAuditLog(
  db: Db,
  filter: AuditFilter,
): Promise<{ entries: AuditEntryDto[]; next: number | null }> {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.happenedAt,
      by,
      action: auditLog.action,
      subject: auditLog.subject,
      name,
      isDeleted: sql<boolean>`${hasName} and ${presentName} is null`,
      changes: auditLog.changes,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.accountId))
    .where(and(...conditionsOf(filter)))
    .orderBy(desc(auditLog.id))
    .limit(PAGE_SIZE + 1);
  const entries = rows
    .slice(0, PAGE_SIZE)
    .map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  return { entries, next: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
}

function conditionsOf({ subject, before, person, kind, from, to, q }: AuditFilter): SQL[] {
  const part = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    subject && eq(auditLog.subject, subject),
    before && lt(auditLog.id, before),
    person && eq(auditLog.accountId, person),
    kind && inArray(subjectKind, [...auditSubjectKinds[kind]]),
    from && gte(auditLog.happenedAt, startOf(from)),
    to && lt(auditLog.happenedAt, sql`${startOf(to)} + interval '1 day'`),
    part && or(ilike(auditLog.subject, part), ilike(name, part)),
  ].filter((condition) => typeof condition === 'object');
}

function startOf(day: string): SQL {
  return sql`${`${day}T00:00:00+05:30`}::timestamptz`;
}

export type AuditPerson = { id: string; name: string };

/** Everybody who is in the log and still has a name. */
export async function listAuditPeople(db: Db): Promise<AuditPerson[]> {
  const people = await db
    .selectDistinct({ id: auditLog.accountId, name: by })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.accountId));
  return people
    .flatMap((person) => (person.name === null ? [] : [{ id: person.id, name: person.name }]))
    .sort((one, other) => one.name.localeCompare(other.name));
}
