// Makes a large photo smaller before it is sent: 25 MB from a phone would take minutes on a slow connection.
import { isImageSequence, uploadTypeOf } from '#domain/image/image-type.ts';
import { MIN_UPLOAD_SIDE } from '#domain/image/uploaded-image.ts';
import { decodeInTurn } from './decode-in-turn.ts';

/** A smaller file is sent as it is. */
export const MAX_SENT_BYTES = 4_000_000;
/** Longer side in pixels, more than the widest image that a page shows. */
const LONGER_SIDE = 4_000;
/** Tried in this order until the file is small enough; the last one is taken as it comes. */
const QUALITIES = [0.92, 0.85, 0.75];
/** Bytes at the start of a file by which the type of an image is recognised. */
const HEADER = 512;

type Size = { width: number; height: number };

/**
 * Upright JPEG of a large photo; the file itself when it is small, and when the browser cannot read it, such as HEIC
 * outside Safari. The server then decides.
 */
export async function prepareImage(file: File): Promise<Blob> {
  if (file.size <= MAX_SENT_BYTES) return file;
  const header = new Uint8Array(await file.slice(0, HEADER).arrayBuffer());
  if (!uploadTypeOf(header) || isImageSequence(header)) return file;
  try {
    const smaller = await decodeInTurn(() => redraw(file));
    return smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

/** Returns the size to send: at most `LONGER_SIDE`, but no shorter side below the server's minimum. Never enlarged. */
export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    Math.max(LONGER_SIDE / Math.max(width, height), MIN_UPLOAD_SIDE / Math.min(width, height)),
  );
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The browser turns the photo upright and reads its colours as sRGB. */
async function redraw(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sentSize(bitmap));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no images.');
  // As the server does: transparent parts would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  let smallest = await toJpeg(canvas, QUALITIES[0]);
  for (const quality of QUALITIES.slice(1)) {
    if (smallest.size <= MAX_SENT_BYTES) break;
    smallest = await toJpeg(canvas, quality);
  }
  return smallest;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number | undefined): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser wrote no JPEG.'))),
      'image/jpeg',
      quality,
    );
  });
}
