// Repeatable random numbers: every suite draws from one seed, which is printed with its figures.

export const SEED = Number(process.env.RESILIENCE_SEED ?? 20_261_121);

export type Random = ReturnType<typeof seededRandom>;

/** `name` gives each suite a sequence of its own. */
export function seededRandom(name: string, seed = SEED) {
  let state = [...name].reduce((sum, char) => Math.imul(sum, 31) + char.charCodeAt(0), seed);
  /** Mulberry32: short, and good enough to shuffle with. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integerBelow = (limit: number): number => Math.floor(next() * limit);
  return {
    integerBelow,
    pick: <T>(items: readonly T[]): T => items[integerBelow(items.length)] as T,
    shuffle: <T>(items: readonly T[]): T[] =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
}
