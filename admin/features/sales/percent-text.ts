// Shares as text, with one decimal below ten percent.
const TEN = 10;

/** `62 %`, `2.0 %`; `–` without a whole. */
export function percentText(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (part / whole) * 100;
  return `${percent.toFixed(percent > 0 && percent < TEN ? 1 : 0)} %`;
}
