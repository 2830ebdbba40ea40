// Attributes with their options, for every server's memory and for the back office.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Attribute, AttributeDocument } from '#domain/product/attribute.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { storedDocument, firstOf, statement } from '#server/platform/db/statement.ts';

export type EditedAttribute = Pick<Attribute, 'id' | 'code'> & {
  version: number;
  document: AttributeDocument;
  /**
   * Number of products that have the attribute, and below each of its options by id; none are counted for a built-in
   * attribute.
   */
  productCount: number;
  optionCounts: Record<string, number>;
};

type StoredAttribute = Attribute & { version: number };

/** All attributes, in the owner's order. */
export async function readAttributes(db: Db | Tx): Promise<StoredAttribute[]> {
  return firstOf(await findAttributes(db)).attributes;
}

const findAttributes = statement(
  'find_attributes',
  z.object({ attributes: storedDocument<StoredAttribute[]>() }),
  () => sql`
    select coalesce(json_agg(attribute), '[]') as attributes from (
      select a.id, a.code, a.label, a.type, a.unit, a.kinds, a.version, a.is_shown as "isShown",
        a.is_filter as "isFilter", a.allows_many as "allowsMany",
        array(select json_build_object('id', o.id, 'code', o.code, 'label', o.label, 'colour', o.colour,
            'synonyms', o.synonyms, 'isAlwaysShown', o.is_always_shown, 'isArchived', o.is_archived)
          from attribute_options o where o.attribute_id = a.id order by o.position, o.id) as options,
        (select coalesce(json_object_agg(m.code, o.code), '{}') from merged_options m
          join attribute_options o on o.id = m.option_id where m.attribute_id = a.id) as "mergedCodes"
      from attributes a order by a.position, a.id
    ) attribute`,
);

const countProducts = statement(
  'count_products_of_attributes',
  z.object({ id: z.string(), optionId: z.string().nullable(), total: z.int() }),
  () => sql`
    select attribute_id as id, option_id as "optionId", count(distinct product_id)::integer as total
    from product_attributes group by grouping sets ((attribute_id), (attribute_id, option_id))
    having grouping(option_id) = 1 or option_id is not null`,
);

export async function listAttributes(db: Db | Tx): Promise<EditedAttribute[]> {
  const attributes = await readAttributes(db);
  const rows = await countProducts(db);
  return attributes.map(({ id, code, version, mergedCodes: _mergedCodes, ...document }) => {
    const counts = rows.filter((row) => row.id === id);
    const ofOptions = counts.flatMap(({ optionId, total }) =>
      optionId ? [[optionId, total]] : [],
    );
    return {
      id,
      code,
      version,
      document,
      productCount: counts.find(({ optionId }) => optionId === null)?.total ?? 0,
      optionCounts: Object.fromEntries(ofOptions) as Record<string, number>,
    };
  });
}

/** Throws `attribute/not-found`. */
export async function loadAttribute(db: Db | Tx, id: string): Promise<EditedAttribute> {
  const attribute = (await listAttributes(db)).find((each) => each.id === id);
  if (!attribute) throw new AppError('attribute/not-found');
  return attribute;
}
