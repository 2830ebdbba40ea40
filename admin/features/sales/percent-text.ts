// Shares as text, with one decimal below ten percent.
const TEN = 10;

/** Returns a part of a whole in percent: `62 %`, `2.0 %`; `–` when the whole is 0. */
export function percentText(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (part / whole) * 100;
  return `${percent.toFixed(percent > 0 && percent < TEN ? 1 : 0)} %`;
}
