// Products in another language: one statement reads the translations of all products of a page.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CartLine } from '#domain/cart/cart.ts';
import type { NavigationCategory } from '#domain/catalogue/category.ts';
import { type AttributeDocument, valuesText } from '#domain/product/attribute.ts';
import type { CardProduct, Product } from '#domain/product/product.ts';
import { cardTexts } from '#domain/translation/translatable.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Params, statement, storedDocument } from '#server/platform/db/statement.ts';
import { texts as factTexts } from '../../../messages/compiled/every-language/product-fact.ts';
import type { TextOf } from './shared-texts.ts';
import { type SharedTranslations, translateFields, translated } from './translate-shared.ts';

type Reading = {
  db: Db;
  language: string;
  shared: SharedTranslations;
  /** The categories in English. */
  categories: () => readonly NavigationCategory[];
};

/** `optionIds`: beside the values; null for a value that is no option. */
type ShownAttribute = Pick<AttributeDocument, 'label' | 'type' | 'unit'> & {
  id: string;
  values: (string | number)[];
  optionIds: (string | null)[];
};
/** `imageKeys`: in the order of the gallery. `attributes`: null for cards. */
type ProductTexts = { imageKeys: string[]; textOf: TextOf; attributes: ShownAttribute[] | null };

export async function translateCards<P extends CardProduct>(
  reading: Reading,
  cards: readonly P[],
): Promise<P[]> {
  const texts = await readTexts(reading, cards, false);
  return cards.map((card) => {
    const own = texts.get(card.id);
    return own ? cardIn(reading, card, own) : card;
  });
}

export async function translateProducts<P extends Product>(
  reading: Reading,
  products: readonly P[],
): Promise<P[]> {
  const texts = await readTexts(reading, products, true);
  return products.map((product) => {
    const own = texts.get(product.id);
    return own ? productIn(reading, product, own) : product;
  });
}

export async function translateLines(
  reading: Reading,
  lines: readonly CartLine[],
): Promise<CartLine[]> {
  const products = lines.map(({ productId }) => ({ id: productId }));
  const texts = await readTexts(reading, products, false);
  return lines.map((line) => {
    const own = texts.get(line.productId);
    if (!own) return line;
    const colourLabel = own.textOf(`colours.${line.colour}.name`);
    return {
      ...line,
      name: translated(line.name, own.textOf('name')),
      subtitle: translated(line.subtitle, own.textOf('subtitle')),
      category: categoryIn(reading, line.category),
      ...(colourLabel !== undefined && { colourLabel }),
    };
  });
}

function cardIn<P extends CardProduct>(
  reading: Reading,
  card: P,
  { imageKeys, textOf }: ProductTexts,
): P {
  return {
    ...translateFields('product', card, textOf),
    category: categoryIn(reading, card.category),
    galleryImages: card.galleryImages.map((image, at) => ({
      ...image,
      alt: translated(image.alt, textOf(`images.${imageKeys[at]}.alt`)),
    })),
    colors: card.colors.map((colour) => {
      const label = textOf(`colours.${colour.name}.name`);
      return label === undefined ? colour : { ...colour, label };
    }),
  };
}

function productIn<P extends Product>(reading: Reading, product: P, texts: ProductTexts): P {
  const { textOf, attributes } = texts;
  return {
    ...cardIn(reading, product, texts),
    facts: product.facts.map((fact) => ({
      ...fact,
      value: translated(fact.value, textOf(fact.key)),
    })),
    specifications: product.specifications.map(({ label, value }) => ({
      label: translated(label, textOf(`specifications.${label}.label`)),
      value: translated(value, textOf(`specifications.${label}.value`)),
    })),
    attributes: (attributes ?? []).map((attribute) => attributeIn(reading, attribute, textOf)),
  };
}

function attributeIn({ shared, language }: Reading, attribute: ShownAttribute, textOf: TextOf) {
  const { id, label, type, unit, values, optionIds } = attribute;
  const sharedText = shared.textsOf('attribute', id);
  const inLanguage = values.map((value, at) => {
    if (typeof value === 'number') return value;
    const optionId = optionIds[at] ?? null;
    const text =
      optionId === null ? textOf(`attributes.${id}.text`) : sharedText(`options.${optionId}.label`);
    return translated(value, text);
  });
  return {
    label: translated(label, sharedText('label')),
    value: valuesText(
      { type, unit: translated(unit, sharedText('unit')) },
      inLanguage,
      factTexts[language],
    ),
  };
}

/** Cards have the name of their category. */
function categoryIn({ shared, categories }: Reading, name: string): string {
  const category = categories().find((each) => each.name === name);
  return category ? translated(name, shared.textsOf('category', category.slug)('name')) : name;
}

async function readTexts(
  { db, language }: Reading,
  products: readonly { id: string }[],
  isPage: boolean,
): Promise<Map<string, ProductTexts>> {
  if (products.length === 0) return new Map();
  const ids = [...new Set(products.map(({ id }) => id))];
  const fields = isPage ? ['%'] : cardTexts.map((pattern) => pattern.replaceAll('*', '%'));
  const rows = await findProductTexts(db, { ids, language, fields, isPage });
  return new Map(
    rows.map(({ id, texts, ...rest }) => [
      id,
      { ...rest, textOf: (field) => (Object.hasOwn(texts, field) ? texts[field] : undefined) },
    ]),
  );
}

type Wanted = { ids: string[]; language: string; fields: string[]; isPage: boolean };

const findProductTexts = statement(
  'find_product_texts',
  z.object({
    id: z.string(),
    imageKeys: z.string().array(),
    texts: storedDocument<Record<string, string>>(),
    attributes: storedDocument<ShownAttribute[]>().nullable(),
  }),
  (p: Params<Wanted>) => sql`
    select p.id, jsonb_path_query_array(p.gallery_images, '$[*].key') as "imageKeys",
      (select coalesce(json_object_agg(t.field, t.text), '{}') from translations t
        where t.subject = 'product' and t.subject_id = p.id and t.language = ${p.language}
          and t.field like any (${p.fields}::text[])) as texts,
      case when ${p.isPage}::boolean then shown_attributes(p.id) end as attributes
    from products p where p.id = any (${p.ids}::text[])`,
);
