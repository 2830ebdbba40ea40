// Files of the banner's images: by shape of the screen and colour mode.

/** Parts of the file name, by shape and colour mode. */
const suffixes = { wide: '', tall: '-tall', day: '', night: '-night' };

/** Phones get the tall image. */
export type BannerShape = 'tall' | 'wide';

/** Widths of the original images in pixels, by shape. */
export const bannerWidths = { tall: 1080, wide: 2400 };
export const bannerMedia = { tall: '(width < 35.5em)' };
/**
 * Tall: one hundredth below the width of the screen, because 412 px at a pixel ratio of 1.75 need one pixel more than the
 * file of 720 has. Wide: on narrow screens the height is fixed, so the image is wider than its visible part.
 */
export const bannerSizes = {
  tall: '99vw',
  wide: '(width < 48em) 1100px, (width < 77.5em) 1420px, 100vw',
};

export function bannerFile(name: string, shape: BannerShape, time: 'day' | 'night'): string {
  return `/media/site/${name}${suffixes[shape]}${suffixes[time]}.webp`;
}
