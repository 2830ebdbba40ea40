// Pictures in the width and format that a page asks for; what is no such address goes on to the plain files.
import type { MiddlewareHandler } from 'hono';
import type { Media } from '#server/media/port.ts';

const PREFIX = '/media/';
const WEEK = 'public, max-age=604800, stale-while-revalidate=86400';

export function servePictures(media: Media): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const found = await media.find(c.req.path.slice(PREFIX.length));
    if (!found) return next();
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': found.type,
      'Cache-Control': WEEK,
    });
  };
}
