// Seeds the collections of the sample catalogue's crafts.
import { emptyRule } from '#domain/catalogue/collection.ts';
import type { SampleProduct } from '#samples/catalogue/product.ts';
import { type SampleCraft, sampleCrafts } from '#samples/crafts.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { collectionProducts, collections } from '#server/platform/db/schema/collections.ts';

/** Inserts the sample crafts, only with the sample products: later the admin edits and deletes them. */
export async function seedCrafts(tx: Tx, products: readonly SampleProduct[]): Promise<void> {
  await tx.insert(collections).values(sampleCrafts.map(collectionRow)).onConflictDoNothing();
  await tx
    .insert(collectionProducts)
    .values(sampleCrafts.flatMap((craft) => productRows(craft, products)))
    .onConflictDoNothing();
}

function collectionRow({ slug, title, intro, image, alt }: SampleCraft) {
  return {
    id: `craft-${slug}`,
    slug,
    title,
    intro,
    image: { key: image, alt },
    source: 'manual' as const,
    rule: emptyRule,
    status: 'published' as const,
    isCraft: true,
  };
}

function productRows(craft: SampleCraft, products: readonly SampleProduct[]) {
  return craft.products.map((slug, position) => {
    const product = products.find((each) => each.slug === slug);
    if (!product) throw new Error(`The craft "${craft.slug}" names no product: "${slug}".`);
    return { collectionId: `craft-${craft.slug}`, productId: product.id, position };
  });
}
