// Counts the searches of persons that had no result among the requests: pages are cached, and a page served from memory searches nothing.
import type { IncomingMessage } from 'node:http';
import { splitLanguage } from '#domain/language/languages.ts';
import { routes } from '#domain/routes.ts';
import { countedSearch } from '#domain/search/search-word.ts';
import { isPerson, isPrefetch } from './person-request.ts';

const { path: LIST } = routes.products;
/** The page, its data for a page that is open already, and the call of the API. */
const searchPaths = new Set([LIST, `${LIST}.data`, `/api${LIST}`]);
/** Parameters that leave out no product. */
const orderParameters = new Set(['q', 'sort', 'view', 'lang', '_routes']);

type Options = {
  /** Whether the last search for this text on this server found nothing. */
  hasNoResult: (text: string) => boolean;
  count: (search: { text: string; ip: string; userAgent: string }) => void;
  ipOf: (request: IncomingMessage) => string;
};

/** Call it with the status of the response that was sent. */
export function createSearchCounter({ hasNoResult, count, ipOf }: Options) {
  return (request: IncomingMessage, status: number): void => {
    if (status !== 200 && status !== 304) return;
    const { method, url = '/', headers } = request;
    const at = url.indexOf('?');
    if (method !== 'GET' || at === -1 || !searchPaths.has(splitLanguage(url.slice(0, at)).path))
      return;
    const text = searchedText(url.slice(at + 1));
    if (text === null || !hasNoResult(text)) return;
    if (isPrefetch(headers) || !isPerson(headers)) return;
    count({ text, ip: ipOf(request), userAgent: headers['user-agent'] ?? '' });
  };
}

/** The text of a search in all products, as it is counted. */
function searchedText(search: string): string | null {
  const params = new URLSearchParams(search);
  if ([...params.keys()].some((name) => !orderParameters.has(name))) return null;
  return countedSearch(params.get('q') ?? '');
}
