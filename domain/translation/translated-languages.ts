// The languages that the owner's texts are translated to. Not in languages.ts, which every page loads.
import { type Language, english, languages } from '#domain/language/languages.ts';

export const translatedLanguages: readonly Language[] = languages.filter(
  (language) => language !== english,
);
