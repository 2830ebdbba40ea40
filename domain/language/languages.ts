// Languages of the storefront. A new one is an entry here and a folder of messages; the URL alone decides which is served.
export type Language = {
  /** Folder of its messages, and of its build. */
  code: string;
  /** Language tag for `Intl`, `<html lang>` and `hreflang`: India's conventions for numbers and days. */
  tag: string;
  /** Name of the language in its own script, as the language menu shows it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** First segment of its URLs, such as '/hi'; English has none. */
  prefix: string;
};

export const english: Language = {
  code: 'en',
  tag: 'en-IN',
  name: 'English',
  direction: 'ltr',
  prefix: '',
};

/** Languages that customers can choose. */
export const languages: readonly Language[] = [english];

/** What exists once for all languages, and has no address of its own in another. */
const ONCE = /^\/(?:admin|api|assets|dev|media|sandbox)(?:\/|$)/;

/** Language and plain path of a URL's path: '/hi/products' is '/products' in Hindi. */
export function splitLanguage(
  pathname: string,
  known: readonly Language[] = languages,
): { language: Language; path: string } {
  const language = known.find(
    ({ prefix }) => prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`)),
  );
  const path = language && (pathname.slice(language.prefix.length) || '/');
  if (!language || !path || ONCE.test(path)) return { language: english, path: pathname };
  return { language, path };
}

/** The path of a page in a language; `path` is plain, and may have a query. */
export function inLanguage(path: string, { prefix }: Language): string {
  if (!prefix) return path;
  return `${prefix}${path.replace(/^\/(?=$|\?)/, '')}`;
}
