// Makes a page of a rendered response, in one encoding.
import { type Encoding, encode, etagOf } from '#server/platform/lib/encode-body.ts';
import { createRepeatedBodyEncoder } from '#server/platform/lib/repeated-body.ts';
import { type EncodedPage, bodiesOf, pageOf } from './encoded-page.ts';

/** `isBest`: its Brotli is as small as can be. */
export type CompressedPage = EncodedPage & { isBest: boolean };
/** `encoding`: of the request that waits for it. `cached`: the page that the response replaces. */
type Options = { isApi: boolean; encoding: Encoding; cached: CompressedPage | undefined };

export function createResponseEncoder() {
  // Errors are not cached, because each has a URL of its own, and there is no end of them.
  const encodeError = createRepeatedBodyEncoder();

  return async (
    response: Response,
    { isApi, encoding, cached }: Options,
  ): Promise<CompressedPage> => {
    const identity = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) {
      return { ...pageOf(response, await encodeError(identity), isApi), isBest: true };
    }
    const etag = etagOf(identity);
    // A body that is as before keeps what was made of it.
    if (cached?.etag === etag) {
      const encoded = { etag, bodies: bodiesOf(cached) };
      return { ...pageOf(response, encoded, isApi), isBest: cached.isBest };
    }
    // Only the API's responses are small enough to be cached as they are.
    const chosen = isApi ? encoding : 'br';
    const bodies = { [chosen]: await encode(identity, chosen) };
    return { ...pageOf(response, { etag, bodies }, isApi), isBest: false };
  };
}
