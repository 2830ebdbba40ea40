// Brand module: logos that an admin uploads, and the images that pages and documents show of them.
import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Brand, LogoImage } from '#domain/shop/brand.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { logoImages } from '#server/platform/db/schema/brand.ts';
import { createLruStore } from '#server/platform/lib/lru-store.ts';
import { oneAtATime } from '#server/platform/lib/one-at-a-time.ts';
import type { CreateLogo } from '#server/platform/media/port.ts';
import { type ShownIdentity, openSiteImages } from '#server/shop/site-images/site-images.ts';

const ID_LENGTH = 24;
/** Pixels of the image on pages: three times its largest size in navbar and footer. */
const SHOWN = { width: 720, height: 168 };
const MAX_BYTES = 2_000_000;

export type BrandImages = ReturnType<typeof openBrand>;

type Deps = {
  db: Db;
  createLogo: CreateLogo;
  mode: 'demo' | 'live';
  /** Those of now, at each use. */
  shopSettings: Readonly<ShownIdentity>;
};

export function openBrand({ db, createLogo, ...identity }: Deps) {
  const shown = createLruStore<{ bytes: number; image: Buffer }>(MAX_BYTES);
  return {
    /** Idempotent by content. Throws as `CreateLogo`. */
    async uploadLogo(accountId: string, bytes: Uint8Array): Promise<LogoImage> {
      const { png, width, height } = await createLogo(bytes);
      const id = createHash('sha256').update(png).digest('hex').slice(0, ID_LENGTH);
      const row = { id, width, height, png, createdBy: accountId };
      await db.insert(logoImages).values(row).onConflictDoNothing();
      return { id, width, height };
    },
    /** The WebP of a path such as `<id>.webp`; null for any other. */
    async findShown(name: string): Promise<Buffer | null> {
      const [, id] = /^([0-9a-f]{24})\.webp$/.exec(name) ?? [];
      if (!id) return null;
      const kept = shown.get(id);
      if (kept) return kept.image;
      const png = await readLogo(db, id);
      if (!png) return null;
      const { default: sharp } = await import('sharp');
      const image = await oneAtATime('sizes')(() =>
        sharp(png)
          .resize({ ...SHOWN, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 90, alphaQuality: 100 })
          .toBuffer(),
      );
      shown.set(id, { image, bytes: image.length });
      return image;
    },
    /** Images below /media/site that are drawn, see `openSiteImages`. */
    siteImages: openSiteImages({ ...identity, readLogo: (id) => readLogo(db, id) }),
  };
}

/** The PNG of a logo; null if there is none of this id. */
export async function readLogo(db: Db | Tx, id: string | undefined): Promise<Buffer | null> {
  if (id === undefined) return null;
  const [row] = await db
    .select({ png: logoImages.png })
    .from(logoImages)
    .where(eq(logoImages.id, id));
  return row ? Buffer.from(row.png) : null;
}

/** Messages by field, for logos that no upload has made, or whose size is another. */
export async function storedLogoErrors(
  db: Db | Tx,
  { logo, darkLogo }: Brand,
): Promise<Record<string, string>> {
  const named = Object.entries({ logo, darkLogo }).flatMap(([field, image]) =>
    image ? [{ field, image }] : [],
  );
  if (named.length === 0) return {};
  const { id, width, height } = logoImages;
  const ids = named.map(({ image }) => image.id);
  const rows = await db.select({ id, width, height }).from(logoImages).where(inArray(id, ids));
  const isStored = (image: LogoImage) =>
    rows.some(
      (row) => row.id === image.id && row.width === image.width && row.height === image.height,
    );
  const unknown = named.filter(({ image }) => !isStored(image));
  return Object.fromEntries(
    unknown.map(({ field }) => [`brand.${field}`, 'Choose the image again.']),
  );
}
