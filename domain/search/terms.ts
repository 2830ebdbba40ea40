// Search text: terms of a query, and the nearest vocabulary terms of a misspelt one.

const MAX_TERMS = 8;

/** Distinct lower-case terms without accents, at most 8; every other character separates two. */
export function searchTerms(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, MAX_TERMS);
}

/** How many typos a term may have to be corrected: none in a short one or one with digits, 2 in a long one. */
export function allowedEditDistance(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 6 ? 1 : 2;
}

/** The candidates with the smallest edit distance, if that is within the allowed one; else none. */
export function nearestTerms(term: string, candidates: readonly string[]): string[] {
  const distances = candidates.map((candidate) => ({
    candidate,
    distance: editDistance(term, candidate),
  }));
  const least = Math.min(...distances.map(({ distance }) => distance));
  if (least > allowedEditDistance(term)) return [];
  return distances.filter(({ distance }) => distance === least).map(({ candidate }) => candidate);
}

/**
 * Optimal string alignment distance: insertions, deletions, substitutions and swaps of two neighbours, each counted
 * once.
 */
export function editDistance(one: string, other: string): number {
  let rowBeforeLast: number[] = [];
  let lastRow = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (lastRow[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (lastRow[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && i > 1 && j > 1 ? (rowBeforeLast[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [rowBeforeLast, lastRow] = [lastRow, row];
  }
  return lastRow[other.length] ?? 0;
}
