// Proposes the colour group that customers filter by, from the colour itself.
import type { ColourFamily } from '#domain/product/product.ts';

/** `code`: `#rrggbb`. The owner may choose another group. */
export function familyOf(code: string): ColourFamily {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => parseInt(code.slice(at, at + 2), 16) / 255,
  );
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const range = max - min;
  if (max < 0.22) return 'black';
  if (range < 0.12) return max > 0.6 ? 'white' : 'black';
  const hue = hueOf({ red, green, blue, max, range });
  if (hue < 18 || hue >= 350) return max > 0.85 && range < 0.45 ? 'pink' : 'red';
  if (hue < 70) return 'yellow';
  if (hue < 185) return 'green';
  if (hue < 255) return 'blue';
  return hue < 310 ? 'purple' : 'pink';
}

type Light = { red: number; green: number; blue: number; max: number; range: number };

/** Returns the hue in degrees: red 0, green 120, blue 240. */
function hueOf({ red, green, blue, max, range }: Light): number {
  if (max === red) return (((green - blue) / range + 6) % 6) * 60;
  if (max === green) return ((blue - red) / range + 2) * 60;
  return ((red - green) / range + 4) * 60;
}
