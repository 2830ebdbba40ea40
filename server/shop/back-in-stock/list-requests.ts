// Back-in-stock requests for the back office: how many customers wait for which variant, and who.
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db } from '#server/platform/db/db.ts';
import { backInStockRequests } from '#server/platform/db/schema/back-in-stock.ts';
import type { GalleryImage } from '#server/platform/db/schema/catalogue.ts';
import { storedDocument, selectRows } from '#server/platform/db/statement.ts';
import { coverOf } from '#server/shop/products/cover-image.ts';
import { decodeCursor, encodeCursor, sortKeyPatterns } from '#server/shop/products/cursor.ts';

const PAGE_SIZE = 50;

export type RequestedVariant = {
  variantId: string;
  name: string;
  colour: string;
  size: string;
  sku: string;
  image: { src: string; alt: string } | null;
  available: number;
  waiting: number;
  /** Time of the oldest request. */
  since: string;
};
/** `name`: of the account; null for a guest. */
const requestRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  at: z.string(),
});
export type BackInStockRequest = z.infer<typeof requestRow>;

const variantRow = z.object({
  variantId: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  sku: z.string(),
  cover: storedDocument<GalleryImage>().nullable(),
  available: z.int(),
  waiting: z.int(),
  since: z.string(),
});

/** Most wanted first. Throws `request/invalid` for an `after` that is no cursor. */
export async function listRequestedVariants(
  db: Db,
  after?: string,
): Promise<{ variants: RequestedVariant[]; next: string | null; total: number }> {
  const cursor = after === undefined ? null : decodeCursor(after, sortKeyPatterns.integer);
  const isBeyond = cursor
    ? sql`(count(*), r.variant_id) < (${cursor[0]}::bigint, ${cursor[1]})`
    : sql`true`;
  const query = sql`
    with page as (
      select r.variant_id, count(*) as waiting, min(r.requested_at) as since from back_in_stock_requests r
      group by r.variant_id having ${isBeyond}
      order by count(*) desc, r.variant_id desc limit ${PAGE_SIZE + 1})
    select json_build_object('variantId', v.id, 'name', p.name, 'colour', v.colour, 'size', v.size, 'sku', v.sku,
      'cover', p.gallery_images->0,
      'available', v.on_hand - v.reserved, 'waiting', page.waiting, 'since', page.since) as row
    from page join variants v on v.id = page.variant_id join products p on p.id = v.product_id
    order by page.waiting desc, v.id desc`;
  const rows = await selectRows(db, z.object({ row: variantRow }), query);
  const page = rows
    .slice(0, PAGE_SIZE)
    .map(({ row: { cover, ...row } }) => ({ ...row, image: coverOf(cover) }));
  const last = page.at(-1);
  const hasNext = rows.length > PAGE_SIZE && last !== undefined;
  return {
    variants: page,
    next: hasNext ? encodeCursor([`${last.waiting}`, last.variantId]) : null,
    total: await db.$count(backInStockRequests),
  };
}

/** Who waits for a variant, longest first. Throws `request/invalid` for an `after` that is no cursor. */
export async function listRequests(
  db: Db,
  variantId: string,
  after?: string,
): Promise<{ requests: BackInStockRequest[]; next: string | null }> {
  const cursor = after === undefined ? null : decodeCursor(after, sortKeyPatterns.instant);
  const isBeyond = cursor
    ? sql`(r.requested_at, r.id) > (${cursor[0]}::timestamptz, ${cursor[1]})`
    : sql`true`;
  const query = sql`
    select json_build_object('id', r.id, 'email', coalesce(u.email, r.email), 'name', u.name, 'at', r.requested_at) as row
    from back_in_stock_requests r left join users u on u.id = r.account_id
    where r.variant_id = ${variantId} and ${isBeyond}
    order by r.requested_at, r.id limit ${PAGE_SIZE + 1}`;
  const rows = await selectRows(db, z.object({ row: requestRow }), query);
  const page = rows.slice(0, PAGE_SIZE).map(({ row }) => row);
  const last = page.at(-1);
  const hasNext = rows.length > PAGE_SIZE && last !== undefined;
  return { requests: page, next: hasNext ? encodeCursor([last.at, last.id]) : null };
}

/** Removes a request at the customer's wish. Throws `request/not-found`. */
export async function removeRequest(db: Db, accountId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(backInStockRequests)
      .where(eq(backInStockRequests.id, id))
      .returning({ variantId: backInStockRequests.variantId });
    if (!removed) throw new AppError('request/not-found');
    await recordAudit(tx, {
      accountId,
      action: 'back-in-stock-request.removed',
      subject: `variant:${removed.variantId}`,
      changes: [{ field: 'back-in-stock request', from: id, to: null }],
    });
  });
}
