// The closed GST returns of a seller, and what the page of returns says of the shop.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { YearTurnover } from '#domain/gst-return/notices.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { type ClosedReturn, type ReturnSeller, isOfSeller } from './period-documents.ts';

export type ReturnBooks = {
  /** YYYY-MM-DD in India, by the clock of the documents. */
  today: string;
  /** Of the seller's first document; null without one. */
  firstDay: string | null;
  /** In ascending order. */
  closed: ClosedReturn[];
  turnovers: YearTurnover[];
};

const booksRow = z.object({
  today: z.string(),
  firstDay: z.string().nullable(),
  closed: z.array(
    z.object({
      id: z.string(),
      period: z.string(),
      fromDay: z.string(),
      toDay: z.string(),
      closedAt: z.string(),
    }),
  ),
  turnovers: z.array(z.object({ year: z.string(), turnoverPaise: z.number() })),
}) satisfies z.ZodType<ReturnBooks>;

export async function readBooks(db: Db | Tx, seller: ReturnSeller): Promise<ReturnBooks> {
  const rows = await selectRows(
    db,
    booksRow,
    sql`select to_char(document_clock() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as today,
      (select min(i.issued_on)::text from invoices i where ${isOfSeller(seller)}) as "firstDay",
      (select coalesce(json_agg(json_build_object('id', id, 'period', period, 'fromDay', from_day, 'toDay', to_day,
        'closedAt', to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by from_day), '[]')
        from gst_returns where gstin = ${seller.gstin}) as closed,
      (select coalesce(json_agg(json_build_object('year', year, 'turnoverPaise', paise) order by year), '[]') from (
        select i.financial_year as year, sum((case when i.original_id is null then 1 else -1 end)
          * (i.total_paise - i.cgst_paise - i.sgst_paise - i.igst_paise))::float8 as paise
        from invoices i where i.is_sample = ${seller.isSample} group by 1) years) as turnovers`,
  );
  return firstOf(rows);
}
