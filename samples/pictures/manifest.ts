// The sizes of the shop's sample pictures, so that a page can reserve their room before they load.

export type PictureSize = { width: number; height: number };

/** Every picture of a product's first colour has this size. */
export const productPictureSize: PictureSize = { width: 1280, height: 1600 };

/** Of og.jpg, for the shop's link previews. */
export const sharePictureSize: PictureSize = { width: 1200, height: 630 };

const wide: PictureSize = { width: 2400, height: 1050 };
const tall: PictureSize = { width: 1080, height: 1350 };
const portrait: PictureSize = { width: 1120, height: 1400 };

/** Pictures under pictures/site, by file name. */
export const sitePictureSizes = {
  'banner-1.webp': wide,
  'banner-1-night.webp': wide,
  'banner-1-tall.webp': tall,
  'banner-1-tall-night.webp': tall,
  'banner-2.webp': wide,
  'banner-2-night.webp': wide,
  'banner-2-tall.webp': tall,
  'banner-2-tall-night.webp': tall,
  'banner-3.webp': wide,
  'banner-3-night.webp': wide,
  'banner-3-tall.webp': tall,
  'banner-3-tall-night.webp': tall,
  'banner-4.webp': wide,
  'banner-4-night.webp': wide,
  'banner-4-tall.webp': tall,
  'banner-4-tall-night.webp': tall,
  'tile-women.webp': portrait,
  'tile-men.webp': portrait,
  'tile-jewelry.webp': portrait,
  'story-1.webp': portrait,
  'story-2.webp': { width: 1200, height: 1200 },
  'about-workshop.webp': { width: 1600, height: 1200 },
  'about-corner.webp': portrait,
  'newsletter.webp': { width: 2000, height: 750 },
  'empty.webp': { width: 800, height: 1000 },
  'auth.webp': { width: 1000, height: 1600 },
  'og.jpg': sharePictureSize,
  'story-wide.webp': { width: 2400, height: 1200 },
} as const satisfies Record<string, PictureSize>;

export type SitePicture = keyof typeof sitePictureSizes;
