// Reads the file of delivery areas: every row is checked, and each wrong one is named with its line.
import { CsvError } from 'csv-parse';
import {
  type DeliveryAreaColumn,
  type PinCodeRule,
  MAX_DELIVERY_AREA_ROWS,
  deliveryAreaColumns,
  ruleOfRow,
  saysSomething,
} from '#domain/checkout/delivery-area.ts';
import { AppError } from '#domain/errors/errors.ts';
import {
  type CsvRow,
  type RowError,
  csvErrorText,
  csvRows,
} from '#server/platform/lib/csv-rows.ts';

/** Errors that are shown; the owner corrects the rest after them. */
const MAX_ERRORS = 100;

const MAX_LINE_CHARACTERS = 10_000;

/** The rules that say something. Throws `delivery-areas/invalid` with the errors by line in its details. */
export async function readDeliveryAreas(csv: string): Promise<PinCodeRule[]> {
  const errors: RowError[] = [];
  const lineOf = new Map<string, number>();
  const rules: PinCodeRule[] = [];
  let rows = 0;
  for await (const { record, info } of parseRows(csv)) {
    rows += 1;
    if (rows > MAX_DELIVERY_AREA_ROWS) throw new AppError('delivery-areas/too-many');
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

async function* parseRows(csv: string): AsyncGenerator<CsvRow<DeliveryAreaColumn>, void> {
  if (csv.trim() === '') columnsOf([]);
  assertShortLines(csv);
  try {
    yield* csvRows<DeliveryAreaColumn>(csv, {
      columns: columnsOf,
      trim: true,
      max_record_size: MAX_LINE_CHARACTERS,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw invalidFile([{ line, message: csvErrorText(error.code) }]);
  }
}

/** The parser counts the characters of values only: a line of commas would be a record of any number of them. */
function assertShortLines(csv: string): void {
  let line = 1;
  for (let start = 0; start < csv.length; line += 1) {
    const end = csv.indexOf('\n', start);
    const length = (end === -1 ? csv.length : end) - start;
    if (length > MAX_LINE_CHARACTERS) {
      throw invalidFile([{ line, message: 'This row is too long for a list of PIN codes.' }]);
    }
    start += length + 1;
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

function invalidFile(errors: RowError[]): AppError {
  return new AppError('delivery-areas/invalid', {
    details: { errors: errors.slice(0, MAX_ERRORS), errorCount: errors.length },
  });
}
