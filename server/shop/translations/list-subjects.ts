// Subjects of translations with how much of each is missing or outdated, and the texts of one.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import {
  type SubjectKind,
  type TranslatedText,
  type TranslationState,
  subjectKinds,
} from '#domain/translation/translatable.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { type TextScope, type TextSettings, sourceTexts } from './source-texts.ts';

export const SUBJECTS_PER_PAGE = 50;

export type SubjectFilter = {
  language: string;
  kind?: SubjectKind | undefined;
  /** Subjects with at least one text in this state; `done`: with none missing or outdated. */
  state?: TranslationState | undefined;
  /** Part of the name. */
  q?: string | undefined;
  page?: number | undefined;
};

const subjectRow = z.object({
  subject: z.enum(subjectKinds),
  id: z.string(),
  name: z.string(),
  texts: z.int(),
  missing: z.int(),
  outdated: z.int(),
  total: z.int(),
});
export type TranslationSubject = Omit<z.infer<typeof subjectRow>, 'total'>;
export type SubjectList = { subjects: TranslationSubject[]; total: number; pageCount: number };

export async function listSubjects(
  db: Db,
  settings: TextSettings,
  filter: SubjectFilter,
): Promise<SubjectList> {
  const { language, kind, state, q = '', page = 1 } = filter;
  const hasName =
    q.trim() === '' ? sql`true` : sql`position(lower(${q.trim()}) in lower(s.name)) > 0`;
  const rows = await selectRows(
    db,
    subjectRow,
    sql`select s.subject, s.id, s.name, count(*)::int as texts,
        count(*) filter (where ${isMissing})::int as missing, count(*) filter (where ${isOutdated})::int as outdated,
        (count(*) over ())::int as total
      from (${sourceTexts(settings, { kind })}) s ${joinTranslations(language)}
      where ${hasName}
      group by s.subject, s.id, s.name having ${havingState(state)}
      order by array_position(array[${sql.join(
        subjectKinds.map((each) => sql`${each}`),
        sql`, `,
      )}]::text[], s.subject),
        lower(s.name), s.id
      limit ${SUBJECTS_PER_PAGE} offset ${(page - 1) * SUBJECTS_PER_PAGE}`,
  );
  const total = rows[0]?.total ?? 0;
  return {
    subjects: rows.map(({ total: _total, ...subject }) => subject),
    total,
    pageCount: Math.max(1, Math.ceil(total / SUBJECTS_PER_PAGE)),
  };
}

const isMissing = sql`t.text is null`;
const isOutdated = sql`t.source <> s.text`;

function joinTranslations(language: string): SQL {
  return sql`left join translations t
    on t.subject = s.subject and t.subject_id = s.id and t.field = s.field and t.language = ${language}`;
}

function havingState(state: TranslationState | undefined): SQL {
  if (state === 'missing') return sql`bool_or(${isMissing})`;
  if (state === 'outdated') return sql`bool_or(${isOutdated})`;
  if (state === 'done') return sql`bool_and(t.source = s.text) and not bool_or(${isMissing})`;
  return sql`true`;
}

const textRow = z.object({
  subject: z.enum(subjectKinds),
  id: z.string(),
  name: z.string(),
  field: z.string(),
  source: z.string(),
  sourceHash: z.string(),
  text: z.string(),
  formerSource: z.string().nullable(),
});
export type TextRow = z.infer<typeof textRow>;

/** Every text with its translation, in the order of the editor. */
export function readTexts(
  db: Db | Tx,
  settings: TextSettings,
  { language, ...scope }: TextScope & { language: string },
): Promise<TextRow[]> {
  return selectRows(
    db,
    textRow,
    sql`select s.subject, s.id, s.name, s.field, s.text as source, md5(s.text) as "sourceHash", coalesce(t.text, '') as text,
        case when ${isOutdated} then t.source end as "formerSource"
      from (${sourceTexts(settings, scope)}) s ${joinTranslations(language)}
      order by s.subject, s.id, s.place`,
  );
}

export type SubjectTexts = {
  subject: SubjectKind;
  id: string;
  name: string;
  texts: TranslatedText[];
};

/** Throws `translation/not-found`. */
export async function loadSubject(
  db: Db | Tx,
  settings: TextSettings,
  { kind, id, language }: { kind: SubjectKind; id: string; language: string },
): Promise<SubjectTexts> {
  const rows = await readTexts(db, settings, { kind, ids: [id], language });
  const [first] = rows;
  if (!first) throw new AppError('translation/not-found');
  return {
    subject: kind,
    id,
    name: first.name,
    texts: rows.map(({ field, source, sourceHash, text, formerSource }) => ({
      field,
      source,
      sourceHash,
      text,
      formerSource,
    })),
  };
}
