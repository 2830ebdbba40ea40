// Schemas of the owner's pages: requests of the admin API, strict, and responses. Each kind of block has its shape.
import { z } from 'zod';
import type { PageBlock, BlockContents, BlockKind } from '#domain/pages/blocks.ts';
import { type PageDocument, pageKinds, pageStatuses } from '#domain/pages/page.ts';
import { goalSchema, homeImageSchema, productSelectionSchema } from './home-page-schemas.ts';
import { id } from './product-schemas.ts';

/** The shape only; `pageErrors` of the domain names each value that is not valid, so that nothing typed is lost. */
const text = z.string().max(20_000);

const contentShapes = {
  heading: z.strictObject({ text }),
  text: z.strictObject({ text }),
  image: z.strictObject({ image: homeImageSchema }),
  imageText: z.strictObject({ title: text, text, image: homeImageSchema }),
  question: z.strictObject({ question: text, answer: text }),
  products: productSelectionSchema.omit({ isOn: true }),
  button: z.strictObject({ label: text, goal: goalSchema }),
} satisfies { [K in BlockKind]: z.ZodType<BlockContents[K]> };

function blockSchema<K extends BlockKind>(kind: K) {
  return z.strictObject({ id, kind: z.literal(kind), content: contentShapes[kind] });
}

const block = z.discriminatedUnion('kind', [
  blockSchema('heading'),
  blockSchema('text'),
  blockSchema('image'),
  blockSchema('imageText'),
  blockSchema('question'),
  blockSchema('products'),
  blockSchema('button'),
]) satisfies z.ZodType<PageBlock>;

const pageDocumentSchema = z
  .strictObject({
    kind: z.enum(pageKinds),
    title: text,
    slug: text,
    status: z.enum(pageStatuses),
    isInFooter: z.boolean(),
    blocks: z.array(block).max(200),
    seoTitle: text,
    seoDescription: text,
  })
  .meta({ ref: 'PageDocument' }) satisfies z.ZodType<PageDocument>;

export const newPageSchema = z
  .strictObject({
    id: id.optional(),
    document: pageDocumentSchema,
    earlierSlugs: z.array(z.string().max(80)).max(200).optional(),
  })
  .meta({ ref: 'NewPage' });

export const pageChangeSchema = z.strictObject({
  version: z.int().min(1),
  changes: pageDocumentSchema.omit({ kind: true }).partial(),
});

export const pageSchema = z
  .object({
    id: z.string(),
    version: z.int(),
    updatedAt: z.string(),
    document: pageDocumentSchema,
    goals: z.record(
      z.string(),
      z.object({ name: z.string(), path: z.string(), isAvailable: z.boolean() }),
    ),
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        image: z.object({ src: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ ref: 'Page' });

export const pageListSchema = z.object({
  pages: z.array(
    z.object({
      id: z.string(),
      updatedAt: z.string(),
      kind: z.enum(pageKinds),
      slug: z.string(),
      title: z.string(),
      status: z.enum(pageStatuses),
      lostGoals: z.int(),
    }),
  ),
});
