// Images below /media/site of a live shop, drawn when first asked for: the demo's are not served.
import { parseImageName } from '#domain/image/image.ts';
import { oneAtATime } from '#server/platform/lib/one-at-a-time.ts';
import { loadFonts } from '#server/platform/pdf/fonts.ts';
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

/** `shopSettings`: those of now, at each use. */
export function openSiteImages({ shopSettings }: { shopSettings: { readonly name: string } }) {
  /** Few and small; those of an earlier name are dropped. */
  let drawn = { name: '', images: new Map<string, Promise<SiteImage | null>>() };
  return {
    /** `path`: the part of the URL after /media/. Null for every other image. */
    find(path: string): Promise<SiteImage | null> {
      const { name } = shopSettings;
      if (drawn.name !== name) drawn = { name, images: new Map() };
      const { images } = drawn;
      const found = images.get(path) ?? draw(path, name);
      // Only those that exist, so that invented paths take no memory.
      void found.then((image) => image && images.set(path, found)).catch(() => {});
      return found;
    },
  };
}

async function draw(path: string, name: string): Promise<SiteImage | null> {
  await loadFonts();
  if (path === 'site/favicon.svg') {
    return { bytes: Buffer.from(drawIcon(name, { radius: 22 })), type: 'image/svg+xml' };
  }
  if (path === 'site/og.jpg') return rendered(drawNameOnWall(name, preview), preview.width, 'jpeg');
  const icon = /^site\/app-icon-(maskable-)?(180|192|512)\.png$/.exec(path);
  if (icon) {
    return rendered(drawIcon(name, icon[1] ? { scale: MASKABLE } : {}), Number(icon[2]), 'png');
  }
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
