// Creates, saves, orders and deletes attributes; each save names the version it started from.
import { and, count, eq, gt, max, sql } from 'drizzle-orm';
import {
  type AttributeDocument,
  MAX_ATTRIBUTES,
  attributeErrors,
  isBuiltIn,
  isReservedCode,
} from '#domain/product/attribute.ts';
import { AppError, type FieldErrors } from '#domain/errors/errors.ts';
import { changesBetween } from '#domain/editing/field-change.ts';
import { slugOf } from '#domain/product/product-document.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { productAttributes } from '#server/platform/db/schema/attribute-values.ts';
import { attributes } from '#server/platform/db/schema/attributes.ts';
import { collections } from '#server/platform/db/schema/collections.ts';
import { type EditedAttribute, loadAttribute } from './load-attributes.ts';
import { refreshProducts } from './refresh-products.ts';
import { saveOptions } from './save-options.ts';

/** Throws `attribute/invalid` with a message for each field, or `attribute/too-many`. */
export async function createAttribute(
  db: Db,
  accountId: string,
  document: AttributeDocument,
): Promise<EditedAttribute> {
  return db.transaction(async (tx) => {
    await lockAttributes(tx);
    const present = await tx.select({ id: attributes.id, code: attributes.code }).from(attributes);
    if (present.length >= MAX_ATTRIBUTES) throw new AppError('attribute/too-many');
    const code = slugOf(document.label) || `attribute-${present.length + 1}`;
    const isTaken = present.some((each) => each.id === code || each.code === code);
    throwInvalid({
      ...(isTaken && { label: 'There is an attribute of this name.' }),
      ...(isReservedCode(code) && { label: 'The shop uses this name itself. Choose another.' }),
      ...attributeErrors(document),
    });
    const [last] = await tx.select({ position: max(attributes.position) }).from(attributes);
    const { options, ...values } = document;
    const position = (last?.position ?? 0) + 1;
    await tx.insert(attributes).values({ ...values, id: code, code, position });
    await saveOptions(tx, { attributeId: code, before: [], options });
    const saved = await loadAttribute(tx, code);
    await recordAudit(tx, {
      accountId,
      action: 'attribute.created',
      subject: `attribute:${code}`,
      changes: changesBetween({}, saved.document),
    });
    return saved;
  });
}

export type AttributeChange = { id: string; version: number; changes: Partial<AttributeDocument> };

/** Throws like `createAttribute`, or `attribute/edited-by-another` with the stored attribute in its details. */
export async function saveAttribute(
  db: Db,
  accountId: string,
  { id, version, changes }: AttributeChange,
): Promise<EditedAttribute> {
  return db.transaction(async (tx) => {
    await lockAttributes(tx);
    const stored = await loadAttribute(tx, id);
    if (stored.version !== version) {
      throw new AppError('attribute/edited-by-another', { details: { current: stored } });
    }
    const before = stored.document;
    const { options, ...values } = { ...before, ...changes };
    throwInvalid({
      ...(await fixedErrors(tx, stored, { ...values, options })),
      ...attributeErrors({ ...values, options }),
    });
    await tx
      .update(attributes)
      .set({ ...values, version: version + 1, updatedAt: sql`now()` })
      .where(eq(attributes.id, id));
    await saveOptions(tx, { attributeId: id, before: before.options, options });
    const saved = await loadAttribute(tx, id);
    await refreshSearchTerms(tx, stored, saved);
    await recordAudit(tx, {
      accountId,
      action: 'attribute.saved',
      subject: `attribute:${id}`,
      changes: changesBetween(before, saved.document),
    });
    return saved;
  });
}

/**
 * Reorders the attributes: `ids` are those of every attribute in their new order. Throws `attribute/order-outdated`
 * when they are not all.
 */
export async function reorderAttributes(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAttributes(tx);
    const rows = await tx
      .select({ id: attributes.id })
      .from(attributes)
      .orderBy(attributes.position);
    const before = rows.map(({ id }) => id);
    const isComplete = before.length === ids.length && before.every((id) => ids.includes(id));
    if (!isComplete) throw new AppError('attribute/order-outdated');
    if (before.join() === ids.join()) return;
    for (const [position, id] of ids.entries()) {
      await tx.update(attributes).set({ position }).where(eq(attributes.id, id));
    }
    await recordAudit(tx, {
      accountId,
      action: 'attribute.reordered',
      subject: 'attributes',
      changes: [{ field: 'order', from: before, to: [...ids] }],
    });
  });
}

/** Throws `attribute/not-found`, or `attribute/in-use` for a built-in one and while a product has it. */
export async function deleteAttribute(db: Db, accountId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAttributes(tx);
    const { document, productCount } = await loadAttribute(tx, id);
    const rules = await tx
      .select({ id: collections.id })
      .from(collections)
      .where(
        sql`exists (select from jsonb_array_elements_text(${collections.rule} -> 'options') option where split_part(option, ':', 1) = ${id})
          or ${collections.rule} -> 'ranges' @> jsonb_build_array(jsonb_build_object('attributeId', ${id}::text))`,
      )
      .limit(1);
    if (isBuiltIn(id) || productCount > 0 || rules.length > 0) {
      throw new AppError('attribute/in-use');
    }
    await tx.delete(attributes).where(eq(attributes.id, id));
    await recordAudit(tx, {
      accountId,
      action: 'attribute.deleted',
      subject: `attribute:${id}`,
      changes: [{ field: 'attribute', from: document, to: null }],
    });
  });
}

/** Makes changes of attributes run one at a time: codes and places of an attribute depend on the others. */
export async function lockAttributes(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('attributes'))`);
}

function throwInvalid(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('attribute/invalid', { fields });
}

/** What products rely on: the type, several values, and options that they have. */
async function fixedErrors(
  tx: Tx,
  { id, document: before, optionCounts }: EditedAttribute,
  after: AttributeDocument,
): Promise<FieldErrors> {
  const removed = before.options.filter((option) => !after.options.some((o) => o.id === option.id));
  const inUse = removed.find((option) => optionCounts[option.id]);
  const known = after.options.filter((option) => before.options.some((o) => o.id === option.id));
  const isOther =
    known.length + after.options.filter((o) => o.id === '').length < after.options.length;
  const isFixed = isBuiltIn(id);
  const hasOtherOptions =
    removed.length > 0 || known.length < after.options.length || known.some((o) => o.isArchived);
  return {
    ...(before.type !== after.type && { type: 'The type of an attribute cannot be changed.' }),
    ...(before.allowsMany &&
      !after.allowsMany &&
      (isFixed || (await hasSeveralValues(tx, id))) && {
        allowsMany: 'Some products have several options.',
      }),
    ...(inUse && {
      options: `Products have “${inUse.label}”. Archive it, or merge it into another option.`,
    }),
    ...(isOther && { options: 'An option no longer exists. Reload the page.' }),
    ...(isFixed && hasOtherOptions && { options: 'The shop has these options, and no others.' }),
  };
}

async function hasSeveralValues(tx: Tx, id: string): Promise<boolean> {
  const [several] = await tx
    .select({ total: count() })
    .from(productAttributes)
    .where(and(eq(productAttributes.attributeId, id), gt(productAttributes.position, 0)));
  return (several?.total ?? 0) > 0;
}

/** Labels and synonyms of options, and the name of a flag, are search terms of products. */
async function refreshSearchTerms(
  tx: Tx,
  before: EditedAttribute,
  { id, document }: EditedAttribute,
) {
  const termsOf = (options: AttributeDocument['options']) =>
    new Map(options.map((option) => [option.id, [option.label, ...option.synonyms].join('\n')]));
  const old = termsOf(before.document.options);
  const changed = [...termsOf(document.options)].flatMap(([option, terms]) =>
    old.has(option) && old.get(option) !== terms ? [option] : [],
  );
  const isRenamedFlag = document.type === 'flag' && document.label !== before.document.label;
  if (changed.length > 0 || isRenamedFlag) {
    await refreshProducts(tx, { optionIds: changed, flagId: isRenamedFlag ? id : null });
  }
}
