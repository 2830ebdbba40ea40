// Promotions of the back office: filtered and paged by the database, with their uses, discount and sales.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type PromotionStatus, promotionStatuses } from '#domain/promotion/promotion.ts';
import type { Db } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { decodeCursor, encodeCursor, sortKeyPatterns } from '#server/shop/products/cursor.ts';
import { type ListedPromotion, figuresOfPromotion, figuresRow } from './load-promotion.ts';
import {
  columnsOfPromotion,
  promotionOf,
  promotionRow,
  statusOfPromotion,
} from './promotion-row.ts';

const PAGE_SIZE = 25;

/** `q`: part of the code or of the owner's name for it. `after`: the `next` of the page before. */
export type PromotionFilter = {
  status?: PromotionStatus | undefined;
  q?: string | undefined;
  after?: string | undefined;
};
export type PromotionList = {
  promotions: ListedPromotion[];
  counts: Record<PromotionStatus | 'all', number>;
  /** Null on the last page. */
  next: string | null;
};

const listedRow = promotionRow.extend({ ...figuresRow.shape, key: z.string() });

/** Newest first. Throws `request/invalid` for an `after` that is none. Orders are counted for one page only. */
export async function listPromotions(db: Db, filter: PromotionFilter): Promise<PromotionList> {
  const query = sql`
    select ${columnsOfPromotion}, f.*, p.created_at::text as key
    from (select * from promotions p where ${conditionOf(filter)}
      order by p.created_at desc, p.code desc limit ${PAGE_SIZE + 1}) p
      cross join lateral ${figuresOfPromotion} f
    order by p.created_at desc, p.code desc`;
  const rows = await selectRows(db, listedRow, query);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    promotions: page.map(({ key: _key, uses, discountPaise, salesPaise, ...row }) => ({
      ...promotionOf(row),
      figures: { uses, discountPaise, salesPaise },
    })),
    counts: await countPromotions(db),
    next: rows.length > PAGE_SIZE && last ? encodeCursor([last.key, last.code]) : null,
  };
}

function conditionOf({ status, q, after }: PromotionFilter): SQL {
  const cursor = after === undefined ? null : decodeCursor(after, sortKeyPatterns.instant);
  const part = q && `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const conditions = [
    status && sql`${statusOfPromotion} = ${status}`,
    part && sql`(p.code ilike ${part} or p.name ilike ${part})`,
    cursor && sql`(p.created_at, p.code) < (${cursor[0]}::timestamptz, ${cursor[1]})`,
  ].filter((condition) => typeof condition === 'object' && condition !== null);
  return sql.join([sql`true`, ...conditions], sql` and `);
}

const statusCounts = z.record(z.enum(['all', ...promotionStatuses]), z.int());

async function countPromotions(db: Db): Promise<PromotionList['counts']> {
  const counts = promotionStatuses.map(
    (status) =>
      sql`(count(*) filter (where ${statusOfPromotion} = ${status}))::int as ${sql.identifier(status)}`,
  );
  const query = sql`select count(*)::int as "all", ${sql.join(counts, sql`, `)} from promotions p`;
  return firstOf(await selectRows(db, statusCounts, query));
}
