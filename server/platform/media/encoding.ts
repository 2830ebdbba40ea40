// How images are encoded for pages: quality and effort of each format.

/** The lowest values at which embroidery stays sharp at 100 %. */
const QUALITY = { avif: 55, webp: 76, jpeg: 82 };
/** The first request waits for the encoder: files 10 % larger are better than encoding 10 times slower. */
const EFFORT = { avif: 0, webp: 4 };

/** Options of sharp's `toFormat`. */
export function encodingOf(format: keyof typeof QUALITY): { quality: number; effort?: number } {
  const quality = QUALITY[format];
  return format === 'jpeg' ? { quality } : { quality, effort: EFFORT[format] };
}
