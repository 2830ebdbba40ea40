// Deletes uploaded images that nothing shows any more, such as those of an abandoned draft.
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import { images } from '#server/platform/db/schema/images.ts';
import { type Params, statement } from '#server/platform/db/statement.ts';
import type { ImageOriginals, ImageSizes } from '#server/platform/media/port.ts';

type Deps = { db: Db; originals: ImageOriginals; sizes: ImageSizes };

/** Locked at a time. */
const BATCH = 20;

/** Every place that names an uploaded image, also the versions that undo needs. A new one must be added here. */
const REFERENCES = sql`
  select image->>'key' as key from products p, jsonb_array_elements(p.gallery_images) image
  union all select image->>'key' from categories where image is not null
  union all select image->>'key' from collections where image is not null
  union all select key #>> '{}' from home_page_versions, jsonb_path_query(document, 'lax $.**.key') key
  union all select key #>> '{}' from own_pages, jsonb_path_query(blocks, 'lax $.**.key') key
  union all select image->>'key' from product_versions v, jsonb_array_elements(v.document->'images') image`;

/**
 * Images received more than 14 days ago that no product, stored version, category, collection, page and home page names. An editor's unsaved work is stored
 * on a device for 7 days.
 */
export async function deleteUnusedImages(deps: Deps): Promise<void> {
  while ((await deleteBatch(deps)) === BATCH);
}

const selectUnused = statement(
  'unused_images',
  z.object({ id: z.string() }),
  (p: Params<{ limit: number }>) => sql`
    with used as materialized (
      select distinct substring(key from '^uploads/([0-9a-f]{24})-') as id from (${REFERENCES}) named)
    select i.id from images i where i.uploaded_at < now() - interval '14 days'
      and not exists (select from used where used.id = i.id)
    order by i.id limit ${p.limit} for update of i skip locked`,
);

/** Uploading the same file again waits for the lock, and then stores it as a new image. */
async function deleteBatch({ db, originals, sizes }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await selectUnused(tx, { limit: BATCH });
    for (const { id } of rows) {
      await originals.remove(id);
      await sizes.removeSizes(id);
      await tx.delete(images).where(eq(images.id, id));
    }
    return rows.length;
  });
}
