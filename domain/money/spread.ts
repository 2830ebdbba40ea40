// Spreads an amount over parts by their weights, exact to the paisa.
import type { Paise } from './money.ts';

/**
 * Parts in paise in the order of `weights`, which are not negative; together exactly `amountPaise`. Each part is rounded
 * down, and the paise left over go one each to the largest remainders, of equal ones to the first (largest remainder
 * method). Weights that are all 0 count as equal; without weights nothing is spread.
 */
export function spread(amountPaise: Paise, weights: readonly number[]): Paise[] {
  const given = weights.map(BigInt);
  const isWeighted = given.some((weight) => weight > 0n);
  const parts = isWeighted ? given : given.map(() => 1n);
  const whole = parts.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return [];
  // The product of two amounts can exceed what a number holds exactly.
  const products = parts.map((weight) => BigInt(amountPaise) * weight);
  const shares = products.map((product) => Number(product / whole));
  const left = amountPaise - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = products
    .map((product, at) => ({ at, remainder: product % whole }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.at - other.at);
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return shares.map((share, at) => (raised.has(at) ? share + 1 : share));
}
