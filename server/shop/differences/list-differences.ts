// Differences of the back office: filtered, counted and paged by the database, as CSV, and resolved by the owner.
import { type SQL, and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import { toRupees } from '#domain/money/money.ts';
import { couriers, courierIds } from '#domain/order/couriers.ts';
import {
  type Difference,
  type DifferenceKind,
  differenceAdvice,
  differenceKinds,
  differenceNames,
  differenceText,
} from '#domain/settlement/difference.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db } from '#server/platform/db/db.ts';
import { moneyDifferences } from '#server/platform/db/schema/remittances.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { decodeCursor, encodeCursor, sortKeyPatterns } from '#server/shop/products/cursor.ts';

const PAGE_SIZE = 25;
const MAX_EXPORTED = 50_000;

/** `q`: part of an order number, id, AWB or UTR. `after`: the `next` of the page before. */
export type DifferenceFilter = {
  kind?: DifferenceKind | undefined;
  isResolved?: boolean | undefined;
  q?: string | undefined;
  after?: string | undefined;
};
export type ListedDifference = Difference & { foundAt: string; resolvedAt: string | null };
export type DifferenceList = {
  differences: ListedDifference[];
  /** Open ones by kind, without the kinds of which there are none; `all` and `resolved` always. */
  counts: Record<string, number>;
  next: string | null;
};

const differenceRow = z.object({
  kind: z.enum(differenceKinds),
  subject: z.string(),
  orderNumber: z.string().nullable(),
  courier: z.string().nullable(),
  settlementId: z.string().nullable(),
  reference: z.string().nullable(),
  day: z.string(),
  expectedPaise: z.number(),
  actualPaise: z.number(),
  foundAt: z.string(),
  resolvedAt: z.string().nullable(),
});

const iso = (column: string) =>
  sql.raw(`to_char(d.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

function selectListed(where: SQL, limit: number): SQL {
  return sql`select d.kind, d.subject, d.order_number as "orderNumber", d.courier, d.settlement_id as "settlementId",
      d.reference, d.day::text as day, d.expected_paise::float8 as "expectedPaise",
      d.actual_paise::float8 as "actualPaise", ${iso('found_at')} as "foundAt", ${iso('resolved_at')} as "resolvedAt"
    from money_differences d where ${where}
    order by d.day desc, d.kind desc, d.subject desc limit ${limit}`;
}

/** Newest first. Throws `request/invalid` for an `after` that is none. */
export async function listDifferences(db: Db, filter: DifferenceFilter): Promise<DifferenceList> {
  const rows = await selectRows(
    db,
    differenceRow,
    selectListed(conditionOf(filter), PAGE_SIZE + 1),
  );
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    differences: page,
    counts: await countDifferences(db),
    next:
      rows.length > PAGE_SIZE && last
        ? encodeCursor([last.day, `${last.kind} ${last.subject}`])
        : null,
  };
}

function conditionOf({ kind, isResolved = false, q, after }: DifferenceFilter): SQL {
  const cursor = after === undefined ? null : decodeCursor(after, sortKeyPatterns.day);
  const [lastKind = '', lastSubject = ''] = cursor?.[1].split(' ', 2) ?? [];
  const part = q && `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const conditions = [
    isResolved ? sql`d.resolved_at is not null` : sql`d.resolved_at is null`,
    kind && sql`d.kind = ${kind}`,
    part &&
      sql`concat_ws(' ', d.order_number, d.subject, d.reference, d.settlement_id) ilike ${part}`,
    cursor && sql`(d.day, d.kind, d.subject) < (${cursor[0]}::date, ${lastKind}, ${lastSubject})`,
  ].filter((condition) => typeof condition === 'object' && condition !== null);
  return sql.join(conditions, sql` and `);
}

const countRow = z.object({ counts: z.record(z.string(), z.int()) });

async function countDifferences(db: Db): Promise<DifferenceList['counts']> {
  const query = sql`select jsonb_build_object('all', 0, 'resolved', 0) || coalesce(jsonb_object_agg(c.key, c.count), '{}')
      as counts
    from (
      select kind as key, count(*)::int as count from money_differences where resolved_at is null group by kind
      union all select 'all', count(*)::int from money_differences where resolved_at is null
      union all select 'resolved', count(*)::int from money_differences where resolved_at is not null) c`;
  return firstOf(await selectRows(db, countRow, query)).counts;
}

const openRow = z.object({ count: z.int(), oldestAt: z.string().nullable() });

/** How many are open, and since when the oldest is known. */
export async function countOpenDifferences(db: Db) {
  const query = sql`select count(*)::int as count,
      to_char(min(found_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "oldestAt"
    from money_differences where resolved_at is null`;
  return firstOf(await selectRows(db, openRow, query));
}

const header = [
  'Day',
  'What',
  'Order',
  'Reference',
  'Expected',
  'Actual',
  'In words',
  'What to do',
];

/** CSV of the differences of a filter; amounts in rupees. A cell that a spreadsheet would run as a formula is escaped. */
export async function exportDifferences(db: Db, filter: DifferenceFilter): Promise<string> {
  const where = conditionOf({ ...filter, after: undefined });
  const rows = await selectRows(db, differenceRow, selectListed(where, MAX_EXPORTED));
  const records = rows.map((row) => [
    row.day,
    differenceNames[row.kind],
    row.orderNumber ?? '',
    [courierName(row.courier), row.subject, row.reference].filter(Boolean).join(' '),
    toRupees(row.expectedPaise),
    toRupees(row.actualPaise),
    differenceText(row),
    differenceAdvice[row.kind],
  ]);
  return stringify([header, ...records], { bom: true, escape_formulas: true });
}

function courierName(courier: string | null): string {
  const id = courierIds.find((each) => each === courier);
  return id ? couriers[id].name : (courier ?? '');
}

type Decision = { kind: DifferenceKind; subject: string; isResolved: boolean };

/** Resolves a difference, or opens it again. Throws `difference/not-found`. */
export async function decideDifference(
  db: Db,
  accountId: string,
  { kind, subject, isResolved }: Decision,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { resolvedAt } = moneyDifferences;
    const changed = await tx
      .update(moneyDifferences)
      .set({
        resolvedAt: isResolved ? sql`now()` : null,
        resolvedBy: isResolved ? accountId : null,
      })
      .where(
        and(
          eq(moneyDifferences.kind, kind),
          eq(moneyDifferences.subject, subject),
          isResolved ? isNull(resolvedAt) : isNotNull(resolvedAt),
        ),
      )
      .returning({ orderNumber: moneyDifferences.orderNumber });
    if (changed.length === 0) throw new AppError('difference/not-found');
    await recordAudit(tx, {
      accountId,
      action: isResolved ? 'difference.resolved' : 'difference.reopened',
      subject: `difference:${subject}`,
      changes: [{ field: 'difference', from: null, to: differenceNames[kind] }],
    });
  });
}
