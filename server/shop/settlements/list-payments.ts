// Payments of the back office, each from the sale to the bank: sold, captured, settled on which day under which UTR.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { decodeCursor, encodeCursor, sortKeyPatterns } from '#server/shop/products/cursor.ts';

const PAGE_SIZE = 25;
export const paymentStates = ['all', 'settled', 'waiting'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** `month`: in which the payments were captured, as YYYY-MM in India. `q`: part of an order number or a UTR. */
export type PaymentFilter = {
  month: string;
  state?: PaymentState | undefined;
  q?: string | undefined;
  after?: string | undefined;
};

const paymentRow = z.object({
  id: z.string(),
  orderNumber: z.string(),
  soldOn: z.string(),
  capturedOn: z.string(),
  settledOn: z.string().nullable(),
  settlementId: z.string().nullable(),
  utr: z.string().nullable(),
  amountPaise: z.number(),
  settledPaise: z.number().nullable(),
  key: z.string(),
});
export type PaymentOnItsWay = Omit<z.infer<typeof paymentRow>, 'key'>;
export type PaymentList = { payments: PaymentOnItsWay[]; next: string | null };

const day = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`);

/** Newest first; of a payment with two lines the first one. Throws `request/invalid` for an `after` that is none. */
export async function listPayments(db: Db, filter: PaymentFilter): Promise<PaymentList> {
  const { month, state = 'all', q, after } = filter;
  const cursor = after === undefined ? null : decodeCursor(after, sortKeyPatterns.instant);
  const first = `${month}-01`;
  const part = q && `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const conditions = [
    sql`a.status = 'captured' and a.provider in (select m.provider from settlement_months m)`,
    sql`a.created_at >= (${first}::timestamp at time zone 'Asia/Kolkata')
      and a.created_at < ((${first}::date + interval '1 month')::timestamp at time zone 'Asia/Kolkata')`,
    state === 'settled' ? sql`l.settlement_id is not null` : undefined,
    state === 'waiting' ? sql`l.settlement_id is null` : undefined,
    part
      ? sql`(o.number ilike ${part} or l.utr ilike ${part} or a.provider_payment_id ilike ${part})`
      : undefined,
    cursor
      ? sql`(a.created_at, a.provider_payment_id) < (${cursor[0]}::timestamptz, ${cursor[1]})`
      : undefined,
  ].filter((condition) => condition !== undefined);
  const rows = await selectRows(
    db,
    paymentRow,
    sql`select a.provider_payment_id as id, o.number as "orderNumber", ${day('o.created_at')} as "soldOn",
        ${day('a.created_at')} as "capturedOn", l.settled_on::text as "settledOn", l.settlement_id as "settlementId", l.utr,
        a.amount_paise::float8 as "amountPaise", l.credit_paise::float8 as "settledPaise", a.created_at::text as key
      from payment_attempts a join orders o on o.id = a.order_id
        left join lateral (select * from settlement_lines s where s.payment_id = a.provider_payment_id
          and s.type = 'payment' and s.settlement_id <> '' order by s.settled_on limit 1) l on true
      where ${sql.join(conditions, sql` and `)}
      order by a.created_at desc, a.provider_payment_id desc limit ${PAGE_SIZE + 1}`,
  );
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    payments: page.map(({ key: _key, ...payment }) => payment),
    next: rows.length > PAGE_SIZE && last ? encodeCursor([last.key, last.id]) : null,
  };
}
