// Brings the search terms of products up to date after their options were renamed or got synonyms.
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

/** Published products refreshed at once; those of an option that more have follow as they are saved. */
const MAX_REFRESHED = 5_000;

type Changed = {
  optionIds: readonly string[];
  /** Attribute whose products are found by its name; null without one. */
  flagId: string | null;
};

export async function refreshProducts(tx: Tx, { optionIds, flagId }: Changed): Promise<void> {
  const isChanged = sql`any (${sql.param([...optionIds])}::text[])`;
  await tx.execute(sql`
    with named as (select id from products where status = 'published' and id in (
      select product_id from product_attributes where option_id = ${isChanged} or attribute_id = ${flagId}
      union select product_id from product_colours where option_id = ${isChanged}
      union select product_id from variants where size_option_id = ${isChanged}
    ) limit ${MAX_REFRESHED + 1})
    select refresh_product_index(array(select id from named)) from (select count(*) as total from named) counted
    where total between 1 and ${MAX_REFRESHED}`);
}
