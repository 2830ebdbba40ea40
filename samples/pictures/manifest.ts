// The sizes of the shop's sample pictures, so that a page can reserve their room before they load.

export type PictureSize = { width: number; height: number };

/** Every picture under pictures/products has this size. */
export const productPictureSize: PictureSize = { width: 960, height: 1200 };

const banner: PictureSize = { width: 1920, height: 840 };
const portrait: PictureSize = { width: 800, height: 1000 };

/** Pictures under pictures/site, by file name. */
export const sitePictureSizes = {
  'banner-1.webp': banner,
  'banner-2.webp': banner,
  'banner-3.webp': banner,
  'banner-4.webp': banner,
  'banner-1-night.webp': banner,
  'banner-2-night.webp': banner,
  'banner-3-night.webp': banner,
  'banner-4-night.webp': banner,
  'tile-women.webp': portrait,
  'tile-men.webp': portrait,
  'tile-jewelry.webp': portrait,
  'story-1.webp': portrait,
  'story-2.webp': { width: 600, height: 600 },
  'newsletter.webp': { width: 1600, height: 600 },
  'empty.webp': portrait,
  'og.jpg': { width: 1200, height: 630 },
} as const satisfies Record<string, PictureSize>;

export type SitePicture = keyof typeof sitePictureSizes;
