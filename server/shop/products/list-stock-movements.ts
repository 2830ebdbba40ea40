// Stock movements of a variant for the back office: newest first, each with the stock after it.
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import type { StockReason } from '#domain/product/stock.ts';
import type { Db } from '#server/platform/db/db.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { decodeCursor, encodeCursor, sortKeyPatterns } from './cursor.ts';

const PAGE_SIZE = 50;

export type StockMovement = {
  id: number;
  at: string;
  reason: StockReason;
  note: string;
  onHandChange: number;
  reservedChange: number;
  /** Stock on hand after this movement. */
  onHand: number;
  orderNumber: string | null;
  /** Name of the account; null for orders and for the shop itself. */
  by: string | null;
};

const movementRow = z.object({
  id: z.int(),
  at: z.string(),
  reason: z.custom<StockReason>((reason) => typeof reason === 'string'),
  note: z.string(),
  onHandChange: z.int(),
  reservedChange: z.int(),
  onHand: z.int(),
  orderNumber: z.string().nullable(),
  by: z.string().nullable(),
});

/** Newest first, with the running balance. Throws `product/not-found`. */
export async function listStockMovements(
  db: Db,
  variantId: string,
  after?: string,
): Promise<{ movements: StockMovement[]; next: string | null }> {
  const cursor =
    after === undefined ? null : decodeCursor(after, sortKeyPatterns.instant, /^\d{1,15}$/);
  if ((await db.$count(variants, eq(variants.id, variantId))) === 0) {
    throw new AppError('product/not-found');
  }
  const query = sql`
    with movements as (
      select m.*, sum(m.on_hand_change) over (order by m.happened_at, m.id)::int as on_hand
      from stock_movements m where m.variant_id = ${variantId}),
    page as (
      select * from movements m
      where ${cursor ? sql`(m.happened_at, m.id) < (${cursor[0]}::timestamptz, ${cursor[1]}::bigint)` : sql`true`}
      order by m.happened_at desc, m.id desc limit ${PAGE_SIZE + 1})
    select json_build_object('id', m.id, 'at', m.happened_at, 'reason', m.reason, 'note', m.note,
      'onHandChange', m.on_hand_change, 'reservedChange', m.reserved_change, 'onHand', m.on_hand,
      'orderNumber', o.number, 'by', u.name) as movement
    from page m left join orders o on o.id = m.order_id left join users u on u.id = m.account_id
    order by m.happened_at desc, m.id desc`;
  const rows = await selectRows(db, z.object({ movement: movementRow }), query);
  const page = rows.slice(0, PAGE_SIZE).map(({ movement }) => movement);
  const last = page.at(-1);
  const next = rows.length > PAGE_SIZE && last ? encodeCursor([last.at, `${last.id}`]) : null;
  return { movements: page, next };
}
