// Schemas of the home page: requests of the admin API, strict, and responses. Each kind of section has its shape.
import { z } from 'zod';
import { goalKinds } from '#domain/home/sections/goal.ts';
import {
  type HomeDocument,
  type SectionKey,
  type Sections,
  sectionKeys,
} from '#domain/home/home-page.ts';
import { productSources } from '#domain/home/sections/products.ts';

/** The shape only; `homeErrors` of the domain names each value that is not valid, so that nothing typed is lost. */
const text = z.string().max(20_000);
const id = z.string().min(1).max(100);
const moment = z.iso.datetime({ offset: true }).nullable();
const share = z.number().min(0).max(1);
export const homeImageSchema = z
  .strictObject({
    key: z.string().max(200),
    alt: z.string().max(1_000),
    focalPoint: z.strictObject({ x: share, y: share }).nullable(),
  })
  .nullable();
const image = homeImageSchema;
export const goalSchema = z.strictObject({ kind: z.enum(goalKinds), id }).nullable();
const isOn = z.boolean();

const slide = z.strictObject({
  id,
  eyebrow: text,
  title: text,
  secondLine: text,
  text,
  buttons: z
    .array(
      z.strictObject({
        label: text,
        goal: goalSchema,
      }),
    )
    .max(10),
  image,
  phoneImage: image,
  darkImage: image,
  startsAt: moment,
  endsAt: moment,
});

export const productSelectionSchema = z.strictObject({
  isOn,
  title: text,
  source: z.enum(productSources),
  collectionId: id.nullable(),
  productIds: z.array(id).max(200),
  isFirstLarge: z.boolean(),
});
const tiles = z.strictObject({ isOn, title: text });

const sectionShapes = {
  banner: z.strictObject({ isOn, slides: z.array(slide).max(50) }),
  products: productSelectionSchema,
  moreProducts: productSelectionSchema,
  categories: tiles,
  collections: tiles,
  story: z.strictObject({ isOn, title: text, text, image }),
  testimonials: z.strictObject({
    isOn,
    testimonials: z.array(z.strictObject({ id, name: text, place: text, words: text })).max(100),
  }),
  campaign: z.strictObject({ isOn, line: text, image }),
  video: z.strictObject({ isOn, title: text, link: text, image }),
  newsletter: z.strictObject({ isOn }),
} satisfies { [K in SectionKey]: z.ZodType<Sections[K]> };

const homeDocumentSchema = z
  .strictObject({ ...sectionShapes, order: z.array(z.enum(sectionKeys)).max(100) })
  .meta({ ref: 'HomePageDocument' }) satisfies z.ZodType<HomeDocument>;

export const homeChangeSchema = z.strictObject({
  version: z.int().min(0),
  changes: homeDocumentSchema.partial(),
});

export const homePreviewSchema = z.strictObject({
  document: homeDocumentSchema,
  /** The time for which slides are shown; without one, now. */
  at: z.iso.datetime({ offset: true }).optional(),
});

/** `html`: the storefront's own page. */
export const homePreviewResponse = z.object({ html: z.string() });

export const homePageSchema = z
  .object({
    version: z.int(),
    document: homeDocumentSchema,
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
  .meta({ ref: 'HomePage' });

export const homeVersionsSchema = z.object({
  versions: z.array(
    z.object({
      version: z.int(),
      at: z.string(),
      by: z.string().nullable(),
      changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    }),
  ),
});

export const homeRestorationSchema = z.strictObject({
  version: z.int().min(0),
  restored: z.int().min(1),
});
