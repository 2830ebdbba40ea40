// Variants and stock of many products, in the transaction of an import.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import { isSaleRunning } from '#domain/product/sale.ts';
import { MAX_STOCK } from '#domain/product/stock.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { stockMovements, variants } from '#server/platform/db/schema/catalogue.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { freeNamesOf, removeColours, variantColumns } from '#server/shop/products/save-variants.ts';
import { excludedColumns } from './excluded-columns.ts';
import type { ProductWrite } from './product-write.ts';
import { writeColours } from './write-colours.ts';

/** `day`: today in India. `note` and `movementId` are of the stock movements; one id moves each variant once. */
export type WriteContext = {
  accountId: string | null;
  day: string;
  note: string;
  movementId: string;
};

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const MAX_ROWS = 2_000;

/** Colours and variants; what a document no longer has is archived. */
export async function writeVariants(
  tx: Tx,
  writes: readonly ProductWrite[],
  { day }: Pick<WriteContext, 'day'>,
): Promise<void> {
  await writeColours(tx, writes);
  const rows = writes.flatMap((write) => changedRows(write, day));
  await freeNamesOf(tx, renamedIds(writes));
  for (let start = 0; start < rows.length; start += MAX_ROWS) {
    await tx
      .insert(variants)
      .values(rows.slice(start, start + MAX_ROWS))
      .onConflictDoUpdate({
        target: variants.id,
        set: { ...excludedColumns(variants, writtenColumns), isArchived: false },
      });
  }
  await archiveRemoved(tx, writes);
}

const writtenColumns = [
  'colour',
  'size',
  'position',
  'sku',
  'pricePaise',
  'priceBeforeSalePaise',
  'lowStockLevel',
] as const;

function changedRows({ id, present, document, variants: wanted }: ProductWrite, day: string) {
  const sale = document.sale && isSaleRunning(document.sale, day) ? document.sale : null;
  const stored = new Map((present?.variants ?? []).map((row) => [row.id, row]));
  return wanted.flatMap((variant) => {
    const columns = variantColumns(variant, sale);
    const before = stored.get(variant.id);
    const isSame =
      before && !before.isArchived && writtenColumns.every((key) => before[key] === columns[key]);
    return isSame ? [] : [{ ...columns, productId: id, onHand: 0 }];
  });
}

/** Variants of these products may exchange names; an archived one may have the name of a new one. */
function renamedIds(writes: readonly ProductWrite[]): string[] {
  return writes.flatMap(({ present, variants: wanted }) => {
    const byId = new Map(wanted.map((variant) => [variant.id, variant]));
    return (present?.variants ?? []).flatMap((row) => {
      const same = byId.get(row.id);
      const isRenamed = same
        ? same.colour !== row.colour || same.size !== row.size || same.sku !== row.sku
        : wanted.some(({ colour, size }) => colour === row.colour && size === row.size);
      return isRenamed ? [row.id] : [];
    });
  });
}

async function archiveRemoved(tx: Tx, writes: readonly ProductWrite[]): Promise<void> {
  const removed = writes.flatMap(({ present, variants: wanted }) => {
    const ids = new Set(wanted.map(({ id }) => id));
    return (present?.variants ?? []).flatMap(({ id, isArchived }) =>
      isArchived || ids.has(id) ? [] : [id],
    );
  });
  if (removed.length > 0) {
    await tx
      .update(variants)
      .set({ isArchived: true })
      .where(sql`${variants.id} = any(${sql.param(removed)}::text[])`);
  }
  for (const { id, present, document } of writes) {
    const names = new Set(document.colours.map(({ name }) => name));
    const hasRemoved = present?.document.colours.some(({ name }) => !names.has(name));
    if (hasRemoved) await removeColours(tx, id, document);
  }
}

const updatedRow = z.object({ id: z.string() });

/** One conditional update for all changes, and a movement for each. Throws `import/not-ready`. */
export async function writeStock(
  tx: Tx,
  writes: readonly ProductWrite[],
  { accountId, note, movementId }: Omit<WriteContext, 'day'>,
): Promise<void> {
  const changes = writes.flatMap(({ stock, variants: wanted, document }) =>
    stock.flatMap(({ at, change }) => {
      const variantId = wanted[at]?.id;
      return variantId && change !== 0 ? [{ variantId, change, name: document.name }] : [];
    }),
  );
  if (changes.length === 0) return;
  const ids = sql.param(changes.map(({ variantId }) => variantId));
  const amounts = sql.param(changes.map(({ change }) => change));
  await tx.execute(
    sql`select from variants where id = any(${ids}::text[]) order by id for no key update`,
  );
  const updated = await selectRows(
    tx,
    updatedRow,
    sql`update variants v set on_hand = v.on_hand + c.change
      from unnest(${ids}::text[], ${amounts}::integer[]) as c(id, change)
      where v.id = c.id and v.on_hand + c.change between v.reserved and ${MAX_STOCK} returning v.id`,
  );
  const done = new Set(updated.map(({ id }) => id));
  const rejected = changes.find(({ variantId }) => !done.has(variantId));
  if (rejected) {
    const message = `Items of ${rejected.name} are reserved by open orders, so its stock can’t be this low. Nothing was changed.`;
    throw new AppError('import/not-ready', { message });
  }
  for (let start = 0; start < changes.length; start += MAX_ROWS) {
    await tx.insert(stockMovements).values(
      changes.slice(start, start + MAX_ROWS).map(({ variantId, change }) => ({
        variantId,
        onHandChange: change,
        reservedChange: 0,
        reason: 'counted' as const,
        note,
        accountId,
        adjustmentId: movementId,
      })),
    );
  }
}
