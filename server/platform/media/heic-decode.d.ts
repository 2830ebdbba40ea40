// The part of the HEIC decoder that the shop uses; the package has no types.
declare module 'heic-decode' {
  type HeicImage = {
    width: number;
    height: number;
    /** RGBA. */
    decode(): Promise<{ data: Uint8ClampedArray<ArrayBuffer> }>;
  };
  const decode: { all(input: { buffer: Uint8Array }): Promise<HeicImage[]> };
  export default decode;
}
