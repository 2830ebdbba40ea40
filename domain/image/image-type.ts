// Type of an uploaded image by its first bytes, because a file name proves nothing.
import { photoTypeOf } from './photo.ts';

export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
] as const;
export type UploadType = (typeof uploadTypes)[number];

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
/** Brands of a file that is mainly a sequence of images. */
const SEQUENCE_BRANDS = ['avis', 'hevc', 'hevx', 'msf1'];
const MAX_BRANDS_BYTES = 256;
const SNIFFED_CHARACTERS = 4096;

/** Null for every other type. */
export function uploadTypeOf(bytes: Uint8Array): UploadType | null {
  const brands = brandsOf(bytes);
  if (brands.length === 0) return photoTypeOf(bytes);
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'image/avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'image/heic' : null;
}

export function isImageSequence(bytes: Uint8Array): boolean {
  return SEQUENCE_BRANDS.includes(brandsOf(bytes)[0] ?? '');
}

/** True for XML and HTML with an SVG element near its start. */
export function isSvg(bytes: Uint8Array): boolean {
  const text = Array.from(bytes.subarray(0, SNIFFED_CHARACTERS), (byte) =>
    String.fromCharCode(byte),
  ).join('');
  // UTF-16 has a zero byte beside each character.
  const start = text.replaceAll('\0', '').replace(/^(?:ï»¿|ÿþ|þÿ)/, '');
  return /^\s*</.test(start) && /<(?:\w+:)?svg[\s>]/i.test(start);
}

/** Brands of an ISO base media file, such as AVIF and HEIC: the major brand first. Empty for other files. */
function brandsOf(bytes: Uint8Array): string[] {
  if (charactersAt(bytes, 4) !== 'ftyp') return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(view.getUint32(0), bytes.length, MAX_BRANDS_BYTES);
  const brands = [charactersAt(bytes, 8)];
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(charactersAt(bytes, offset));
  return brands;
}

function charactersAt(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}
