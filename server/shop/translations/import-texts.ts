// Imports a CSV file of translations: first what it would change, then all of it or, with an error in any row, nothing.
import { translatedLanguages } from '#domain/translation/translated-languages.ts';
import { type SubjectKind, subjectKinds } from '#domain/translation/translatable.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import type { RowError } from '#server/platform/lib/csv-rows.ts';
import { readAllLanguages, textKey } from './export-texts.ts';
import type { TextRow } from './list-subjects.ts';
import { type FileRow, invalidFile, readTextFile } from './read-text-file.ts';
import { saveChangedTexts, textError } from './save-texts.ts';
import type { TextSettings } from './source-texts.ts';

export type TextChange = {
  subject: SubjectKind;
  name: string;
  field: string;
  language: string;
  from: string;
  to: string;
};
/** The first changes, and how many there are. */
export type ImportPreview = { changes: TextChange[]; changeCount: number };

const MAX_SHOWN = 100;

/** An empty cell changes nothing. Throws `translation/invalid-file` with the errors by line in its details. */
export async function previewImport(
  db: Db,
  settings: TextSettings,
  csv: string,
): Promise<ImportPreview> {
  const changes = await readChanges(db, settings, csv);
  return {
    changes: changes.slice(0, MAX_SHOWN).map(({ stored, language, to }) => {
      const { subject, name, field, text: from } = stored;
      return { subject, name, field, language, from, to };
    }),
    changeCount: changes.length,
  };
}

/** Returns how many texts were saved. Throws as `previewImport`. */
export async function importTexts(
  db: Db,
  settings: TextSettings,
  { accountId, csv }: { accountId: string; csv: string },
): Promise<{ changeCount: number }> {
  return db.transaction(async (tx) => {
    const changes = await readChanges(tx, settings, csv);
    const bySubject = Object.groupBy(changes, ({ stored, language }) =>
      textKey(stored.subject, stored.id, language),
    );
    for (const group of Object.values(bySubject)) {
      const rows = (group ?? []).map(({ stored }) => stored);
      const texts = (group ?? []).map(({ stored, source, to }) => ({
        field: stored.field,
        source,
        text: to,
      }));
      const language = group?.[0]?.language ?? '';
      await saveChangedTexts(tx, { accountId, language, rows, texts });
    }
    return { changeCount: changes.length };
  });
}

/** `source`: the English text of the file, from which the translation was made. */
type Change = { stored: TextRow; language: string; source: string; to: string };

async function readChanges(db: Db | Tx, settings: TextSettings, csv: string): Promise<Change[]> {
  const rows = await readTextFile(csv);
  const stored = await readStored(db, settings, rows);
  const errors: RowError[] = [];
  const lines = new Map<string, number>();
  const changes = rows.flatMap(({ line, kind, id, field, source, texts }) => {
    const key = textKey(kind, id, field);
    const present = stored.get(key);
    const earlier = lines.get(key);
    lines.set(key, line);
    if (!present || earlier !== undefined) {
      const message = present
        ? `This text is already in line ${earlier}.`
        : `There is no text “${field}” of ${kind} “${id}”.`;
      errors.push({ line, message });
      return [];
    }
    return Object.entries(texts).flatMap(([language, to]): Change[] => {
      const message = textError(kind, field, to);
      if (message !== null) errors.push({ line, message });
      const at = translatedLanguages.findIndex(({ code }) => code === language);
      const text = present[at];
      if (!text || text.text === to) return [];
      const isPresentEnglish = source === '' || source === text.source.trim();
      return [{ stored: text, language, source: isPresentEnglish ? text.source : source, to }];
    });
  });
  if (errors.length > 0) throw invalidFile(errors);
  return changes;
}

/** The stored texts of the subjects in the file. */
async function readStored(db: Db | Tx, settings: TextSettings, rows: readonly FileRow[]) {
  const stored = new Map<string, readonly TextRow[]>();
  for (const kind of subjectKinds) {
    const ids = [...new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))];
    if (ids.length === 0) continue;
    for (const texts of await readAllLanguages(db, settings, { kind, ids })) {
      const [{ id, field }] = texts;
      stored.set(textKey(kind, id, field), texts);
    }
  }
  return stored;
}
