// Reads the file of delivery areas: every row is checked, and each wrong one is named with its line.
import { CsvError, parse } from 'csv-parse/sync';
import {
  type DeliveryAreaColumn,
  type PinCodeRule,
  MAX_DELIVERY_AREA_ROWS,
  deliveryAreaColumns,
  ruleOfRow,
  saysSomething,
} from '#domain/delivery-area.ts';
import { AppError } from '#domain/errors.ts';

export type RowError = { line: number; message: string };

/** As many are shown; the owner mends the rest after them. */
const MAX_ERRORS = 100;

type ParsedRow = { record: Record<DeliveryAreaColumn, string>; info: { lines: number } };

/** The rules that say something. Throws `delivery-areas/invalid` with the errors by line in its details. */
export function readDeliveryAreas(csv: string): PinCodeRule[] {
  const rows = parseRows(csv);
  if (rows.length > MAX_DELIVERY_AREA_ROWS) throw new AppError('delivery-areas/too-many');
  const errors: RowError[] = [];
  const lineOf = new Map<string, number>();
  const rules: PinCodeRule[] = [];
  for (const { record, info } of rows) {
    const result = ruleOfRow(record);
    const line = info.lines;
    if ('error' in result) {
      errors.push({ line, message: result.error });
      continue;
    }
    const { rule } = result;
    const earlier = lineOf.get(rule.pinCode);
    if (earlier === undefined) lineOf.set(rule.pinCode, line);
    else errors.push({ line, message: `${rule.pinCode} is already in line ${earlier}.` });
    if (saysSomething(rule)) rules.push(rule);
  }
  if (errors.length > 0) throw invalidFile(errors);
  return rules;
}

function parseRows(csv: string): ParsedRow[] {
  if (csv.trim() === '') columnsOf([]);
  try {
    return parse(csv, {
      bom: true,
      columns: columnsOf,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      delimiter: [',', ';', '\t'],
      max_record_size: 10_000,
    }) as unknown as ParsedRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw invalidFile([{ line, message: explain(error) }]);
  }
}

/** Other columns are allowed, and not read. */
function columnsOf(header: readonly string[]): string[] {
  const names = header.map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'));
  const missing = deliveryAreaColumns.filter((column) => !names.includes(column));
  if (missing.length === 0) return names;
  const message = `The first line needs the columns ${deliveryAreaColumns.join(', ')}. Missing: ${missing.join(', ')}.`;
  throw invalidFile([{ line: 1, message }]);
}

function explain({ code }: CsvError): string {
  if (code.startsWith('CSV_RECORD_INCONSISTENT')) {
    return 'This row does not have as many values as the first line has columns.';
  }
  return 'This row cannot be read. Look for a quotation mark too many.';
}

function invalidFile(errors: RowError[]): AppError {
  return new AppError('delivery-areas/invalid', {
    details: { errors: errors.slice(0, MAX_ERRORS), errorCount: errors.length },
  });
}
