// Numbers that look random and are the same for the same seed, so that the sample orders are the same each time.

export type Random = ReturnType<typeof createRandom>;

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `seed`: any text. */
export function createRandom(seed: string) {
  let state = hashOf(seed);
  /** Mulberry32: from 0 to below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  /** A whole number, both ends included. */
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => whole(0, 255));
  return {
    between,
    whole,
    bytes,
    happens: (probability: number) => next() < probability,
    pick<T>(items: readonly T[]): T {
      const picked = items[whole(0, items.length - 1)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
    pickWeighted<T extends { weight: number }>(items: readonly T[]): T {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      const picked = items.find(({ weight }) => (left -= weight) < 0) ?? items.at(-1);
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
    digits: (count: number) => Array.from({ length: count }, () => whole(0, 9)).join(''),
    /** 14 letters and digits, as in the ids of the payment provider. */
    providerId: () => Array.from({ length: 14 }, () => BASE62[whole(0, 61)]).join(''),
    uuid(): string {
      const hex = Buffer.from(bytes(16)).toString('hex');
      return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
    },
    /** How often something happens that happens `mean` times on average: Knuth's method for Poisson's distribution. */
    count(mean: number): number {
      let product = next();
      let times = 0;
      for (const limit = Math.exp(-mean); product > limit; product *= next()) times += 1;
      return times;
    },
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash;
}
