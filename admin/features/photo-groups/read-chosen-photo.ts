// Reads of a chosen file what groups it: the time at which it was taken, a small copy and its colours.
// With the page, and not when the first photo is read: a network that fails in between would leave the photos unread.
import { load } from 'exifreader';
import { uploadTypeOf } from '#domain/image/image-type.ts';
import { MAX_UPLOAD_BYTES } from '#domain/image/uploaded-image.ts';
import { smallCopyOf } from '../product-images/thumbnail.ts';
import { lookOf } from './look.ts';
import type { ChosenPhoto } from './chosen-photo.ts';

/** Metadata is at the start of a file; of HEIC it may be further behind. */
const METADATA_BYTES = 512 * 1024;
const HEADER_BYTES = 512;
/** Side of the copy whose colours are counted, and the part of the photo in it: at the edges is the wall. */
const LOOK_SIDE = 48;
const LOOK_PART = 0.7;

type ReadPhoto = Pick<
  ChosenPhoto,
  'takenAt' | 'isTimed' | 'look' | 'preview' | 'error' | 'isRefused'
>;

/** Reads nothing of a file that is no photo: its `error` says so. */
export async function readChosenPhoto(file: File): Promise<ReadPhoto> {
  const unread = { takenAt: file.lastModified, isTimed: false, look: null, preview: null };
  const error = await refusalOf(file);
  if (error) return { ...unread, error, isRefused: true };
  const cameraTime = await cameraTimeOf(file);
  const copy = await smallCopyOf(file);
  return {
    takenAt: cameraTime ?? file.lastModified,
    isTimed: cameraTime !== null,
    look: copy && lookOfCanvas(copy),
    preview: copy?.toDataURL('image/jpeg', 0.7) ?? null,
    error: '',
    isRefused: false,
  };
}

/** '' for a file that the server may take. */
async function refusalOf(file: File): Promise<string> {
  if (file.size === 0) return 'This file is empty.';
  if (file.size > MAX_UPLOAD_BYTES) return 'This file is over 25 MB.';
  const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  return uploadTypeOf(header) ? '' : 'This file is not a photo.';
}

/** Null for a photo without the time, such as one that came by a messenger. */
async function cameraTimeOf(file: File): Promise<number | null> {
  try {
    const { exif } = await load(await file.slice(0, METADATA_BYTES).arrayBuffer(), {
      expanded: true,
      async: true,
    });
    const text = exif?.DateTimeOriginal?.description ?? exif?.DateTime?.description;
    return typeof text === 'string' ? timeOf(text) : null;
  } catch {
    return null;
  }
}

/** `text`: such as `2026:11:20 10:30:00`. */
export function timeOf(text: string): number | null {
  const parts = /^(\d{4}):(\d\d):(\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function lookOfCanvas(photo: HTMLCanvasElement): number[] | null {
  const canvas = document.createElement('canvas');
  canvas.width = LOOK_SIDE;
  canvas.height = LOOK_SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const [width, height] = [photo.width * LOOK_PART, photo.height * LOOK_PART];
  const [left, top] = [(photo.width - width) / 2, (photo.height - height) / 2];
  context.drawImage(photo, left, top, width, height, 0, 0, LOOK_SIDE, LOOK_SIDE);
  return lookOf(context.getImageData(0, 0, LOOK_SIDE, LOOK_SIDE).data);
}
