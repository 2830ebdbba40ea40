// Documents and stock of many products, read by one statement for each table.
import { asc, sql } from 'drizzle-orm';
import type { ProductDocument } from '#domain/product/product-document.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { productAttributes } from '#server/platform/db/schema/attribute-values.ts';
import { productColours, products, variants } from '#server/platform/db/schema/catalogue.ts';
import { valuesOfRows } from './attribute-values.ts';
import { type ProductRow, productDocumentOf } from './composite-fields.ts';
import type { StoredVariant } from './save-variants.ts';

/** `variants`: with the archived ones, which the document lacks. */
export type LoadedProduct = {
  row: ProductRow;
  document: ProductDocument;
  variants: StoredVariant[];
};

/** In the order of their ids. */
export async function loadProductDocuments(
  db: Db | Tx,
  ids: readonly string[],
): Promise<LoadedProduct[]> {
  if (ids.length === 0) return [];
  const named = sql`any(${sql.param([...ids])}::text[])`;
  const rows = await db
    .select()
    .from(products)
    .where(sql`${products.id} = ${named}`)
    .orderBy(products.id);
  const colours = await db
    .select()
    .from(productColours)
    .where(sql`${productColours.productId} = ${named} and not ${productColours.isArchived}`)
    .orderBy(asc(productColours.position));
  const variantRows = await db
    .select()
    .from(variants)
    .where(sql`${variants.productId} = ${named}`)
    .orderBy(asc(variants.position), asc(variants.id));
  const values = await db
    .select()
    .from(productAttributes)
    .where(sql`${productAttributes.productId} = ${named}`)
    .orderBy(asc(productAttributes.attributeId), asc(productAttributes.position));
  const coloursOf = Map.groupBy(colours, ({ productId }) => productId);
  const variantsOf = Map.groupBy(variantRows, ({ productId }) => productId);
  const valuesOfProduct = Map.groupBy(values, ({ productId }) => productId);
  return rows.map((row) => {
    const own = variantsOf.get(row.id) ?? [];
    const document = productDocumentOf({
      row,
      colours: (coloursOf.get(row.id) ?? []).map(({ name, code, family }) => ({
        name,
        code,
        family,
      })),
      variants: own.filter(({ isArchived }) => !isArchived),
      attributes: valuesOfRows(valuesOfProduct.get(row.id) ?? []),
    });
    return { row, document, variants: own };
  });
}
