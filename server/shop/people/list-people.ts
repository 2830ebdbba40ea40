// List of the people of the back office: active ones, invited ones, and those removed within a year.
import { asc, desc, eq, sql } from 'drizzle-orm';
import { isPersonRole } from '#domain/people/person-roles.ts';
import { INVITATION_DAYS, type Person, type PersonStatus } from '#domain/people/person.ts';
import type { Db } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { people } from '#server/platform/db/schema/people.ts';

/** By the clock of the database, as the link of the invitation ends. */
const status = sql<PersonStatus>`case
  when ${people.removedAt} is not null then 'removed'
  when ${people.joinedAt} is not null then 'active'
  when ${people.invitedAt} + ${INVITATION_DAYS}::float8 * interval '1 day' <= now() then 'expired'
  else 'invited' end`;

/** A role that a later version of the shop has stored is left out. */
export async function listPeople(db: Db): Promise<Person[]> {
  const rows = await db
    .select({
      id: people.id,
      name: people.name,
      // The account's own, which its holder may have changed since.
      email: sql<string>`case when ${people.removedAt} is null
        then coalesce(${users.email}, ${people.email}) else ${people.email} end`,
      role: people.role,
      status,
      invitedAt: people.invitedAt,
      lastSignInAt: people.lastSignInAt,
      removedAt: people.removedAt,
    })
    .from(people)
    .leftJoin(users, eq(users.id, people.accountId))
    .orderBy(
      sql`${people.removedAt} desc nulls first, ${people.joinedAt} is null`,
      desc(people.invitedAt),
      asc(people.id),
    );
  return rows.flatMap(({ role, ...row }) =>
    isPersonRole(role)
      ? {
          ...row,
          role,
          invitedAt: row.invitedAt.toISOString(),
          lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
          removedAt: row.removedAt?.toISOString() ?? null,
        }
      : [],
  );
}
