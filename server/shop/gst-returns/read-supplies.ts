// The amounts of a GST return, grouped by the database: however many documents it has, three statements.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  EARLIER_LARGE_SUPPLY_PAISE,
  type IssuedRange,
  LARGE_SUPPLY_PAISE,
  LARGE_SUPPLY_SINCE,
  type SupplyRow,
} from '#domain/gst-return/supply-row.ts';
import type { ReturnFacts } from '#domain/gst-return/notices.ts';
import { units } from '#domain/product/unit.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { type PeriodDocuments, included } from './period-documents.ts';

const amount = z.number();
const supplyRow = z.object({
  serial: z.string().nullable(),
  day: z.string().nullable(),
  totalPaise: amount.nullable(),
  buyerGstin: z.string().nullable(),
  buyerName: z.string().nullable(),
  isCredit: z.boolean(),
  isInterState: z.boolean(),
  placeCode: z.string(),
  taxPercent: z.int(),
  hsnCode: z.string(),
  unit: z.enum(units),
  quantity: amount,
  taxablePaise: amount,
  cgstPaise: amount,
  sgstPaise: amount,
  igstPaise: amount,
});

/** Sums are numbers of double precision: exact up to 90 lakh crore rupees. */
export async function readSupplies(db: Db | Tx, documents: PeriodDocuments): Promise<SupplyRow[]> {
  const rows = await selectRows(
    db,
    supplyRow,
    sql`with ${included(documents)},
    documents as (
      select i.*, coalesce(i.buyer->'business'->>'gstin', '') as buyer_gstin, i.kind = 'credit_note' as is_credit,
        -- A credit note is listed where its invoice was.
        coalesce(i.buyer->'business'->>'gstin', '') <> '' or i.is_inter_state and o.total_paise > (case
          when o.issued_on < ${LARGE_SUPPLY_SINCE}::date then ${EARLIER_LARGE_SUPPLY_PAISE}::int
          else ${LARGE_SUPPLY_PAISE}::int end) as is_listed
      from included i join invoices o on o.id = coalesce(i.original_id, i.id)
      where i.kind <> 'financial_credit_note')
    select case when d.is_listed then d.serial end as serial, case when d.is_listed then d.issued_on::text end as day,
      case when d.is_listed then d.total_paise end as "totalPaise",
      case when d.is_listed then d.buyer_gstin end as "buyerGstin",
      case when d.is_listed then coalesce(d.buyer->'business'->>'legalName', '') end as "buyerName",
      d.is_credit as "isCredit", d.is_inter_state as "isInterState", d.place_of_supply_code as "placeCode",
      l.tax_percent as "taxPercent", l.hsn_code as "hsnCode", l.unit as unit,
      sum(coalesce(l.quantity, 0))::float8 as quantity, sum(l.taxable_paise)::float8 as "taxablePaise",
      sum(l.cgst_paise)::float8 as "cgstPaise", sum(l.sgst_paise)::float8 as "sgstPaise",
      sum(l.igst_paise)::float8 as "igstPaise"
    from documents d join invoice_lines l on l.invoice_id = d.id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`,
  );
  return rows.map(({ serial, day, totalPaise, buyerGstin, buyerName, ...row }) => ({
    ...row,
    document:
      serial === null
        ? null
        : {
            serial,
            day: day ?? '',
            totalPaise: totalPaise ?? 0,
            buyerGstin: buyerGstin ?? '',
            buyerName: buyerName ?? '',
          },
  }));
}

const rangeRow = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  from: z.string(),
  to: z.string(),
  count: z.int(),
});

/** The serials of tax invoices and credit notes; after a number that is missing here another range begins. */
export function readIssued(db: Db | Tx, documents: PeriodDocuments): Promise<IssuedRange[]> {
  return selectRows(
    db,
    rangeRow,
    sql`with ${included(documents)},
    numbered as (
      select i.kind, i.financial_year, i.number, i.serial, regexp_replace(i.serial, '[0-9]+$', '') as prefix
      from included i where i.kind in ('invoice', 'credit_note')),
    islands as (
      select *, number - row_number() over (partition by kind, financial_year, prefix order by number) as island
      from numbered)
    select kind, (array_agg(serial order by number))[1] as from, (array_agg(serial order by number desc))[1] as to,
      count(*)::int as count
    from islands group by kind, financial_year, prefix, island
    order by kind desc, financial_year, min(number)`,
  );
}

const factsRow = z.object({
  late: z.int(),
  suppliedEarlier: z.int(),
  byPercentage: z.int(),
  outsidePaise: amount,
  ofOtherGstin: z.int(),
  financialNotes: z.int(),
});

export async function readFacts(db: Db | Tx, documents: PeriodDocuments): Promise<ReturnFacts> {
  const { period, seller } = documents;
  const rows = await selectRows(
    db,
    factsRow,
    sql`with ${included(documents)},
    facts as (
      select i.*, case when i.original_id is null then 1 else -1 end as sign,
        i.kind in ('invoice', 'credit_note') and not exists (select from invoice_lines l
          where l.invoice_id = i.id and l.charges_paise is not null) as is_by_percentage
      from included i)
    select count(*) filter (where issued_on < ${period.fromDay}::date)::int as late,
      count(*) filter (where original_id is null and supplied_on < ${period.fromDay}::date)::int as "suppliedEarlier",
      count(*) filter (where is_by_percentage)::int as "byPercentage",
      coalesce(sum(sign * (shipping_paise - discount_paise + rounding_paise))
        filter (where is_by_percentage), 0)::float8 as "outsidePaise",
      count(*) filter (where kind = 'financial_credit_note')::int as "financialNotes",
      (select count(*)::int from invoices i where i.issued_on between ${period.fromDay}::date and ${period.toDay}::date
        and i.is_sample = ${seller.isSample} and i.seller->>'gstin' not in ('', ${seller.gstin})) as "ofOtherGstin"
    from facts`,
  );
  return firstOf(rows);
}
