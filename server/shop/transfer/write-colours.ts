// Colours of many products, in the transaction of an import.
import type { Tx } from '#server/platform/db/db.ts';
import { productColours } from '#server/platform/db/schema/catalogue.ts';
import { excludedColumns } from './excluded-columns.ts';
import type { ProductWrite } from './product-write.ts';

/** Adds and changes colours; variants name them, so they come first. */
export async function writeColours(tx: Tx, writes: readonly ProductWrite[]): Promise<void> {
  const rows = writes.flatMap(({ id, document }) =>
    document.colours.map((colour, position) => ({ productId: id, ...colour, position })),
  );
  if (rows.length === 0) return;
  await tx
    .insert(productColours)
    .values(rows)
    .onConflictDoUpdate({
      target: [productColours.productId, productColours.name],
      set: {
        ...excludedColumns(productColours, ['code', 'family', 'position']),
        isArchived: false,
      },
    });
}
