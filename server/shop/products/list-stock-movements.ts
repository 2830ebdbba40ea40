// Stock movements of a variant for the back office: newest first, each with the stock after it.
import { sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { StockReason } from '#domain/product/stock.ts';
import type { Db } from '#server/platform/db/db.ts';
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

/** Newest first, with the running balance. Throws `product/not-found`. */
export async function listStockMovements(
  db: Db,
  variantId: string,
  after?: string,
): Promise<{ movements: StockMovement[]; next: string | null }> {
  const cursor =
    after === undefined ? null : decodeCursor(after, sortKeyPatterns.instant, /^\d{1,15}$/);
  const variant = await db.execute(sql`select id from variants where id = ${variantId}`);
  if ((variant as unknown as { rows: unknown[] }).rows.length === 0) {
    throw new AppError('product/not-found');
  }
  const { rows } = (await db.execute(sql`
    with movements as (
      select m.*, sum(m.on_hand_change) over (order by m.happened_at, m.id)::int as on_hand
      from stock_movements m where m.variant_id = ${variantId})
    select json_build_object('id', m.id, 'at', m.happened_at, 'reason', m.reason, 'note', m.note,
      'onHandChange', m.on_hand_change, 'reservedChange', m.reserved_change, 'onHand', m.on_hand,
      'orderNumber', o.number, 'by', u.name) as movement
    from movements m left join orders o on o.id = m.order_id left join users u on u.id = m.account_id
    where ${cursor ? sql`(m.happened_at, m.id) < (${cursor[0]}::timestamptz, ${cursor[1]}::bigint)` : sql`true`}
    order by m.happened_at desc, m.id desc limit ${PAGE_SIZE + 1}`)) as unknown as {
    rows: { movement: StockMovement }[];
  };
  const page = rows.slice(0, PAGE_SIZE).map(({ movement }) => movement);
  const last = page.at(-1);
  const next = rows.length > PAGE_SIZE && last ? encodeCursor([last.at, `${last.id}`]) : null;
  return { movements: page, next };
}
