// Chance that can be repeated: every suite draws from the one seed, which its figures name.

export const SEED = Number(process.env.FAULTS_SEED ?? 20_261_121);

export type Chance = ReturnType<typeof chanceOf>;

/** `name` gives each suite a run of numbers of its own. */
export function chanceOf(name: string, seed = SEED) {
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed);
  /** Mulberry32: short, and good enough to shuffle with. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    one: <T>(things: readonly T[]): T => things[below(things.length)] as T,
    shuffled: <T>(things: readonly T[]): T[] =>
      things
        .map((thing) => ({ thing, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ thing }) => thing),
  };
}
