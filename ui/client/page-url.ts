// Language of this build in URLs that the router does not write: plain links, forms, `window.location`, API reads.
import { inLanguage } from '#domain/language/in-language.ts';
import { languageCode, prefix } from '#messages/language.ts';

/** Path of a page in the language of this build. The router's own links need it not: it is their basename. */
export function pageUrl(path: string): string {
  return prefix ? inLanguage(path, { prefix }) : path;
}

/** The path of `window.location`, or of a loader's URL, as the router's `useLocation` and `paths` have it. */
export function plainPath(pathname: string): string {
  return prefix ? pathname.slice(prefix.length) || '/' : pathname;
}

/** Query of API reads with texts of the owner, which may be translated: caches on the way know responses by their URL. */
export const languageQuery: { lang?: string } = prefix ? { lang: languageCode } : {};
