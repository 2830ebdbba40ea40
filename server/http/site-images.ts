// Serves the images below /media/site that the shop draws; in a demo the others are files.
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#domain/errors/errors.ts';
import type { SiteImages } from '#server/shop/site-images/site-images.ts';

const PREFIX = '/media/';
/** They change with the shop's name and brand. */
const HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

export function serveSiteImages(siteImages: SiteImages, mode: 'demo' | 'live'): MiddlewareHandler {
  return async (c, next) => {
    const image = await siteImages.find(c.req.path.slice(PREFIX.length));
    if (!image) {
      if (mode === 'demo') return next();
      throw new AppError('request/not-found');
    }
    return c.body(new Uint8Array(image.bytes), 200, {
      'Content-Type': image.type,
      'Cache-Control': HOUR,
    });
  };
}
