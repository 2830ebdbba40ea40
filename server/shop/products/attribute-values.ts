// Attribute values of a product's document: read, checked and saved.
import { asc, eq, inArray } from 'drizzle-orm';
import {
  type Attribute,
  type ProductAttribute,
  inOrder,
  isBuiltIn,
  valuesError,
  withValues,
} from '#domain/product/attribute.ts';
import type { FieldErrors } from '#domain/errors/errors.ts';
import { readAttributes } from '#server/shop/attributes/load-attributes.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { productAttributes } from '#server/platform/db/schema/attribute-values.ts';
import { mergedOptions } from '#server/platform/db/schema/attributes.ts';

export async function loadValues(db: Db | Tx, productId: string): Promise<ProductAttribute[]> {
  const rows = await db
    .select()
    .from(productAttributes)
    .where(eq(productAttributes.productId, productId))
    .orderBy(asc(productAttributes.attributeId), asc(productAttributes.position));
  return valuesOfRows(rows);
}

/** `rows`: of one product, by attribute and position. */
export function valuesOfRows(
  rows: readonly (typeof productAttributes.$inferSelect)[],
): ProductAttribute[] {
  const ids = [...new Set(rows.map(({ attributeId }) => attributeId))];
  return inOrder(
    ids.map((attributeId) => ({
      attributeId,
      values: rows
        .filter((row) => row.attributeId === attributeId)
        .map(({ optionId, number, text }) => optionId ?? number ?? text ?? ''),
    })),
  );
}

/** Empty for values that can be saved. A field is named by its attribute, such as `attributes.fabric`. */
export async function valueErrors(
  tx: Tx,
  attributes: readonly ProductAttribute[],
): Promise<FieldErrors> {
  if (attributes.length === 0) return {};
  const known = await readAttributes(tx);
  const entries = attributes.flatMap(({ attributeId, values }): [string, string][] => {
    const attribute = known.find(({ id }) => id === attributeId);
    const isRepeated = attributes.filter((each) => each.attributeId === attributeId).length > 1;
    const message =
      isBuiltIn(attributeId) || isRepeated
        ? 'This attribute cannot be set here.'
        : valuesError(attribute, values);
    return message === null ? [] : [[`attributes.${attributeId}`, message]];
  });
  return Object.fromEntries(entries);
}

/** Attributes with their values in their one order, each value once, with the present option in place of a merged one. */
export async function resolveValues(
  tx: Tx,
  attributes: readonly ProductAttribute[],
): Promise<ProductAttribute[]> {
  const named = attributes.flatMap(({ values }) =>
    values.filter((value) => typeof value === 'string'),
  );
  const merged =
    named.length === 0
      ? []
      : await tx
          .select({ id: mergedOptions.id, optionId: mergedOptions.optionId })
          .from(mergedOptions)
          .where(inArray(mergedOptions.id, named));
  const present = (value: string | number) =>
    merged.find(({ id }) => id === value)?.optionId ?? value;
  return inOrder(
    attributes.flatMap(({ attributeId, values }) =>
      values.length === 0 ? [] : [{ attributeId, values: [...new Set(values.map(present))] }],
    ),
  );
}

/** Attributes without what has been deleted since a version was stored. */
export async function withoutDeleted(
  tx: Db | Tx,
  attributes: readonly ProductAttribute[],
): Promise<ProductAttribute[]> {
  if (attributes.length === 0) return [];
  const known = await readAttributes(tx);
  const merged = (await tx.select({ id: mergedOptions.id }).from(mergedOptions)).map(
    ({ id }) => id,
  );
  return attributes.reduce<ProductAttribute[]>((kept, { attributeId, values }) => {
    const attribute = known.find(({ id }) => id === attributeId);
    if (!attribute) return kept;
    const options = [...attribute.options.map(({ id }) => id), ...merged];
    const isPresent = (value: string | number) =>
      attribute.type !== 'option' || options.includes(String(value));
    return withValues(kept, attributeId, values.filter(isPresent));
  }, []);
}

/** The attributes are valid. */
export async function saveValues(
  tx: Tx,
  productId: string,
  attributes: readonly ProductAttribute[],
): Promise<void> {
  const before = await loadValues(tx, productId);
  if (JSON.stringify(before) === JSON.stringify(attributes)) return;
  await tx.delete(productAttributes).where(eq(productAttributes.productId, productId));
  if (attributes.length === 0) return;
  const rows = valueRows(productId, attributes, await readAttributes(tx));
  await tx.insert(productAttributes).values(rows);
}

/** Rows of a product's values. */
export function valueRows(
  productId: string,
  attributes: readonly ProductAttribute[],
  known: readonly Pick<Attribute, 'id' | 'type'>[],
): (typeof productAttributes.$inferInsert)[] {
  return attributes.flatMap(({ attributeId, values }) => {
    const type = known.find(({ id }) => id === attributeId)?.type;
    return values.map((value, position) => ({
      productId,
      attributeId,
      position,
      ...(typeof value === 'number'
        ? { number: value }
        : type === 'option'
          ? { optionId: value }
          : { text: value }),
    }));
  });
}
