// Translations of what every page shows, such as the navigation, in the memory of every server. Those of products are read by id.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SubjectKind } from '#domain/translation/translatable.ts';
import { parseCatalogueChange } from '#server/platform/db/catalogue-changes.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Listener } from '#server/platform/db/listener.ts';
import { type LiveValue, openLiveValue } from '#server/platform/db/live-value.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Translation of a field in one language; undefined without one. */
export type TextOf = (field: string) => string | undefined;

/** Texts by field, by language and subject. */
type SharedTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;
export type LiveTexts = LiveValue<SharedTexts>;

export async function openLiveTexts(db: Db, listener: Listener): Promise<LiveTexts> {
  const live = await openLiveValue(() => readSharedTexts(db));
  // A failed read is repeated at the next notification; a lost connection is followed by one.
  listener.follow('catalogue', (payload) => {
    if (parseCatalogueChange(payload).kind === 'everything') void live.reload().catch(() => {});
  });
  return live;
}

export type SharedKind = Exclude<SubjectKind, 'product'>;

/** `key`: the slug of a category or collection, by which pages know it; of other subjects the id. */
type Subject = { kind: SharedKind; key: string; language: string };

export function sharedTextOf(live: LiveTexts, subject: Subject): TextOf {
  return (field) => live.current().get(placeOf(subject))?.get(field);
}

const findSharedTexts = statement(
  'find_shared_texts',
  z.object({
    kind: z.enum(['category', 'collection', 'attribute', 'policy', 'settings']),
    key: z.string(),
    language: z.string(),
    field: z.string(),
    text: z.string(),
  }),
  () => sql`
    select t.subject as kind, t.language, t.field, t.text, coalesce(case t.subject
        when 'category' then (select slug from categories where id = t.subject_id)
        when 'collection' then (select slug from collections where id = t.subject_id) end, t.subject_id) as key
    from translations t where t.subject <> 'product'`,
);

async function readSharedTexts(db: Db): Promise<SharedTexts> {
  const texts = new Map<string, Map<string, string>>();
  for (const { field, text, ...subject } of await findSharedTexts(db)) {
    const place = placeOf(subject);
    const fields = texts.get(place) ?? new Map<string, string>();
    texts.set(place, fields.set(field, text));
  }
  return texts;
}

function placeOf({ kind, key, language }: Subject): string {
  return `${language} ${kind} ${key}`;
}
