// Inserts the sample collections of a new demo shop.
import { emptyRule } from '#domain/catalogue/collection.ts';
import { sampleCollections } from '#samples/collections.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { collections } from '#server/platform/db/schema/collections.ts';

export async function seedCollections(tx: Tx): Promise<void> {
  await tx.insert(collections).values(
    sampleCollections.map(({ slug, title, intro, image, rule }) => ({
      id: slug,
      slug,
      title,
      intro,
      image,
      source: 'rule' as const,
      rule: { ...emptyRule, ...rule },
      status: 'published' as const,
      isInMenu: true,
    })),
  );
}
