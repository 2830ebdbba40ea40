// Writes the options of an attribute in their order; those that the document no longer has are deleted.
import { and, eq, inArray } from 'drizzle-orm';
import type { AttributeOption } from '#domain/product/attribute.ts';
import { slugOf } from '#domain/product/product-document.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { attributeOptions, mergedOptions } from '#server/platform/db/schema/attributes.ts';

type OptionsChange = {
  attributeId: string;
  before: readonly AttributeOption[];
  /** A new one has no id. */
  options: readonly AttributeOption[];
};

export async function saveOptions(tx: Tx, { attributeId, before, options }: OptionsChange) {
  const kept = options.map(({ id }) => id);
  const removed = before.map(({ id }) => id).filter((id) => !kept.includes(id));
  if (removed.length > 0) {
    await tx.delete(attributeOptions).where(inArray(attributeOptions.id, removed));
  }
  const codes = new Set(before.filter(({ id }) => kept.includes(id)).map(({ code }) => code));
  for (const [position, option] of options.entries()) {
    const { id, code, ...values } =
      option.id === '' ? newOption(attributeId, option, codes) : option;
    const known = before.find((each) => each.id === id);
    const row = { ...values, label: values.label.trim(), position };
    if (known && before[position]?.id === id && isSame(known, option)) continue;
    await tx
      .insert(attributeOptions)
      .values({ ...row, id, code, attributeId })
      .onConflictDoUpdate({ target: attributeOptions.id, set: row });
    if (!known) await forgetMerged(tx, attributeId, code);
  }
}

function isSame(one: AttributeOption, other: AttributeOption): boolean {
  return (Object.keys(one) as (keyof AttributeOption)[]).every(
    (field) => String(one[field]) === String(other[field]),
  );
}

/** The code that its label gives, with a number where another option has it. */
function newOption(
  attributeId: string,
  option: AttributeOption,
  codes: Set<string>,
): AttributeOption {
  const base = slugOf(option.label) || 'option';
  let code = base;
  for (let number = 2; codes.has(code); number += 1) code = `${base}-${number}`;
  codes.add(code);
  return { ...option, id: `${attributeId}:${code}`, code };
}

/** An option of this code exists again: its links no longer lead to the one that an earlier was merged into. */
async function forgetMerged(tx: Tx, attributeId: string, code: string): Promise<void> {
  await tx
    .delete(mergedOptions)
    .where(and(eq(mergedOptions.attributeId, attributeId), eq(mergedOptions.code, code)));
}
