// Seeds the attributes of the sample catalogue and gives them to its products.
import { sampleAttributes } from '#samples/attributes.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { productAttributes } from '#server/platform/db/schema/attribute-values.ts';
import { attributeOptions, attributes } from '#server/platform/db/schema/attributes.ts';

/** Behind colour and size. Product pages name them in the specifications, in more words. */
const FIRST_POSITION = 2;

/** Inserts the sample attributes, only with the sample products: later the admin edits and deletes them. */
export async function seedAttributes(tx: Tx): Promise<void> {
  for (const [at, { id, label, kinds, options, products }] of sampleAttributes.entries()) {
    await tx.insert(attributes).values({
      id,
      code: id,
      label,
      type: 'option',
      kinds: [...kinds],
      isShown: false,
      isFilter: true,
      allowsMany: true,
      position: FIRST_POSITION + at,
    });
    await tx.insert(attributeOptions).values(
      Object.entries(options).map(([code, name], position) => ({
        id: `${id}:${code}`,
        attributeId: id,
        code,
        label: name,
        position,
      })),
    );
    await tx.insert(productAttributes).values(
      Object.entries(products).flatMap(([productId, codes]) =>
        codes.map((code, position) => ({
          productId,
          attributeId: id,
          position,
          optionId: `${id}:${code}`,
        })),
      ),
    );
  }
}
