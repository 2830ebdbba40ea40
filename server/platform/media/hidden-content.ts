// Finds what makes an image file something else at the same time: a web page, a script, a PDF or an archive.

/** Long enough to occur by chance in less than one of a thousand images of 25 MB. */
const MARKERS = /<script[\s>]|<\?php\s|<!doctype html|<html[\s>]|%PDF-\d/i;
const ZIP_ENTRY = 'PK\u0003\u0004';
const ZIP_END = 'PK\u0005\u0006';

/** Re-encoding removes it all; but a file made like that is no photo, and its sender should know. */
export function hasHiddenContent(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return MARKERS.test(text) || (text.includes(ZIP_ENTRY) && text.includes(ZIP_END));
}
