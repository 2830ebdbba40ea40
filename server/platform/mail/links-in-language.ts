// Links of an email to pages of the shop, in the language of the email.
import { inLanguage } from '#domain/language/in-language.ts';
import { type Language, splitLanguage } from '#domain/language/languages.ts';
import type { Email } from './port.ts';

type Place = {
  /** The shop's origin. */
  url: string;
  language: Language;
};

/** Links to what exists once for all languages, such as a PDF of the API, stay as they are. */
export function linksInLanguage(email: Email, place: Place): Email {
  if (!place.language.prefix) return email;
  const data = Object.entries(email.data).map(([key, value]) => [key, linkIn(value, place)]);
  return { ...email, data: Object.fromEntries(data) } as Email;
}

function linkIn(value: unknown, { url, language }: Place): unknown {
  if (typeof value !== 'string' || !value.startsWith(`${url}/`)) return value;
  const path = inLanguage(value.slice(url.length), language);
  const isPage = splitLanguage(new URL(path, url).pathname).language === language;
  return isPage ? url + path : value;
}
