// Which requests wait for the turn of a render, and which go ahead of all renders: every one for a single customer, who may be buying.
import type { IncomingMessage } from 'node:http';
import { splitLanguage } from '#domain/language/languages.ts';
import type { Turn } from '#server/platform/http/render-queue.ts';
import { pageCacheKey } from './page-cache-key.ts';

const DATA = '.data';
/** React Router's name of the home page where it asks for data. */
const HOME = '/_';
/** Files, and what nobody who buys waits for. */
const OTHERS = /^\/(?:admin|api\/admin|assets|dev|media|sandbox|sitemap)(?:[-/.]|$)/;

/** Of a request that the page cache does not answer. */
export function turnOf({ url = '/' }: Pick<IncomingMessage, 'url'>): Turn {
  const { path } = splitLanguage(url.split('?', 1)[0] ?? '/');
  if (OTHERS.test(path)) return 'any';
  if (!path.endsWith(DATA)) return 'ahead';
  const page = path.slice(0, -DATA.length);
  return page === HOME || pageCacheKey(page) !== null ? 'render' : 'ahead';
}
