import { expect, test } from 'vitest';
import { createResponseEncoder } from './encode-response.ts';
import { addRequestedEncoding, bodiesOf } from './encoded-page.ts';

const encode = createResponseEncoder();
const encodingsOf = (page: Awaited<ReturnType<typeof encode>>) => Object.keys(bodiesOf(page));

test.each(['identity', 'gzip', 'br'] as const)(
  'a response of the API is made in %s alone, when the client that waits for it prefers that',
  async (encoding) => {
    const page = await encode(Response.json({}), { isApi: true, encoding, cached: undefined });
    expect(encodingsOf(page)).toEqual([encoding]);
  },
);

test('a page is cached compressed, and what other clients prefer is made of it', async () => {
  const options = { isApi: false, encoding: 'identity', cached: undefined } as const;
  const page = await encode(new Response('<p>₹</p>'), options);
  expect(encodingsOf(page)).toEqual(['br']);
  const { bytes } = page;
  for (const other of ['identity', 'gzip', 'gzip'] as const)
    await addRequestedEncoding(page, other);
  const { identity, gzip } = bodiesOf(page);
  expect(identity?.toString()).toBe('<p>₹</p>');
  expect(page.bytes).toBe(bytes + (identity?.length ?? 0) + (gzip?.length ?? 0));
});
