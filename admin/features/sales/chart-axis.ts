// Axis of a column chart of amounts: round steps from 0, and their labels. Amounts are in paise.

const STEPS = 4;
const RUPEE = 100;
/** Least top of the axis in paise: without sales the axis still has steps. */
const LOWEST_TOP = 1_000 * RUPEE;

/** Returns the axis labels in paise, from 0 to the top of the axis, in round steps. */
export function axisTicks(maxPaise: number): number[] {
  const rough = Math.max(maxPaise, LOWEST_TOP) / STEPS;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * magnitude).find((each) => each >= rough);
  const size = step ?? 10 * magnitude;
  const count = Math.max(1, Math.ceil(Math.max(maxPaise, LOWEST_TOP) / size));
  return Array.from({ length: count + 1 }, (_, at) => Math.round(at * size));
}

const units = [
  { rupees: 1_00_00_000, sign: ' Cr' },
  { rupees: 1_00_000, sign: ' L' },
  { rupees: 1_000, sign: 'k' },
];

/** Formats an amount for the axis: `₹10k`, `₹1.2 L`, `₹1.1 Cr`; at most one decimal. */
export function shortAmount(paise: number): string {
  const rupees = paise / RUPEE;
  const unit = units.find((each) => rupees >= each.rupees);
  if (!unit) return `₹${Math.round(rupees)}`;
  return `₹${Number((rupees / unit.rupees).toFixed(1))}${unit.sign}`;
}
