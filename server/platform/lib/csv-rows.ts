// Rows of a CSV file, parsed in parts, so that a large file does not delay other requests.
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Options, parse } from 'csv-parse';

export type CsvRow<Column extends string> = {
  record: Record<Column, string>;
  info: { lines: number };
};

/** What is wrong with a line, in words for the owner. */
export type RowError = { line: number; message: string };

/** Parsed in one turn of the event loop, some hundred rows: requests are answered between two parts. */
const PART_CHARACTERS = 8_192;

/**
 * `columns`: names of the columns from those of the first line. Throws what `columns` throws, and `CsvError` for what
 * is no CSV.
 */
export async function* csvRows<Column extends string>(
  csv: string,
  options: Options & { columns: (header: string[]) => string[] },
): AsyncGenerator<CsvRow<Column>, void> {
  const parser = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    delimiter: [',', ';', '\t'],
    ...options,
  });
  yield* Readable.from(partsOf(csv)).pipe(parser) as AsyncIterable<CsvRow<Column>>;
}

/** Records of a CSV text, the header among them, each as long as it is. Throws `CsvError` for what is no CSV. */
export async function* csvRecords(csv: string, options: Options): AsyncGenerator<string[], void> {
  const parser = parse({ relax_column_count: true, ...options });
  yield* Readable.from(partsOf(csv)).pipe(parser) as AsyncIterable<string[]>;
}

async function* partsOf(text: string): AsyncGenerator<string, void> {
  for (let start = 0; start < text.length; start += PART_CHARACTERS) {
    yield text.slice(start, start + PART_CHARACTERS);
    await nextTurn();
  }
}

/** What is wrong with the row of a `CsvError`. */
export function csvErrorText(code: string): string {
  if (code.startsWith('CSV_RECORD_INCONSISTENT')) {
    return 'This row does not have as many values as the first line has columns.';
  }
  return 'This row cannot be read. Look for a quotation mark too many.';
}
