// Language of a request, for what is no page: errors, emails, and the language that an account or an order stores.
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { type Language, english, languages, splitLanguage } from '#domain/language/languages.ts';

/**
 * A URL of a page says its language. A call of the API has the same URL in every language, and takes it from
 * Accept-Language: our pages send their own there, whatever the browser prefers. A cacheable response must not depend on it.
 */
export function languageOf(c: Context, known: readonly Language[] = languages): Language {
  const { pathname } = new URL(c.req.url);
  return pathname.startsWith('/api/')
    ? acceptedLanguage(c.req.header('accept-language'), known)
    : splitLanguage(pathname, known).language;
}

/** The first language of the header that the shop speaks, in the client's order of preference; else English. */
export function acceptedLanguage(
  header: string | undefined,
  known: readonly Language[] = languages,
): Language {
  for (const { type, q } of parseAccept(header ?? '')) {
    const tag = type.toLowerCase();
    const language =
      q > 0 &&
      (known.find((each) => each.tag.toLowerCase() === tag) ??
        known.find((each) => each.code === tag.split('-', 1)[0]));
    if (language) return language;
  }
  return english;
}
