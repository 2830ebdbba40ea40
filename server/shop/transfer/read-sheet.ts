// Reads a file of products as a table: its encoding and separator are found out, and what is no table is rejected.
import { CsvError } from 'csv-parse';
import { AppError } from '#domain/errors/errors.ts';
import {
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  type ImportSheet,
  type SheetRow,
} from '#domain/transfer/import-cell.ts';
import { csvRecords } from '#server/platform/lib/csv-rows.ts';

const NOT_A_TABLE = 'This is not a CSV file. Export the products as CSV, and choose that file.';
const IS_EXCEL =
  'This is an Excel file. In Excel choose “Save as” and “CSV UTF-8”, and choose that file.';

/** The text of a file in UTF-8, UTF-16 or Windows-1252. Throws `import/invalid-file` for what is no text. */
export function decodeFile(bytes: Uint8Array): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (first === 0x50 && second === 0x4b) throw invalidSheet(IS_EXCEL);
  if (first === 0xd0 && second === 0xcf) throw invalidSheet(IS_EXCEL);
  const isLittle =
    (first === 0xff && second === 0xfe) || (second === 0 && fourth === 0 && first > 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && third === 0 && second > 0);
  const text = isLittle
    ? new TextDecoder('utf-16le').decode(bytes)
    : isBig
      ? new TextDecoder('utf-16be').decode(bytes)
      : decodeBytes(bytes);
  if (text.includes('\0') || /^\s*(<!doctype|<html|%PDF|\{\\rtf)/i.test(text)) {
    throw invalidSheet(NOT_A_TABLE);
  }
  return text.toWellFormed();
}

/** Old versions of Excel save in Windows-1252, which is never valid UTF-8 where it has other letters. */
function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that the header has most often outside of quotation marks. */
export function findSeparator(text: string): string {
  const header = headerOf(text);
  const counts = [',', ';', '\t'].map((separator) => ({
    separator,
    count: header.split(separator).length,
  }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).separator;
}

function headerOf(text: string): string {
  const start = text
    .slice(0, 65_536)
    .replace(/^\s+/, '')
    .replace(/"(?:[^"]|"")*"/g, '""');
  return start.split(/\r\n|\n|\r/, 1)[0] ?? '';
}

/** Throws `import/invalid-file` with the reason. */
export async function readSheet(text: string): Promise<ImportSheet> {
  const records = csvRecords(text, { bom: true, delimiter: findSeparator(text) });
  let line = 0;
  let header: string[] | null = null;
  const rows: SheetRow[] = [];
  try {
    for await (const cells of records) {
      line += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (header === null) header = readHeader(cells);
      else rows.push({ line, cells: readCells(cells, { header, line }) });
      if (rows.length > MAX_IMPORT_ROWS) throw invalidSheet(tooManyRows);
    }
  } catch (error) {
    throw error instanceof CsvError ? invalidSheet(csvErrorMessage(error, line)) : error;
  }
  if (header === null) throw invalidSheet('This file is empty.');
  if (rows.length === 0) throw invalidSheet('This file has a header, and no rows below it.');
  return { header, rows };
}

const limit = MAX_IMPORT_ROWS.toLocaleString('en-IN');
const tooManyRows = `This file has more than ${limit} rows. Split this file into two.`;

function readHeader(cells: readonly string[]): string[] {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const names = cells.slice(0, filled).map((cell, at) => cell.trim() || `Column ${at + 1}`);
  if (names.length < 2) throw invalidSheet(NOT_A_TABLE);
  if (names.length > MAX_IMPORT_COLUMNS) {
    throw invalidSheet(
      `This file has ${names.length} columns. The limit is ${MAX_IMPORT_COLUMNS}.`,
    );
  }
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) {
    throw invalidSheet(`Two columns are called “${twice.slice(0, 60)}”. Rename one of them.`);
  }
  return names;
}

function readCells(
  cells: readonly string[],
  { header, line }: { header: readonly string[]; line: number },
): string[] {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (filled <= header.length) return cells.slice(0, header.length);
  throw invalidSheet(
    `Row ${line} has ${filled} values, but the header has ${header.length} columns. Look for a comma or a quotation mark too many.`,
  );
}

/** `line`: of the last record that was read. */
function csvErrorMessage({ code }: CsvError, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return `A quotation mark opens in row ${line + 1} or below, and never closes.`;
  }
  return `Row ${line + 1} cannot be read. Look for a quotation mark too many.`;
}

function invalidSheet(message: string): AppError {
  return new AppError('import/invalid-file', { message });
}
