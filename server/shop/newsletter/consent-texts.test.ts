import { expect, test } from 'vitest';
import { runInRequest } from '#server/platform/lib/request-context.ts';
import { consentTextOfRequest } from './consent-texts.ts';

test('a subscriber of a Hindi page has agreed to Hindi words', () => {
  const request = { requestId: 'r', client: 'c', ipBlock: '203.0.113.7', language: 'hi' };
  expect(runInRequest(request, consentTextOfRequest)).toContain('न्यूज़लेटर'.normalize('NFC'));
  expect(consentTextOfRequest()).toContain('You can unsubscribe at any time.');
});
