// Look of a photo: a histogram of its colours, by which photos of one product are recognised.
const LEVELS = 4;

/**
 * `pixels`: red, green, blue and alpha of each. Returns the share of each of 64 colours; a pixel between two of them counts
 * for both, as the same cloth in other light would else look like another.
 */
export function lookOf(pixels: ArrayLike<number>): number[] {
  const counts = Array.from({ length: LEVELS ** 3 }, () => 0);
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const channels = [0, 1, 2].map((channel) => binsOf(pixels[at + channel] ?? 0));
    for (const [red, ofRed] of channels[0] ?? [])
      for (const [green, ofGreen] of channels[1] ?? [])
        for (const [blue, ofBlue] of channels[2] ?? []) {
          const bin = (red * LEVELS + green) * LEVELS + blue;
          counts[bin] = (counts[bin] ?? 0) + ofRed * ofGreen * ofBlue;
        }
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total === 0 ? counts : counts.map((count) => count / total);
}

/** From 0 for the same colours to 1 for colours of which none is alike. */
export function lookDistance(one: readonly number[], other: readonly number[]): number {
  const common = one.reduce((sum, share, bin) => sum + Math.min(share, other[bin] ?? 0), 0);
  return Math.max(0, 1 - common);
}

/** The two nearest levels of a channel, each with its weight. */
function binsOf(value: number): [level: number, weight: number][] {
  const place = (value / 255) * (LEVELS - 1);
  const lower = Math.min(Math.floor(place), LEVELS - 2);
  return [
    [lower, 1 - (place - lower)],
    [lower + 1, place - lower],
  ];
}
