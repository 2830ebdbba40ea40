// Images below /media/site that are drawn when first asked for: those of a live shop, which has none of the demo's, and those
// of the brand that an owner has chosen.
import { parseImageName } from '#domain/image/image.ts';
import { type Brand, visualBrand } from '#domain/shop/brand.ts';
import { palettes } from '#domain/shop/palettes.ts';
import { oneAtATime } from '#server/platform/lib/one-at-a-time.ts';
import { loadFonts } from '#server/platform/pdf/fonts.ts';
import { drawLogoIcon, drawLogoOnWall } from './draw-logo.ts';
import { type Wall, drawIcon, drawNameOnWall, drawWall } from './draw-site-images.ts';

export type SiteImage = { bytes: Buffer; type: string };
export type SiteImages = ReturnType<typeof openSiteImages>;

/** Pictures of pages that need one, with their size in pixels, in place of the demo's. */
const walls: Record<string, Wall> = {
  'site/empty': { width: 800, height: 1000, tone: 'plaster' },
  'site/auth': { width: 1000, height: 1600, tone: 'plaster' },
  'site/story-1': { width: 1120, height: 1400, tone: 'plaster' },
  // Lies behind light text.
  'site/newsletter': { width: 2000, height: 750, tone: 'wine' },
};
const preview: Wall = { width: 1200, height: 630, tone: 'plaster' };
/** A maskable icon may be cut to a circle of four fifths of its width. */
const MASKABLE = 0.44;
const MASKABLE_LOGO = 0.56;

export type ShownIdentity = { name: string; brand: Brand };
type Deps = {
  mode: 'demo' | 'live';
  /** Those of now, at each use. */
  shopSettings: Readonly<ShownIdentity>;
  readLogo: (id: string) => Promise<Buffer | null>;
};

export function openSiteImages({ mode, shopSettings, readLogo }: Deps) {
  /** Few and small; those of an earlier name or brand are dropped. */
  let drawn = { key: '', images: new Map<string, Promise<SiteImage | null>>() };
  const draw = async (path: string, { name, brand }: ShownIdentity): Promise<SiteImage | null> => {
    const wall = mode === 'live' ? await drawOwnWall(path) : null;
    if (wall || (mode === 'demo' && !visualBrand(brand))) return wall;
    return drawIdentity(path, { name, brand, logo: brand.logo && (await readLogo(brand.logo.id)) });
  };
  return {
    /** `path`: the part of the URL after /media/. Null for every other image. */
    find(path: string): Promise<SiteImage | null> {
      const { name, brand } = shopSettings;
      const key = JSON.stringify([name, visualBrand(brand)]);
      if (drawn.key !== key) drawn = { key, images: new Map() };
      const { images } = drawn;
      const found = images.get(path) ?? draw(path, { name, brand });
      // Only those that exist, so that invented paths take no memory.
      void found.then((image) => image && images.set(path, found)).catch(() => {});
      return found;
    },
  };
}

/** Icons and the image of link previews: of the logo, else of the name. */
async function drawIdentity(
  path: string,
  { name, brand, logo }: ShownIdentity & { logo: Buffer | null },
): Promise<SiteImage | null> {
  await loadFonts();
  const ground = palettes[brand.palette].brand;
  if (path === 'site/favicon.svg') {
    const svg = logo
      ? await drawLogoIcon(logo, { radius: 22 })
      : drawIcon(name, { ground, radius: 22 });
    return { bytes: Buffer.from(svg), type: 'image/svg+xml' };
  }
  if (path === 'site/og.jpg') {
    const svg = logo ? await drawLogoOnWall(logo, preview) : drawNameOnWall(name, preview);
    return rendered(svg, preview.width, 'jpeg');
  }
  const icon = /^site\/app-icon-(maskable-)?(180|192|512)\.png$/.exec(path);
  if (!icon) return null;
  const svg = logo
    ? await drawLogoIcon(logo, icon[1] ? { scale: MASKABLE_LOGO } : {})
    : drawIcon(name, { ground, ...(icon[1] && { scale: MASKABLE }) });
  return rendered(svg, Number(icon[2]), 'png');
}

async function drawOwnWall(path: string): Promise<SiteImage | null> {
  const requested = parseImageName(path);
  const size = requested && walls[requested.master];
  if (!size || requested.width > size.width) return null;
  return rendered(drawWall(size), requested.width, requested.format);
}

async function rendered(
  svg: string,
  width: number,
  format: 'avif' | 'webp' | 'jpeg' | 'png',
): Promise<SiteImage> {
  // Imported on first use: sharp is large.
  const { default: sharp } = await import('sharp');
  const bytes = await oneAtATime('sizes')(() =>
    sharp(Buffer.from(svg)).resize(width).toFormat(format).toBuffer(),
  );
  return { bytes, type: `image/${format}` };
}
