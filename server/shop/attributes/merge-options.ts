// Merges one option into another: products and rules move, filter links and versions of products lead to the other.
import { eq, sql } from 'drizzle-orm';
import { isBuiltIn } from '#domain/product/attribute.ts';
import { AppError } from '#domain/errors/errors.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import {
  attributeOptions,
  attributes,
  mergedOptions,
} from '#server/platform/db/schema/attributes.ts';
import { type EditedAttribute, loadAttribute } from './load-attributes.ts';
import { refreshProducts } from './refresh-products.ts';
import { lockAttributes } from './save-attribute.ts';

/** Option ids; `id`: of their attribute. */
export type OptionMerge = { id: string; from: string; into: string };

/**
 * Merges an option into another in one transaction. Throws `attribute/not-found`, or `attribute/option-not-found`
 * unless both are options of the attribute.
 */
export async function mergeOptions(
  db: Db,
  accountId: string,
  { id, from, into }: OptionMerge,
): Promise<EditedAttribute> {
  return db.transaction(async (tx) => {
    await lockAttributes(tx);
    const { document } = await loadAttribute(tx, id);
    const source = document.options.find((option) => option.id === from);
    const target = document.options.find((option) => option.id === into);
    if (!source || !target || source === target || isBuiltIn(id)) {
      throw new AppError('attribute/option-not-found');
    }
    await moveProducts(tx, from, into);
    await moveRules(tx, from, into);
    const merged = { id: from, attributeId: id, code: source.code, optionId: into };
    await tx.update(mergedOptions).set({ optionId: into }).where(eq(mergedOptions.optionId, from));
    await tx.insert(mergedOptions).values(merged);
    // Searches go on finding its products by the former label.
    const words = [...target.synonyms, source.label, ...source.synonyms];
    await tx
      .update(attributeOptions)
      .set({ synonyms: [...new Set(words)].filter((word) => word !== target.label) })
      .where(eq(attributeOptions.id, into));
    await tx.delete(attributeOptions).where(eq(attributeOptions.id, from));
    await refreshProducts(tx, { optionIds: [into], flagId: null });
    await tx
      .update(attributes)
      .set({ version: sql`${attributes.version} + 1`, updatedAt: sql`now()` })
      .where(eq(attributes.id, id));
    await recordAudit(tx, {
      accountId,
      action: 'attribute.options-merged',
      subject: `attribute:${id}`,
      changes: [{ field: 'option', from: source.label, to: target.label }],
    });
    return loadAttribute(tx, id);
  });
}

/** A product that has both keeps the other. Its index row follows by trigger, at commit. */
async function moveProducts(tx: Tx, from: string, into: string): Promise<void> {
  await tx.execute(sql`delete from product_attributes a where option_id = ${from} and exists (
    select from product_attributes b where b.product_id = a.product_id and b.option_id = ${into})`);
  await tx.execute(
    sql`update product_attributes set option_id = ${into} where option_id = ${from}`,
  );
}

async function moveRules(tx: Tx, from: string, into: string): Promise<void> {
  await tx.execute(sql`
    update collections set version = version + 1, rule = jsonb_set(rule, '{options}', (
      select jsonb_agg(distinct case when option = ${from} then ${into} else option end)
      from jsonb_array_elements_text(rule -> 'options') option))
    where rule -> 'options' ? ${from}`);
}
