// Languages of the storefront. A new one is an entry here and a folder of messages; the URL alone decides which is served.
export type Language = {
  /** Folder of its messages, and of its build. */
  code: string;
  /** Language tag for `Intl`, `<html lang>` and `hreflang`: India's conventions for numbers and days. */
  tag: string;
  /** Name of the language in its own script, as the language menu shows it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** What its pages load beside the shop's own fonts. */
  script: 'latin' | 'devanagari';
  /** First segment of its URLs, such as '/hi'; English has none. */
  prefix: string;
  /** Link to the page in this language, in its own words, for a customer who meets the page in another. */
  offer: string;
};

export const english: Language = {
  code: 'en',
  tag: 'en-IN',
  name: 'English',
  direction: 'ltr',
  script: 'latin',
  prefix: '',
  offer: 'View this page in English',
};

export const hindi: Language = {
  code: 'hi',
  tag: 'hi-IN',
  name: 'हिन्दी',
  direction: 'ltr',
  script: 'devanagari',
  prefix: '/hi',
  offer: 'यह पेज हिन्दी में देखें',
};

/** Languages that customers can choose. */
export const languages: readonly Language[] = [english, hindi];

/** What exists once for all languages, and has no address of its own in another. */
const ONCE =
  /^\/(?:(?:admin|api|assets|media|sandbox)(?:\/|$)|(?:robots|llms)\.txt$|sitemap[a-z-]*\.xml$|service-worker\.js$)/;

/** The language of a `?lang=`; English without one, or of a language that does not exist. */
export function languageWithCode(code: string | null | undefined): Language {
  return languages.find((language) => language.code === code) ?? english;
}

/** '/admin' for '/hi/admin': the router writes every link below its language. Null for any other path. */
export function onceFor(pathname: string, known: readonly Language[] = languages): string | null {
  const language = known.find(({ prefix }) => prefix && pathname.startsWith(`${prefix}/`));
  const path = language && pathname.slice(language.prefix.length);
  return path && ONCE.test(path) ? path : null;
}

/**
 * Language and plain path of a URL's path: '/hi/products' is '/products' in Hindi. The router asks for the data of a
 * language's home page at '/hi.data', and of English's at '/_.data'.
 */
export function splitLanguage(
  pathname: string,
  known: readonly Language[] = languages,
): { language: Language; path: string } {
  const language = known.find(
    ({ prefix }) =>
      prefix &&
      pathname.startsWith(prefix) &&
      /^(?:\/|\.data$|$)/.test(pathname.slice(prefix.length)),
  );
  const rest = language && pathname.slice(language.prefix.length);
  const path = rest === '.data' ? '/_.data' : rest === '' ? '/' : rest;
  if (!language || !path || ONCE.test(path)) return { language: english, path: pathname };
  return { language, path };
}
