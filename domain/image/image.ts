// Responsive images: widths, formats and URLs. The server resizes the original on the first request.

/** Size of every product's original in pixels: portrait, 4:5. */
export const productImage = { width: 1280, height: 1600 };
/** Size of the originals of a sample's further colours: three of each are committed for some 30 colours. */
export const furtherColourImage = { width: 1080, height: 1350 };

/** Widths in pixels: enough steps to waste few bytes, few enough that most requests hit the image cache. */
export const imageWidths = [96, 192, 320, 360, 480, 640, 720, 800, 1080, 1280, 1600, 2400] as const;
/** Largest length of an image's description, in characters. */
export const MAX_ALT_LENGTH = 300;

export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Returns the URL in a width and format: `/media/products/rajmayura/look.webp` is `/media/products/rajmayura/look.640.avif`. */
export function imageUrl(src: string, width: number, format: ImageFormat): string {
  return src.replace(/\.\w+$/, `.${width}.${format}`);
}

/** Value of `srcset`: every width up to that of the original. */
export function sourceSet(image: { src: string; width: number }, format: ImageFormat): string {
  return imageWidths
    .filter((width) => width <= image.width)
    .map((width) => `${imageUrl(image.src, width, format)} ${width}w`)
    .join(', ');
}

export type RequestedImage = { master: string; width: number; format: ImageFormat };

/** Parses a path below /media/ as written by `imageUrl`; null for another width or format, and a width in other digits. */
export function parseImageName(path: string): RequestedImage | null {
  const match = /^((?:[\w-]+\/)*[\w-]+)\.([1-9]\d{1,3})\.(avif|webp)$/.exec(path);
  const [, master = '', digits, extension] = match ?? [];
  const width = imageWidths.find((offered) => offered === Number(digits));
  const format = imageFormats.find((offered) => offered === extension);
  return width && format ? { master, width, format } : null;
}
