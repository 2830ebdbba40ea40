// The languages that the owner's texts are translated to. Not in languages.ts, which every page loads.
import { type Language, english, languages } from '#domain/language/languages.ts';

export const translatedLanguages: readonly Language[] = languages.filter(
  (language) => language !== english,
);

const names = new Intl.DisplayNames(english.tag, { type: 'language' });

/** Name of a language in English, for the back office: `Hindi`. */
export function englishNameOf(code: string): string {
  return names.of(code) ?? code;
}
