// Serves static files: built scripts and styles, and images.
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { type Body, compressBrotli } from '#server/platform/lib/encode-body.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.wasm']);
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

type CachedFile = { type: string; plain: Body; brotli: Body | null };
type Options = { folder: string; prefix: string; immutable: boolean };

/** Text files are read and compressed once and cached in memory; images are read each time. */
export function serveFiles({ folder, prefix, immutable }: Options): MiddlewareHandler {
  const cache = new Map<string, Promise<CachedFile | null>>();
  return async (c, next) => {
    const file = fileUnder(folder, c.req.path.slice(prefix.length));
    if (!file || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    const isText = COMPRESSIBLE.has(extname(file));
    const content = await (isText ? loadCached(cache, file) : load(file));
    if (!content) return next();
    const useBrotli =
      content.brotli !== null && /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
    const body = useBrotli && content.brotli ? content.brotli : content.plain;
    return c.body(new Uint8Array(body), 200, {
      'Content-Type': content.type,
      'Cache-Control': immutable ? YEAR : DAY,
      ...(isText ? { Vary: 'Accept-Encoding' } : {}),
      ...(useBrotli ? { 'Content-Encoding': 'br' } : {}),
    });
  };
}

/** Null unless the path is a plain name below the folder, of a known type. */
function fileUnder(folder: string, path: string): string | null {
  if (!/^[\w./-]+$/.test(path) || !types[extname(path)]) return null;
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) ? file : null;
}

function loadCached(cache: Map<string, Promise<CachedFile | null>>, file: string) {
  const loading = cache.get(file) ?? load(file);
  cache.set(file, loading);
  void loading.then((content) => content ?? cache.delete(file));
  return loading;
}

async function load(file: string): Promise<CachedFile | null> {
  const plain = await readFile(file).catch(() => null);
  if (!plain) return null;
  const type = types[extname(file)] ?? '';
  return {
    type,
    plain,
    brotli: COMPRESSIBLE.has(extname(file)) ? await compressBrotli(plain, 11) : null,
  };
}
