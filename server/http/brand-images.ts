// Serves the logos of the shop, below /media/brand.
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#domain/errors/errors.ts';
import type { BrandImages } from '#server/shop/brand/brand.ts';

const PREFIX = '/media/brand/';
const YEAR = 'public, max-age=31536000, immutable';

export function serveBrandImages(brand: Pick<BrandImages, 'findShown'>): MiddlewareHandler {
  return async (c) => {
    const image = await brand.findShown(c.req.path.slice(PREFIX.length));
    if (!image) throw new AppError('request/not-found');
    return c.body(new Uint8Array(image), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': YEAR,
    });
  };
}
