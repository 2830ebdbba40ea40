// Reading what somebody typed into the search: its words, and the word that was meant by a misspelt one.

const MAX_WORDS = 8;

/** Small letters without accents; every other sign parts two words. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, MAX_WORDS);
}

/** How many letters may be wrong: none in a short word, more in a long one. */
export function slipsAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/** The nearest of these words, all that are equally near; none when all are too far. */
export function nearestWords(word: string, candidates: readonly string[]): string[] {
  const near = candidates.map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }));
  const least = Math.min(...near.map(({ slips }) => slips));
  if (least > slipsAllowed(word)) return [];
  return near.filter(({ slips }) => slips === least).map(({ candidate }) => candidate);
}

/** Letters left out, added, changed, or two neighbours swapped, each counted once. */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
        swapped && i > 1 && j > 1 ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, above] = [above, row];
  }
  return above[other.length] ?? 0;
}
