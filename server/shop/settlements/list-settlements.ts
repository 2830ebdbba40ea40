// Settlements of the back office: their sums, the lines of one with their orders, and fee and GST of each month.
import { type SQL, sql } from 'drizzle-orm';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { type Paise, toRupees } from '#domain/money/money.ts';
import type { Db } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { decodeCursor, encodeCursor, sortKeyPatterns } from '#server/shop/products/cursor.ts';

const PAGE_SIZE = 25;
const LINE_PAGE_SIZE = 50;
const MONTHS = 24;
const MAX_EXPORTED = 50_000;

const settlementRow = z.object({
  id: z.string(),
  day: z.string(),
  utr: z.string().nullable(),
  /** What has reached the bank. */
  amountPaise: z.number(),
  feePaise: z.number(),
  taxPaise: z.number(),
  payments: z.int(),
  refunds: z.int(),
});
export type Settlement = z.infer<typeof settlementRow>;
export type SettlementList = { settlements: Settlement[]; next: string | null };

const sums = sql`l.settlement_id as id, max(l.settled_on)::text as day, max(l.utr) as utr,
  sum(l.credit_paise - l.debit_paise)::float8 as "amountPaise", sum(l.fee_paise)::float8 as "feePaise",
  sum(l.tax_paise)::float8 as "taxPaise", (count(*) filter (where l.type = 'payment'))::int as payments,
  (count(*) filter (where l.type = 'refund'))::int as refunds`;

/** Newest first. `month`: as YYYY-MM. Throws `request/invalid` for an `after` that is none. */
export async function listSettlements(
  db: Db,
  { month, after }: { month?: string | undefined; after?: string | undefined },
): Promise<SettlementList> {
  const cursor = after === undefined ? null : decodeCursor(after, sortKeyPatterns.day);
  const before = cursor
    ? sql`having (max(l.settled_on), l.settlement_id) < (${cursor[0]}::date, ${cursor[1]})`
    : sql``;
  const rows = await selectRows(
    db,
    settlementRow,
    sql`select ${sums} from settlement_lines l where l.settlement_id <> '' and ${isOfMonth(month)}
      group by l.settlement_id ${before} order by max(l.settled_on) desc, l.settlement_id desc limit ${PAGE_SIZE + 1}`,
  );
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const next = rows.length > PAGE_SIZE && last ? encodeCursor([last.day, last.id]) : null;
  return { settlements: page, next };
}

function isOfMonth(month: string | undefined): SQL {
  if (month === undefined) return sql`true`;
  const first = sql`${`${month}-01`}::date`;
  return sql`l.settled_on >= ${first} and l.settled_on < ${first} + interval '1 month'`;
}

const lineRow = z.object({
  entityId: z.string(),
  type: z.string(),
  orderNumber: z.string().nullable(),
  soldOn: z.string().nullable(),
  method: z.string().nullable(),
  description: z.string().nullable(),
  amountPaise: z.number(),
  creditPaise: z.number(),
  debitPaise: z.number(),
  feePaise: z.number(),
  taxPaise: z.number(),
  isChanged: z.boolean(),
});
export type ListedLine = z.infer<typeof lineRow>;
export type SettlementWithLines = Settlement & { lines: ListedLine[]; nextLine: string | null };

const selectLines = (id: string, after: string, limit: number) => sql`
  select l.entity_id as "entityId", l.type, o.number as "orderNumber",
    to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "soldOn", l.method, l.description,
    l.amount_paise::float8 as "amountPaise", l.credit_paise::float8 as "creditPaise",
    l.debit_paise::float8 as "debitPaise", l.fee_paise::float8 as "feePaise", l.tax_paise::float8 as "taxPaise",
    l.earlier <> '[]' as "isChanged"
  from settlement_lines l left join payment_attempts a on a.provider_payment_id = l.payment_id
    left join orders o on o.id = a.order_id
  where l.settlement_id = ${id} and l.entity_id > ${after} order by l.entity_id limit ${limit}`;

/** Null for an id that no line has. `after`: the `nextLine` of the page before. */
export async function loadSettlement(
  db: Db,
  id: string,
  after = '',
): Promise<SettlementWithLines | null> {
  const [settlement] = await selectRows(
    db,
    settlementRow,
    sql`select ${sums} from settlement_lines l where l.settlement_id = ${id} and ${id} <> '' group by l.settlement_id`,
  );
  if (!settlement) return null;
  const rows = await selectRows(db, lineRow, selectLines(id, after, LINE_PAGE_SIZE + 1));
  const lines = rows.slice(0, LINE_PAGE_SIZE);
  const nextLine = rows.length > LINE_PAGE_SIZE ? (lines.at(-1)?.entityId ?? null) : null;
  return { ...settlement, lines, nextLine };
}

const feeMonthRow = z.object({
  month: z.string(),
  settlements: z.int(),
  payments: z.int(),
  feePaise: z.number(),
  /** Part of the fee: input tax credit. */
  taxPaise: z.number(),
  fetchedOn: z.string().nullable(),
});
export type FeeMonth = z.infer<typeof feeMonthRow>;

/** Fee and GST of the last months with settlements, the newest first. */
export function listFeeMonths(db: Db): Promise<FeeMonth[]> {
  return selectRows(
    db,
    feeMonthRow,
    sql`select fees.*, (select to_char(max(m.fetched_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
          from settlement_months m where m.month = fees.month) as "fetchedOn"
      from (
        select to_char(l.settled_on, 'YYYY-MM') as month, count(distinct l.settlement_id)::int as settlements,
          (count(*) filter (where l.type = 'payment'))::int as payments, sum(l.fee_paise)::float8 as "feePaise",
          sum(l.tax_paise)::float8 as "taxPaise"
        from settlement_lines l where l.settlement_id <> '' group by 1) fees
      order by fees.month desc limit ${MONTHS}`,
  );
}

const exportRow = lineRow.extend({
  day: z.string(),
  settlementId: z.string(),
  utr: z.string().nullable(),
});
const header =
  'Settled on,Settlement,UTR,Type,Id,Order,Amount,Credit,Debit,Fee without GST,GST,Fee with GST'.split(
    ',',
  );

/** CSV of all lines that were settled in a month, for the accountant; the last row has the sums. Amounts in rupees. */
export async function exportFees(db: Db, month: string): Promise<string> {
  const rows = await selectRows(
    db,
    exportRow,
    sql`select l.settled_on::text as day, l.settlement_id as "settlementId", l.utr, l.entity_id as "entityId", l.type,
        o.number as "orderNumber", null as "soldOn", l.method, l.description, l.amount_paise::float8 as "amountPaise",
        l.credit_paise::float8 as "creditPaise", l.debit_paise::float8 as "debitPaise",
        l.fee_paise::float8 as "feePaise", l.tax_paise::float8 as "taxPaise", false as "isChanged"
      from settlement_lines l left join payment_attempts a on a.provider_payment_id = l.payment_id
        left join orders o on o.id = a.order_id
      where l.settlement_id <> '' and ${isOfMonth(month)}
      order by l.settled_on, l.settlement_id, l.entity_id limit ${MAX_EXPORTED}`,
  );
  const total = (amountOf: (row: (typeof rows)[number]) => Paise) =>
    toRupees(rows.reduce((sum, row) => sum + amountOf(row), 0));
  const records = rows.map((row) => {
    const { day, settlementId, utr, type, entityId, orderNumber, feePaise, taxPaise } = row;
    const { amountPaise, creditPaise, debitPaise } = row;
    const paise = [amountPaise, creditPaise, debitPaise, feePaise - taxPaise, taxPaise, feePaise];
    return [day, settlementId, utr, type, entityId, orderNumber, ...paise.map(toRupees)];
  });
  const totals = [
    'Total',
    ...Array<string>(6).fill(''),
    total(({ creditPaise }) => creditPaise),
    total(({ debitPaise }) => debitPaise),
    total(({ feePaise, taxPaise }) => feePaise - taxPaise),
    total(({ taxPaise }) => taxPaise),
    total(({ feePaise }) => feePaise),
  ];
  return stringify([header, ...records, totals], { bom: true, escape_formulas: true });
}

const flowRow = z.object({
  soldPaise: z.number(),
  capturedPaise: z.number(),
  settledPaise: z.number(),
  feePaise: z.number(),
});
/** Money of a month, in paise: of the orders sold online, what was captured of them, and what of that is settled. */
export type MoneyFlow = z.infer<typeof flowRow>;

/** `month`: of the orders, as YYYY-MM in India. */
export async function readMoneyFlow(db: Db, month: string): Promise<MoneyFlow> {
  const from = sql`(${`${month}-01`}::timestamp at time zone 'Asia/Kolkata')`;
  const until = sql`((${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'Asia/Kolkata')`;
  const query = sql`
    with sold as materialized (
      select o.id, o.total_paise + o.cancelled_paise as paise from orders o
      where o.created_at >= ${from} and o.created_at < ${until} and o.provider in (select m.provider from settlement_months m)
        and o.payment_status in ('paid', 'partially_refunded', 'refunded')),
    captured as materialized (
      select a.provider_payment_id as id, a.amount_paise from payment_attempts a join sold on sold.id = a.order_id
      where a.status = 'captured')
    select (select coalesce(sum(paise), 0) from sold)::float8 as "soldPaise",
      (select coalesce(sum(amount_paise), 0) from captured)::float8 as "capturedPaise",
      coalesce(sum(l.amount_paise), 0)::float8 as "settledPaise", coalesce(sum(l.fee_paise), 0)::float8 as "feePaise"
    from captured c join settlement_lines l on l.payment_id = c.id and l.type = 'payment' and l.settlement_id <> ''`;
  return firstOf(await selectRows(db, flowRow, query));
}
