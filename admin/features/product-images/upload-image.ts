// Upload of one image in parts: their size follows the connection, and after a break only the lost part is sent again.
import { api, readResponse, asAppError } from '#ui/client/api.ts';
import { AppError } from '#domain/errors/errors.ts';
import { MAX_PART_BYTES, MIN_PART_BYTES } from '#domain/image/uploaded-image.ts';
import { prepareImage } from './prepare-image.ts';
import { sendPart } from './send-part.ts';

/** `colour`: the average colour as `#rrggbb`. */
export type StoredUpload = { key: string; width: number; height: number; colour: string };

export type UploadOptions = {
  /** Receives the part of the file that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

export type ImageUpload = {
  /** A second run goes on where the first was broken off. Throws an AppError when the server refuses the file. */
  run(options: UploadOptions): Promise<StoredUpload>;
};

/** Size of the next part, of any upload: each file begins with what the connection took last. */
let partBytes = 256 * 1024;
/** A part that is sent faster is followed by one of double size. */
const FAST_MS = 2_000;
/** Between the attempts at one request; the connection may be away for almost a minute. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000];
/** Another attempt may succeed. */
const TEMPORARY: readonly string[] = [
  'server/busy',
  'server/unreachable',
  'server/failed',
  'request/too-many',
];

export function openImageUpload(file: File): ImageUpload {
  let prepared: Promise<Blob> | null = null;
  let progress: { id: string; received: number } | null = null;

  async function sendNextPart(image: Blob, { onProgress, signal }: UploadOptions): Promise<void> {
    if (!progress) return;
    const { id, received } = progress;
    const bytes = image.slice(received, received + partBytes);
    const startedAt = performance.now();
    try {
      progress.received = await sendPart({
        uploadId: id,
        offset: received,
        bytes,
        onProgress: (loaded) => onProgress((received + loaded) / image.size),
        signal,
      });
    } catch (error) {
      const { code, details } = asAppError(error);
      // The response to this part was lost, not the part.
      if (code === 'image/part-out-of-order')
        progress = { id, ...(details as { received: number }) };
      else partBytes = Math.max(MIN_PART_BYTES, partBytes / 2);
      throw code === 'image/part-out-of-order' ? new AppError('server/busy') : error;
    }
    const isFast = performance.now() - startedAt < FAST_MS;
    if (isFast) partBytes = Math.min(MAX_PART_BYTES, partBytes * 2);
  }

  return {
    async run(options) {
      const image = await (prepared ??= prepareImage(file));
      const { uploads } = api.admin.images;
      const repeat = <T>(work: () => Promise<T>) => repeatUntilSent(work, options.signal);
      try {
        progress ??= await repeat(() =>
          readResponse(uploads.$post({ json: { bytes: image.size } })),
        );
        const { id } = progress;
        while (progress.received < image.size) await repeat(() => sendNextPart(image, options));
        options.onProgress(1);
        return await repeat(() =>
          readResponse(uploads[':id'].completion.$post({ param: { id }, json: {} })),
        );
      } catch (error) {
        // Refused, or of an earlier day: the next run starts anew.
        if (!TEMPORARY.includes(asAppError(error).code)) progress = null;
        throw error;
      }
    },
  };
}

/** Tries again after a broken connection, and as soon as the browser is online again. */
export async function repeatUntilSent<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted || !TEMPORARY.includes(asAppError(error).code)) throw error;
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        setTimeout(resolve, pause);
      });
    }
  }
  return work();
}
