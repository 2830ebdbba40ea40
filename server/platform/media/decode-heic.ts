// Decodes the HEIC images of iPhones, which sharp cannot read, in a worker thread.
import { Worker } from 'node:worker_threads';
import { projectFile } from '#server/platform/config/project-root.ts';
import type { DecodedHeic } from './heic-worker.ts';

/** Twelve megapixels take about one second. */
const TIMEOUT_MS = 20_000;

/** RGBA pixels, already turned upright; null pixels beyond `maxPixels`. Throws for a file that cannot be decoded. */
export function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<DecodedHeic> {
  // From its source: the server runs as one bundled file, and a worker thread needs a file of its own.
  const worker = new Worker(projectFile('server', 'platform', 'media', 'heic-worker.ts'), {
    workerData: { bytes, maxPixels },
    // The decoder prints about each file that it rejects.
    stdout: true,
    stderr: true,
  });
  return new Promise<DecodedHeic>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Decoding took too long.')), TIMEOUT_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The worker thread ended.'));
    });
  }).finally(() => worker.terminate());
}
