// What a subscriber has read and agreed to, by the language of the page.
import { currentRequest } from '#server/platform/lib/request-context.ts';
import { NEWSLETTER_CONSENT_VERSION } from '#domain/customer/newsletter.ts';
import { english } from '#domain/language/languages.ts';
import { consent as inEnglish } from '../../../messages/compiled/en/newsletter.ts';
import { consent as inHindi } from '../../../messages/compiled/hi/newsletter.ts';

/** Every language of the shop; a test holds that none is missing. */
export const consentTexts: Readonly<Record<string, string>> = { en: inEnglish, hi: inHindi };

/** Version and words of the consent that the page of this request shows. */
export function consentTextOfRequest(): string {
  const language = currentRequest()?.language ?? english.code;
  return `${NEWSLETTER_CONSENT_VERSION}: ${consentTexts[language] ?? inEnglish}`;
}
