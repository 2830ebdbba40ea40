import { expect, test } from 'vitest';
import { encodeBody } from './encode-body.ts';
import { createRepeatedBodyEncoder } from './repeated-body.ts';

test('equal response bodies in a row are compressed once, also at the same time, and another one anew', async () => {
  const encoded: string[] = [];
  const encode = createRepeatedBodyEncoder((identity) => {
    encoded.push(identity.toString());
    return encodeBody(identity);
  });
  const texts = ['not found', 'not found', 'busy', 'not found'];
  const bodies = await Promise.all(texts.map((text) => encode(Buffer.from(text))));
  expect(bodies.map(({ bodies: { identity } }) => identity.toString())).toEqual(texts);
  expect(encoded).toEqual(['not found', 'busy', 'not found']);
});
