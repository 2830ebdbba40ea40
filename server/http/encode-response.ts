// Makes a page of a rendered response, in the encoding that most clients ask for.
import { compressBrotli, etagOf } from '#server/lib/encode-body.ts';
import { createRepeatedBodyEncoder } from '#server/lib/repeated-body.ts';
import { type EncodedPage, bodiesOf, pageOf } from './encoded-page.ts';

/** `isBest`: its Brotli is as small as can be. */
export type CompressedPage = EncodedPage & { isBest: boolean };
/** `cached`: the page that the response replaces. */
type Options = { isApi: boolean; cached: CompressedPage | undefined };

export function createResponseEncoder() {
  // Errors are not cached, because each has a URL of its own, and there is no end of them.
  const encodeError = createRepeatedBodyEncoder();

  return async (response: Response, { isApi, cached }: Options): Promise<CompressedPage> => {
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
    // Compressed cheaply, because somebody waits for it.
    const br = await compressBrotli(identity, 5);
    return { ...pageOf(response, { etag, bodies: { br } }, isApi), isBest: false };
  };
}
