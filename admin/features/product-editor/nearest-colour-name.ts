// Proposes a name for a colour that was taken from a photo: that of the nearest colour which makers name.
import { namedColours } from '#domain/colour/colour-names.ts';

/** `code`: `#rrggbb`. Returns a name such as “Rani Pink”, written as in the shop. */
export function nearestColourName(code: string): string {
  const wanted = partsOf(code);
  let nearest = { name: '', distance: Infinity };
  for (const { name, code: named } of namedColours) {
    const distance = distanceBetween(wanted, partsOf(named));
    if (distance < nearest.distance) nearest = { name, distance };
  }
  return nearest.name.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}

type Parts = [red: number, green: number, blue: number];

function partsOf(code: string): Parts {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    parseInt(code.slice(at, at + 2), 16),
  );
  return [red, green, blue];
}

/** Weighted by the mean red, a simple measure of how differently people see two colours. */
function distanceBetween(one: Parts, other: Parts): number {
  const red = (one[0] + other[0]) / 2;
  const [ofRed, ofGreen, ofBlue] = one.map((part, at) => (part - (other[at] ?? 0)) ** 2) as Parts;
  return (2 + red / 256) * ofRed + 4 * ofGreen + (3 - red / 256) * ofBlue;
}
