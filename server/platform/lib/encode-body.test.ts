import { expect, test } from 'vitest';
import { type Encoding, decode, encode, encodeBody } from './encode-body.ts';

const identity = Buffer.from('₹ 1,999 '.repeat(300));

test.each<Encoding>(['br', 'gzip', 'identity'])(
  'a body in %s decodes to itself',
  async (encoding) => {
    expect(await decode(await encode(identity, encoding), encoding)).toEqual(identity);
  },
);

test('a compressed body keeps no more memory than its own bytes', async () => {
  const { br, gzip } = (await encodeBody(identity)).bodies;
  for (const body of [br, gzip, await encode(identity, 'br'), await encode(identity, 'gzip')]) {
    expect(body.buffer.byteLength).toBe(body.length);
  }
});
