// Serves images for link previews. A URL with an earlier price leads to the present image.
import type { MiddlewareHandler } from 'hono';
import type { ShareImages } from '#server/shop/share-images/share-images.ts';

const PREFIX = '/media/';
const YEAR = 'public, max-age=31536000, immutable';

export function serveShareImages(shareImages: ShareImages): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const path = decoded(c.req.path.slice(PREFIX.length));
    const found = path && (await shareImages.find(path));
    if (!found) return next();
    if ('movedTo' in found) return c.redirect(found.movedTo, 302);
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': YEAR,
    });
  };
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
