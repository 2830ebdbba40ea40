// Reads a CSV file of translations: columns subject, id, field, en, and a column for each language that it has.
import { CsvError } from 'csv-parse';
import { english } from '#domain/language/languages.ts';
import { translatedLanguages } from '#domain/translation/translated-languages.ts';
import { type SubjectKind, subjectKinds } from '#domain/translation/translatable.ts';
import { AppError } from '#domain/errors/errors.ts';
import { type RowError, csvErrorText, csvRows } from '#server/platform/lib/csv-rows.ts';

/** `texts`: by language; a language without a column, or with an empty cell, is left out. */
export type FileRow = {
  line: number;
  kind: SubjectKind;
  id: string;
  field: string;
  source: string;
  texts: Record<string, string>;
};

const ownColumns = ['subject', 'id', 'field', english.code] as const;
const MAX_ROWS = 100_000;
/** Errors that are shown; the owner corrects the rest after them. */
const MAX_ERRORS = 100;

/** Throws `translation/invalid-file` with the errors by line in its details. */
export async function readTextFile(csv: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  const errors: RowError[] = [];
  if (csv.trim() === '') columnsOf([]);
  try {
    for await (const { record, info } of csvRows<string>(csv, {
      columns: columnsOf,
      // Texts have semicolons: only the separator of the first line separates.
      delimiter: /[,;\t]/.exec(csv)?.[0] ?? ',',
    })) {
      if (rows.length === MAX_ROWS) throw invalidFile([tooMany(info.lines)]);
      const { subject = '', id = '', field = '' } = record;
      const kind = subjectKinds.find((each) => each === subject.trim());
      if (!kind) {
        const message = `There is no subject “${subject}”. Use one of ${subjectKinds.join(', ')}.`;
        errors.push({ line: info.lines, message });
        continue;
      }
      const texts = translatedLanguages.flatMap(({ code }) => {
        const text = textOf(record[code]);
        return text ? [[code, text] as const] : [];
      });
      const source = textOf(record[english.code]);
      rows.push({ line: info.lines, kind, id, field, source, texts: Object.fromEntries(texts) });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw invalidFile([{ line, message: csvErrorText(error.code) }]);
  }
  if (errors.length > 0) throw invalidFile(errors);
  return rows;
}

export function invalidFile(errors: readonly RowError[]): AppError {
  return new AppError('translation/invalid-file', {
    details: { errors: errors.slice(0, MAX_ERRORS), errorCount: errors.length },
  });
}

function tooMany(line: number): RowError {
  return { line, message: `A file can have up to ${MAX_ROWS.toLocaleString('en-IN')} rows.` };
}

function columnsOf(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = ownColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const message = `The first line needs the columns ${ownColumns.join(', ')}. Missing: ${missing.join(', ')}.`;
    throw invalidFile([{ line: 1, message }]);
  }
  const known = new Set<string>([...ownColumns, ...translatedLanguages.map(({ code }) => code)]);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw invalidFile([{ line: 1, message: `There is no language “${unknown}” in this shop.` }]);
  }
  return names;
}

/** A cell without the apostrophe by which the export keeps a spreadsheet from running it as a formula. */
function textOf(cell = ''): string {
  return cell
    .replaceAll('\r\n', '\n')
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .trim();
}
