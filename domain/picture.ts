// How a picture is asked for: in one of a few widths and two formats, made from its master when first asked.

/** The size of every product's master: portrait, four to five. */
export const productPicture = { width: 1280, height: 1600 };

/** Enough steps that no slot is sent much more than it shows; few enough that most are ready. */
export const pictureWidths = [96, 192, 320, 480, 640, 800, 1080, 1280, 1600, 2400] as const;
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** `/media/products/rajmayura/look.webp` in 640 px as AVIF: `/media/products/rajmayura/look.640.avif`. */
export function pictureAddress(src: string, width: number, format: PictureFormat): string {
  return src.replace(/\.\w+$/, `.${width}.${format}`);
}

/** What a browser chooses from: every width up to the master's own. */
export function sourceSet(picture: { src: string; width: number }, format: PictureFormat): string {
  return pictureWidths
    .filter((width) => width <= picture.width)
    .map((width) => `${pictureAddress(picture.src, width, format)} ${width}w`)
    .join(', ');
}

export type AskedPicture = { master: string; width: number; format: PictureFormat };

/** Reads such an address back, below its folder; null for a width or a format that is not offered. */
export function askedPicture(path: string): AskedPicture | null {
  const asked = /^((?:[\w-]+\/)*[\w-]+)\.(\d{2,4})\.(avif|webp)$/.exec(path);
  const [, master = '', digits, extension] = asked ?? [];
  const width = pictureWidths.find((offered) => offered === Number(digits));
  const format = pictureFormats.find((offered) => offered === extension);
  return width && format ? { master, width, format } : null;
}
