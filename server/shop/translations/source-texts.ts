// The owner's texts in English, which translations are made of: rows of SQL, so that a list of all subjects with what is missing
// is one statement.
import { type SQL, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { policyKeys, policyTitles } from '#domain/policy/policy.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import {
  type SubjectKind,
  subjectKinds,
  translatableFields,
  translatedSellerFields,
} from '#domain/translation/translatable.ts';
import { attributes } from '#server/platform/db/schema/attributes.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { categories } from '#server/platform/db/schema/categories.ts';
import { collections } from '#server/platform/db/schema/collections.ts';

export type TextSettings = Pick<
  OwnerSettings,
  'name' | 'tagline' | 'seller' | 'hours' | 'terms' | 'privacy' | 'returnPolicy'
>;

/** Kind of the subjects, and ids of some of them; without them all. */
export type TextScope = { kind?: SubjectKind | undefined; ids?: readonly string[] | undefined };

/**
 * A query of rows (subject, id, name, field, text, place): each text that is not empty, `place` in the order of the editor.
 * Archived products are left out, because customers no longer find them.
 */
export function sourceTexts(settings: TextSettings, { kind, ids }: TextScope = {}): SQL {
  const kinds = subjectKinds.filter((each) => kind === undefined || each === kind);
  const all = kinds.map((each) => {
    const { rows, idColumn } = sources[each](settings);
    return ids ? sql`${rows} and ${idColumn} = any (${sql.param([...ids])}::text[])` : rows;
  });
  return sql`select * from (${sql.join(all, sql` union all `)}) texts where text <> ''`;
}

type Source = { rows: SQL; idColumn: SQL };

const sources: Record<SubjectKind, (settings: TextSettings) => Source> = {
  product: () =>
    ofTable(products, {
      kind: 'product',
      name: sql`subject.name`,
      lists: [
        sql`select 'colours.' || c.name || '.name', c.name from product_colours c
          where c.product_id = subject.id and not c.is_archived order by c.position`,
        sql`select 'specifications.' || (s ->> 'label') || pair.suffix, pair.text
          from jsonb_array_elements(subject.specifications) s,
            lateral (values ('.label', s ->> 'label'), ('.value', s ->> 'value')) pair (suffix, text)`,
        sql`select 'attributes.' || v.attribute_id || '.text', v.text from product_attributes v
          where v.product_id = subject.id and v.text is not null order by v.attribute_id`,
        sql`select 'images.' || (i ->> 'key') || '.alt', i ->> 'alt'
          from jsonb_array_elements(subject.gallery_images) i`,
      ],
      where: sql`subject.status <> 'archived'`,
    }),
  category: () =>
    ofTable(categories, { kind: 'category', name: sql`subject.name`, lists: [imageAlt] }),
  collection: () =>
    ofTable(collections, { kind: 'collection', name: sql`subject.title`, lists: [imageAlt] }),
  attribute: () =>
    ofTable(attributes, {
      kind: 'attribute',
      name: sql`subject.label`,
      lists: [
        sql`select 'options.' || o.id || '.label', o.label from attribute_options o
          where o.attribute_id = subject.id and not o.is_archived order by o.position, o.id`,
      ],
    }),
  policy: (settings) => {
    const texts = { terms: settings.terms, privacy: settings.privacy, returns: '' };
    return ofValues(
      'policy',
      policyKeys.map((key) => ({
        id: key,
        name: policyTitles[key],
        field: 'text',
        text: key === 'returns' ? settings.returnPolicy.join('\n\n') : texts[key],
      })),
    );
  },
  settings: ({ name, tagline, seller, hours }) => {
    const texts = {
      name,
      tagline,
      ...Object.fromEntries(
        translatedSellerFields.map((field) => [`seller.${field}`, seller[field]]),
      ),
      ...Object.fromEntries(
        hours.flatMap(({ days, times }) => [
          [`hours.${days}.days`, days],
          [`hours.${days}.times`, times],
        ]),
      ),
    };
    return ofValues(
      'settings',
      Object.entries(texts).map(([field, text]) => ({ id: 'shop', name: 'Shop', field, text })),
    );
  },
};

const imageAlt = sql`select 'image.alt', subject.image ->> 'alt' where subject.image is not null`;

type TableSource = {
  kind: SubjectKind;
  name: SQL;
  /** Queries of field and text, in their order. */
  lists: readonly SQL[];
  where?: SQL;
};

function ofTable(
  table: typeof products | typeof categories | typeof collections | typeof attributes,
  { kind, name, lists, where = sql`true` }: TableSource,
): Source {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const simple = Object.keys(translatableFields[kind]).flatMap((field) => {
    const column = columns[field];
    return column ? [sql`(${field}, subject.${sql.identifier(column.name)})`] : [];
  });
  const queries = [sql`values ${sql.join(simple, sql`, `)}`, ...lists].map(
    (query) => sql`(${query})`,
  );
  const numbered = queries.map(
    (query, at) =>
      sql`select ${at}::int * 1000 + row_number() over () as place, field, text from (${query}) part (field, text)`,
  );
  return {
    idColumn: sql`subject.id`,
    rows: sql`select ${kind}::text as subject, subject.id, ${name} as name, texts.field::text, texts.text::text, texts.place
      from ${table} subject, lateral (${sql.join(numbered, sql` union all `)}) texts where ${where}`,
  };
}

type TextRow = { id: string; name: string; field: string; text: string };

function ofValues(kind: SubjectKind, rows: readonly TextRow[]): Source {
  const numbered = rows.map((row, place) => ({ ...row, place }));
  return {
    idColumn: sql`subject.id`,
    rows: sql`select ${kind}::text as subject, subject.id, subject.name, subject.field, subject.text, subject.place::bigint
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        as subject (id text, name text, field text, text text, place int) where true`,
  };
}
