// Serves images in the width and format named by the URL; other URLs go on to the static files.
import type { MiddlewareHandler } from 'hono';
import type { Media } from '#server/platform/media/port.ts';

const PREFIX = '/media/';
const YEAR = 'public, max-age=31536000, immutable';
const WEEK = 'public, max-age=604800, stale-while-revalidate=86400';

export function serveImages(media: Media): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const image = await media.find(c.req.path.slice(PREFIX.length));
    if (!image) return next();
    return c.body(new Uint8Array(image.bytes), 200, {
      'Content-Type': image.type,
      'Cache-Control': image.isImmutable ? YEAR : WEEK,
    });
  };
}
