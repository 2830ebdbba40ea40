// Response bodies that are mostly equal to the one before, such as those of error pages: compressed once.
import { type EncodedBody, encodeBody } from './encode-body.ts';

/** The encoder remembers the last body. Compressing a page takes 17 ms of processor time, comparing it microseconds. */
export function createRepeatedBodyEncoder(encode: typeof encodeBody = encodeBody) {
  let last: { identity: Buffer; encoded: Promise<EncodedBody> } | null = null;
  return (identity: Buffer<ArrayBuffer>): Promise<EncodedBody> => {
    if (!last?.identity.equals(identity)) last = { identity, encoded: encode(identity) };
    return last.encoded;
  };
}
