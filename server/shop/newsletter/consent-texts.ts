// What a subscriber has read and agreed to, in the language of the page.
import { currentRequest } from '#server/platform/lib/request-context.ts';
import { NEWSLETTER_CONSENT_VERSION } from '#domain/customer/newsletter.ts';
import { english } from '#domain/language/languages.ts';
import { texts } from '../../../messages/compiled/every-language/newsletter.ts';

/** Version and words of the consent that the page of this request shows. */
export function consentTextOfRequest(): string {
  const language = currentRequest()?.language ?? english.code;
  const { consent } = texts[language] ?? texts.en;
  return `${NEWSLETTER_CONSENT_VERSION}: ${consent}`;
}
