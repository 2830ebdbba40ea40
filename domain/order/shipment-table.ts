// Tracking numbers pasted from a spreadsheet: one column in the order of the rows, or order number and tracking number.

export type PastedTracking = {
  /** Tracking numbers by order number. */
  trackings: Record<string, string>;
  /** Lines that belong to no row, as they were pasted. */
  unmatched: string[];
};

/** Order numbers are matched in any letter case, with or without hyphens. */
const comparable = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

const withoutQuotes = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/**
 * `numbers`: order numbers of the rows. `from`: the row that receives the first line of a single column.
 * Columns are separated by a tab, comma or semicolon; a heading that names no order is passed over.
 */
export function readPastedTracking(
  text: string,
  numbers: readonly string[],
  from = 0,
): PastedTracking {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split(/[\t,;]/).map(withoutQuotes))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const hasNumbers = lines.some((cells) => cells.some((cell) => findNumber(cell, numbers)));
  return hasNumbers ? byNumber(lines, numbers) : byPlace(lines, numbers, from);
}

function findNumber(cell: string, numbers: readonly string[]): string | undefined {
  return cell === ''
    ? undefined
    : numbers.find((number) => comparable(number) === comparable(cell));
}

function byNumber(lines: readonly string[][], numbers: readonly string[]): PastedTracking {
  const trackings: Record<string, string> = {};
  const unmatched: string[] = [];
  for (const [at, cells] of lines.entries()) {
    const place = cells.findIndex((cell) => findNumber(cell, numbers));
    const number = findNumber(cells[place] ?? '', numbers);
    const tracking = cells.find((cell, cellAt) => cellAt !== place && cell !== '');
    if (number && tracking) trackings[number] = tracking;
    // The first line may be the heading of the columns.
    else if (at > 0 || /\d/.test(cells.join(''))) unmatched.push(cells.join(' '));
  }
  return { trackings, unmatched };
}

function byPlace(
  lines: readonly string[][],
  numbers: readonly string[],
  from: number,
): PastedTracking {
  const rows = numbers.slice(from);
  const cells = lines.map((line) => line.find((cell) => cell !== '') ?? '');
  return {
    trackings: Object.fromEntries(
      rows.flatMap((number, at) => (cells[at] ? [[number, cells[at]]] : [])),
    ),
    unmatched: cells.slice(rows.length),
  };
}
