// SQL condition that a product has one of some options of an attribute.
import { type SQL, sql } from 'drizzle-orm';

/** Option ids of one attribute. A free size fits every size. */
export function hasOption(productId: SQL, optionIds: readonly string[]): SQL {
  const wanted = sql`any (${sql.param([...optionIds])}::text[])`;
  if (optionIds[0]?.startsWith('colour:')) {
    return sql`${productId} in (select product_id from product_colours where option_id = ${wanted} and not is_archived)`;
  }
  if (optionIds[0]?.startsWith('size:')) {
    return sql`${productId} in (select product_id from variants where size_option_id = ${wanted} and not is_archived
      union all select id from products where is_free_size)`;
  }
  return sql`${productId} in (select product_id from product_attributes where option_id = ${wanted}
    union all select owner.product_id from variant_attributes v join variants owner on owner.id = v.variant_id
      where v.option_id = ${wanted} and not owner.is_archived)`;
}
