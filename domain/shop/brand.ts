// Brand of the shop: logo, accent colours, and where it is found elsewhere. Pages, emails and documents follow it.
import { DEFAULT_PALETTE, type PaletteName, paletteNames } from './palettes.ts';

/** Uploaded image of a logo. Width and height in pixels; `id` is the start of its SHA-256, in hexadecimal digits. */
export type LogoImage = { id: string; width: number; height: number };

/** Where customers find the shop elsewhere, by the name of the field. */
export const brandLinkKeys = ['instagram', 'whatsapp', 'youtube', 'map'] as const;
export type BrandLinkKey = (typeof brandLinkKeys)[number];

/** `logo` null: the shop's name, in the font of headings. `darkLogo`: on dark ground. Links are '' where the owner has none. */
export type Brand = {
  logo: LogoImage | null;
  darkLogo: LogoImage | null;
  palette: PaletteName;
} & Record<BrandLinkKey, string>;

export const defaultBrand: Brand = {
  logo: null,
  darkLogo: null,
  palette: DEFAULT_PALETTE,
  instagram: '',
  whatsapp: '',
  youtube: '',
  map: '',
};

/** Pixels: at three times the width in the navbar a logo stays sharp; a lower one is a line. */
export const MIN_LOGO_WIDTH = 512;
const MIN_LOGO_HEIGHT = 64;
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const MAX_LOGO_BYTES = 5 * 1024 * 1024;

/** The error of an image that is too small for a logo; null when it is large enough. Width and height in pixels. */
export function logoSizeError({ width, height }: { width: number; height: number }): string | null {
  if (width < MIN_LOGO_WIDTH) {
    return `This image is ${width} px wide. A logo needs at least ${MIN_LOGO_WIDTH} px.`;
  }
  return height < MIN_LOGO_HEIGHT
    ? `This image is ${height} px high. A logo needs at least ${MIN_LOGO_HEIGHT} px.`
    : null;
}

/** Path of the image as pages show it, for good: another image has another id. */
export function logoUrl({ id }: LogoImage): string {
  return `/media/brand/${id}.webp`;
}

/** Hosts whose pages each link may lead to, and an example. */
const linkSites: Record<BrandLinkKey, { hosts: string; example: string }> = {
  instagram: { hosts: '(?:www\\.)?instagram\\.com', example: 'https://www.instagram.com/yourshop' },
  whatsapp: {
    hosts: '(?:wa\\.me|(?:www\\.|api\\.|chat\\.)?whatsapp\\.com)',
    example: 'https://wa.me/919829000000',
  },
  youtube: {
    hosts: '(?:(?:www\\.|m\\.)?youtube\\.com|youtu\\.be)',
    example: 'https://www.youtube.com/@yourshop',
  },
  map: {
    hosts:
      '(?:maps\\.app\\.goo\\.gl|goo\\.gl|maps\\.google\\.[a-z.]{2,6}|(?:www\\.)?google\\.[a-z.]{2,6}|maps\\.apple\\.com|(?:www\\.)?openstreetmap\\.org|(?:www\\.|maps\\.)?mappls\\.com)',
    example: 'https://maps.app.goo.gl/…',
  },
};

const MAX_LINK = 500;

/** Only https, only the named site, and only characters of a URL: none that a reader cannot see. */
function linkError(key: BrandLinkKey, link: string): string | false {
  if (link === '') return false;
  const { hosts, example } = linkSites[key];
  const isLink = new RegExp(`^https://${hosts}/[^"'<>\`\\\\\\s]+$`, 'i').test(link);
  const isAscii = /^[\x21-\x7e]*$/.test(link);
  return !(link.length <= MAX_LINK && isLink && isAscii) && `Enter a link such as ${example}`;
}

/** An error for an image that no upload has made. */
function logoError(image: LogoImage | null): string | false {
  return image !== null && !/^[0-9a-f]{24}$/.test(image.id) && 'Choose the image again.';
}

/** Messages by field of the brand; false where a field is valid. */
export function brandErrors(brand: Brand): Record<string, string | false> {
  const { logo, darkLogo, palette } = brand;
  return {
    logo: logoError(logo),
    darkLogo:
      logoError(darkLogo) || (darkLogo !== null && !logo && 'Add the logo for light mode first.'),
    palette: !paletteNames.includes(palette) && 'Choose one of the palettes.',
    ...Object.fromEntries(brandLinkKeys.map((key) => [key, linkError(key, brand[key])])),
  };
}

/** Whether the owner has chosen something: pages of a shop without a brand carry nothing about one. */
export function hasBrand(brand: Brand): boolean {
  return JSON.stringify({ ...defaultBrand, ...brand }) !== JSON.stringify(defaultBrand);
}

/** What icons and link previews are drawn of, and how they are told from earlier ones; null when it is the shop's name alone. */
export function visualBrand({ logo, palette }: Brand): string | null {
  if (logo) return logo.id.slice(0, 8);
  return palette === DEFAULT_PALETTE ? null : palette;
}

/** URL of an icon: browsers fetch it again when the brand changes. */
export function iconUrl(path: string, brand: Brand | undefined): string {
  const version = brand && visualBrand(brand);
  return version ? `${path}?v=${version}` : path;
}
