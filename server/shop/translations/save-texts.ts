// Saves translations of one subject or of many. Who changed which text from what to what is in the audit log.
import { sql } from 'drizzle-orm';
import { AppError, type FieldErrors } from '#domain/errors/errors.ts';
import { unknownPlaceholders } from '#domain/policy/policy.ts';
import { type SubjectKind, translationError } from '#domain/translation/translatable.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { translations } from '#server/platform/db/schema/translations.ts';
import { refreshProducts } from '#server/shop/attributes/refresh-products.ts';
import { refreshSearchTerms } from '#server/shop/categories/save-category.ts';
import { type SubjectTexts, type TextRow, loadSubject } from './list-subjects.ts';
import type { TextSettings } from './source-texts.ts';

/** `sourceHash`: of the English text that was translated. An empty `text` removes the translation. */
export type NewText = { field: string; sourceHash: string; text: string };
export type SubjectChange = {
  kind: SubjectKind;
  id: string;
  language: string;
  texts: readonly NewText[];
};

/** Throws `translation/not-found`, or `translation/invalid` with a message for each field. */
export async function saveSubject(
  db: Db,
  settings: TextSettings,
  { accountId, ...change }: SubjectChange & { accountId: string },
): Promise<SubjectTexts> {
  return db.transaction(async (tx) => {
    const { kind, id, language } = change;
    const stored = await loadSubject(tx, settings, change);
    const fields: FieldErrors = Object.fromEntries(
      change.texts.flatMap(({ field, text }) => {
        const isPresent = stored.texts.some((each) => each.field === field);
        const message = isPresent ? textError(kind, field, text) : 'This text no longer exists.';
        return message === null ? [] : [[field, message]];
      }),
    );
    if (Object.keys(fields).length > 0) throw new AppError('translation/invalid', { fields });
    const rows = stored.texts.map((text) => ({ ...text, subject: kind, id, name: stored.name }));
    const texts = change.texts.map((next) => ({ ...next, source: sourceOf(next, stored) }));
    await saveChangedTexts(tx, { accountId, language, rows, texts });
    return loadSubject(tx, settings, change);
  });
}

/** What is wrong with a translation; null for one that can be saved. */
export function textError(kind: SubjectKind, field: string, text: string): string | null {
  const [unknown] = kind === 'policy' ? unknownPlaceholders(text) : [];
  if (unknown === undefined) return translationError(kind, field, text);
  return `There is no placeholder {${unknown}}. Keep the placeholders of the English text.`;
}

/** The English text that was translated; a former one, or '', if it has changed since the page was opened. */
function sourceOf({ field, sourceHash }: NewText, { texts }: SubjectTexts): string {
  const text = texts.find((each) => each.field === field);
  return (text?.sourceHash === sourceHash ? text.source : text?.formerSource) ?? '';
}

type Saving = {
  accountId: string;
  language: string;
  /** Texts of one subject as they are stored. */
  rows: readonly TextRow[];
  /** `source`: the English text that was translated. */
  texts: readonly { field: string; source: string; text: string }[];
};

/** Saves the texts that differ; the triggers of the table make the pages and the search follow. */
export async function saveChangedTexts(
  tx: Tx,
  { accountId, language, rows, texts }: Saving,
): Promise<void> {
  const [first] = rows;
  const changed = texts.flatMap((next) => {
    const stored = rows.find(({ field }) => field === next.field);
    const text = next.text.trim();
    const isSame = stored?.text === text && (stored.formerSource ?? stored.source) === next.source;
    return !stored || isSame || (text === '' && stored.text === '')
      ? []
      : [{ ...next, text, stored }];
  });
  if (!first || changed.length === 0) return;
  const { subject, id } = first;
  const removed = changed.filter(({ text }) => text === '').map(({ field }) => field);
  const kept = changed.filter(({ text }) => text !== '');
  if (removed.length > 0) {
    await tx.delete(translations).where(sql`subject = ${subject} and subject_id = ${id}
      and language = ${language} and field = any (${sql.param(removed)}::text[])`);
  }
  if (kept.length > 0) {
    await tx
      .insert(translations)
      .values(
        kept.map(({ field, source, text }) => ({
          subject,
          subjectId: id,
          field,
          language,
          source,
          text,
        })),
      )
      .onConflictDoUpdate({
        target: [
          translations.subject,
          translations.subjectId,
          translations.field,
          translations.language,
        ],
        set: { text: sql`excluded.text`, source: sql`excluded.source`, updatedAt: sql`now()` },
      });
  }
  await refreshSearch(tx, { subject, id, fields: changed.map(({ field }) => field) });
  await recordAudit(tx, {
    accountId,
    action: `${subject}.translated`,
    subject: `${subject}:${id}`,
    changes: changed.map(({ field, text, stored }) => ({
      field: `${language}.${field}`,
      from: stored.text || null,
      to: text || null,
    })),
  });
}

/** Products are found by the names of their category and options too. */
async function refreshSearch(
  tx: Tx,
  { subject, id, fields }: { subject: SubjectKind; id: string; fields: readonly string[] },
): Promise<void> {
  if (subject === 'category' && fields.includes('name')) await refreshSearchTerms(tx, id);
  if (subject !== 'attribute') return;
  const optionIds = fields.flatMap((field) => /^options\.(.+)\.label$/.exec(field)?.[1] ?? []);
  if (optionIds.length > 0) await refreshProducts(tx, { optionIds, flagId: null });
}
