// Review of a courier's file: each row with the order of its parcel, and what is wrong about it.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Paise } from '#domain/money/money.ts';
import {
  type ParcelOrder,
  type RemittanceRow,
  type RemittanceTotals,
  type RowOutcome,
  outcomeOf,
  readRemittanceRow,
  rowOutcomes,
} from '#domain/remittance/match-row.ts';
import {
  type RemittanceKey,
  missingKeys,
  remittanceCells,
} from '#domain/remittance/remittance-columns.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import type { remittances } from '#server/platform/db/schema/remittances.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { cashDue } from '#server/shop/differences/difference-sql.ts';
import { readSheet } from '#server/shop/transfer/read-sheet.ts';

type Remittance = typeof remittances.$inferSelect;
type Parcel = ParcelOrder & { id: string };
type MatchedRow = { row: RemittanceRow; order: Parcel | null; outcome: RowOutcome };

export type ReviewedRow = {
  line: number;
  awb: string;
  orderNumber: string | null;
  outcome: RowOutcome;
  cashPaise: Paise;
  duePaise: Paise;
  chargePaise: Paise;
  returnChargePaise: Paise;
  error: string | null;
};
export type RemittanceReview = {
  columns: { heading: string; key: RemittanceKey | ''; sample: string }[];
  missing: RemittanceKey[];
  totals: RemittanceTotals;
  rows: { shown: ReviewedRow[]; matched: MatchedRow[] };
};

/** The most rows that a page shows; those that need attention come first. */
const MAX_SHOWN = 200;

/** `outcome`: of the rows shown; all when omitted. Rows of files that were saved earlier count as paid. */
export async function reviewRemittance(
  db: Db | Tx,
  { id, content, mapping, savedAt }: Remittance,
  outcome?: RowOutcome,
): Promise<RemittanceReview> {
  const sheet = await readSheet(content);
  const read = remittanceCells(sheet, mapping).map(readRemittanceRow);
  const parcels = await findParcels(db, read);
  const paid = await paidBefore(db, {
    id,
    savedAt,
    orderIds: [...parcels.values()].map((each) => each.id),
  });
  const matched = read.map((row): MatchedRow => {
    const order = parcels.get(row.awb) ?? parcels.get(row.orderText) ?? null;
    const earlier = order ? (paid.get(order.id) ?? 0) : 0;
    if (order) paid.set(order.id, earlier + row.cashPaise);
    return { row, order, outcome: outcomeOf(row, order, earlier) };
  });
  const shown = matched
    .filter((each) => outcome === undefined || each.outcome === outcome)
    .toSorted((a, b) => rank(a.outcome) - rank(b.outcome) || a.row.line - b.row.line)
    .slice(0, MAX_SHOWN)
    .map(toReviewed);
  return {
    columns: sheet.header.map((heading, at) => ({
      heading,
      key: mapping[heading] ?? '',
      sample: (sheet.rows.find(({ cells }) => cells[at])?.cells[at] ?? '').slice(0, 60),
    })),
    missing: missingKeys(mapping),
    totals: totalsOf(matched),
    rows: { shown, matched },
  };
}

const calm: readonly RowOutcome[] = ['paid', 'returned', 'empty'];
const rank = (outcome: RowOutcome) => calm.indexOf(outcome);

function toReviewed({ row, order, outcome }: MatchedRow): ReviewedRow {
  const { line, awb, cashPaise, chargePaise, returnChargePaise, error } = row;
  return {
    line,
    awb: awb || row.orderText,
    orderNumber: order?.number ?? null,
    outcome,
    cashPaise,
    duePaise: order?.duePaise ?? 0,
    chargePaise,
    returnChargePaise,
    error,
  };
}

function totalsOf(matched: readonly MatchedRow[]): RemittanceTotals {
  const rows = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Record<
    RowOutcome,
    number
  >;
  const totals = { rows, cashPaise: 0, chargePaise: 0, returnChargePaise: 0 };
  for (const { row, outcome } of matched) {
    rows[outcome] += 1;
    totals.cashPaise += row.cashPaise;
    totals.chargePaise += row.chargePaise;
    totals.returnChargePaise += row.returnChargePaise;
  }
  return totals;
}

const parcelRow = z.object({
  id: z.string(),
  number: z.string(),
  awb: z.string(),
  duePaise: z.number(),
  isReturned: z.boolean(),
});

/** By tracking number, and by order number for a file that has it. */
async function findParcels(
  db: Db | Tx,
  rows: readonly RemittanceRow[],
): Promise<Map<string, Parcel>> {
  const awbs = rows.map(({ awb }) => awb).filter((awb) => awb !== '');
  const numbers = rows.map(({ orderText }) => orderText).filter((text) => text !== '');
  const found = await selectRows(
    db,
    parcelRow,
    sql`select o.id, o.number, coalesce(o.tracking, o.number) as awb, o.status = 'returned_to_origin' as "isReturned",
      ${cashDue}::float8 as "duePaise"
      from orders o
      where o.tracking = any(${sql.param(awbs)}::text[]) or o.number = any(${sql.param(numbers)}::text[])`,
  );
  return new Map(
    found.flatMap((parcel): [string, Parcel][] => [
      [parcel.number, parcel],
      [parcel.awb, parcel],
    ]),
  );
}

const paidRow = z.object({ orderId: z.string(), cashPaise: z.number() });

async function paidBefore(
  db: Db | Tx,
  { id, savedAt, orderIds }: Pick<Remittance, 'id' | 'savedAt'> & { orderIds: readonly string[] },
): Promise<Map<string, Paise>> {
  const rows = await selectRows(
    db,
    paidRow,
    sql`select w.order_id as "orderId", sum(w.cash_paise)::float8 as "cashPaise"
      from remittance_rows w join remittances m on m.id = w.remittance_id
      where w.order_id = any(${sql.param(orderIds)}::text[]) and m.id <> ${id}
        and m.saved_at < coalesce(${savedAt?.toISOString() ?? null}::timestamptz, now()) group by w.order_id`,
  );
  return new Map(rows.map(({ orderId, cashPaise }) => [orderId, cashPaise]));
}
