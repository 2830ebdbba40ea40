// Figures of the bench: what one row measures of the shop, and of the bare limit and another shop in the same turns.

/** All values of one measurement, one for each round or call. */
export type Spread = { min: number; median: number; p95: number; max: number; values: number[] };

export type Unit = '/s' | 'ms' | 'bytes' | 'MiB' | 'ratio' | 'points' | 'count';

/** Judges the median, or the value that 95 of 100 do not exceed. Never makes the bench fail. */
export type Budget = { atMost: number; of?: 'p95' } | { atLeast: number };

export type Party = 'shop' | 'limit' | 'rival';

export type Figure = {
  /** What it is about, such as a page, a query or a number of products. */
  subject: string;
  measure: string;
  unit: Unit;
  budget?: Budget;
} & { shop: Spread } & Partial<Record<'limit' | 'rival', Spread>>;

/** A figure without what follows from the place where it is printed. */
export type Measure = Pick<Figure, 'measure' | 'unit' | 'budget'>;

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  const [min = Number.NaN] = sorted;
  return {
    min,
    median: at(0.5) ?? Number.NaN,
    p95: at(0.95) ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
    values: [...values],
  };
}

export function median(values: readonly number[]): number {
  return spreadOf(values).median;
}

/** Undefined for a figure without a budget. */
export function meetsBudget({
  budget,
  shop,
}: Pick<Figure, 'budget' | 'shop'>): boolean | undefined {
  if (!budget) return undefined;
  if ('atLeast' in budget) return shop.median >= budget.atLeast;
  return (budget.of === 'p95' ? shop.p95 : shop.median) <= budget.atMost;
}

/** The other party's values divided by the shop's, round by round where both had as many rounds. */
export function ratioTo(other: Spread, shop: Spread): Spread {
  const inTurns = other.values.length === shop.values.length;
  if (!inTurns) return spreadOf([other.median / shop.median]);
  return spreadOf(other.values.map((value, round) => value / (shop.values[round] ?? Number.NaN)));
}
