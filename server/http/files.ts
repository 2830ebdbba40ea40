// Files that never change under their name: the built scripts and styles, and the pictures.
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt']);
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

type KeptFile = { type: string; plain: Buffer; brotli: Buffer | null };
type Options = { folder: string; prefix: string; immutable: boolean };

const compress = promisify(brotliCompress);

/** Reads a file once, compresses it once, and keeps text files in memory; pictures come from the disk. */
export function serveFiles({ folder, prefix, immutable }: Options): MiddlewareHandler {
  const kept = new Map<string, Promise<KeptFile | null>>();
  return async (c, next) => {
    const file = fileUnder(folder, c.req.path.slice(prefix.length));
    if (!file || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    const isText = COMPRESSIBLE.has(extname(file));
    const found = await (isText ? remembered(kept, file) : load(file));
    if (!found) return next();
    const useBrotli = found.brotli !== null && /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
    const body = useBrotli && found.brotli ? found.brotli : found.plain;
    return c.body(new Uint8Array(body), 200, {
      'Content-Type': found.type,
      'Cache-Control': immutable ? YEAR : DAY,
      ...(isText ? { Vary: 'Accept-Encoding' } : {}),
      ...(useBrotli ? { 'Content-Encoding': 'br' } : {}),
    });
  };
}

/** Only plain names below the folder, of a kind we serve. */
function fileUnder(folder: string, path: string): string | null {
  if (!/^[\w./-]+$/.test(path) || !types[extname(path)]) return null;
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) ? file : null;
}

function remembered(kept: Map<string, Promise<KeptFile | null>>, file: string) {
  const found = kept.get(file) ?? load(file);
  kept.set(file, found);
  void found.then((value) => value ?? kept.delete(file));
  return found;
}

async function load(file: string): Promise<KeptFile | null> {
  const plain = await readFile(file).catch(() => null);
  if (!plain) return null;
  const type = types[extname(file)] ?? '';
  return { type, plain, brotli: COMPRESSIBLE.has(extname(file)) ? await compress(plain) : null };
}
