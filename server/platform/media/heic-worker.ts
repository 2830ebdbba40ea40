// Worker thread that decodes HEIC, which blocks its thread for seconds. Answers with pixels, dimensions or an error.
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

type Task = { bytes: Uint8Array; maxPixels: number };

/** `pixels` is null for an image of more than `maxPixels`. */
export type DecodedHeic = { width: number; height: number; pixels: Uint8Array | null };

const { bytes, maxPixels } = workerData as Task;
const [image] = await decode.all({ buffer: bytes });
if (!image) throw new Error('The file has no image.');
const { width, height } = image;
const decoded = width * height > maxPixels ? null : await image.decode();
const pixels = decoded && new Uint8Array(decoded.data.buffer);
parentPort?.postMessage(
  { width, height, pixels } satisfies DecodedHeic,
  pixels ? [pixels.buffer] : [],
);
