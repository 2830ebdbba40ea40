// Cells of a file of products: text as the file has it, by row and column.

/** A table as it was read: each column name once. */
export type ImportSheet = { header: string[]; rows: SheetRow[] };
/** `line`: number of the row as a spreadsheet counts it, the header being 1. */
export type SheetRow = { line: number; cells: string[] };

/** `column`: name in the file's header. */
export type ImportCell = { line: number; column: string; text: string };

/** A row by the keys of the import's columns; without its empty cells, which leave everything unchanged. */
export type ImportRow = { line: number; cells: Readonly<Record<string, ImportCell>> };

/** A value that the owner has put in place of the file's. */
export type CellEdit = { lines: readonly number[]; column: string; text: string };

/** The most rows of one file, without its header. */
export const MAX_IMPORT_ROWS = 10_000;
/** The most columns of one file. */
export const MAX_IMPORT_COLUMNS = 300;
/** The largest file in bytes. */
export const MAX_IMPORT_BYTES = 20_000_000;

/** Clears a field, where an empty cell leaves it unchanged. */
export const CLEAR = '-';

const FORMULA = /^'*[=+\-@\t\r]/;

/** The text as a cell that no spreadsheet runs as a formula. `textOfCell` returns the text again. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `safeCell` has made safe. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** The sheet with the owner's values; the last one of a cell counts. */
export function withEdits(sheet: ImportSheet, edits: readonly CellEdit[]): ImportSheet {
  if (edits.length === 0) return sheet;
  const texts = new Map<string, string>();
  for (const { lines, column, text } of edits) {
    const at = sheet.header.indexOf(column);
    for (const line of lines) texts.set(`${line} ${at}`, text);
  }
  const rows = sheet.rows.map(({ line, cells }) => ({
    line,
    cells: sheet.header.map((_, at) => texts.get(`${line} ${at}`) ?? cells[at] ?? ''),
  }));
  return { header: sheet.header, rows };
}

/** Letters and digits in lower case: “Compare-at price” and “compare_at_price” are one. */
export function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
