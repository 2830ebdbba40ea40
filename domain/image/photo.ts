// Photos a customer uploads: limits and accepted types, detected by magic bytes because a file name proves nothing.

export const MAX_PHOTOS = 5;
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 40_000_000;
/** Stored photos are scaled down to this many pixels, enough to see a torn thread. */
export const PHOTO_LONGEST_SIDE = 2000;

/** What the field asks for: an iPhone then converts its HEIC photos to JPEG itself. */
export const photoFieldTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof photoFieldTypes)[number] | 'image/avif';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const AVIF_BRANDS = ['avif', 'avis', 'mif1', 'miaf'];

/** Null for every other type, SVG included: an SVG may contain scripts. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  if (startsWith(bytes, JPEG)) return 'image/jpeg';
  if (startsWith(bytes, PNG)) return 'image/png';
  if (fourCharacters(bytes, 0) === 'RIFF' && fourCharacters(bytes, 8) === 'WEBP')
    return 'image/webp';
  if (fourCharacters(bytes, 4) === 'ftyp' && AVIF_BRANDS.includes(fourCharacters(bytes, 8)))
    return 'image/avif';
  return null;
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}

function fourCharacters(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}
