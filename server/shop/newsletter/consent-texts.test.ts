import { expect, test } from 'vitest';
import { languages } from '#domain/language/languages.ts';
import { runInRequest } from '#server/platform/lib/request-context.ts';
import { consentTextOfRequest, consentTexts } from './consent-texts.ts';

test('the words of the newsletter consent exist in every language', () => {
  expect(Object.keys(consentTexts)).toEqual(languages.map(({ code }) => code));
});

test('a subscriber of a Hindi page has agreed to Hindi words', () => {
  const request = { requestId: 'r', client: 'c', ipBlock: '203.0.113.7', language: 'hi' };
  expect(runInRequest(request, consentTextOfRequest)).toContain('न्यूज़लेटर'.normalize('NFC'));
  expect(consentTextOfRequest()).toContain('You can unsubscribe at any time.');
});
