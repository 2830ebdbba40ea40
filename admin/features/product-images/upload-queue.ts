// Queue of image uploads: three at a time, in the order in which they were added.
import { type AppError } from '#domain/errors/errors.ts';
import { asAppError } from '#ui/client/api.ts';
import { type ImageUpload, type StoredUpload, openImageUpload } from './upload-image.ts';

const PARALLEL = 3;

type UploadQueueEvents = {
  /** `share`: part of the file that is sent, from 0 to 1. */
  onProgress: (id: string, share: number) => void;
  onUploaded: (id: string, image: StoredUpload) => void;
  onFailed: (id: string, error: AppError) => void;
};

export function openUploadQueue({ onProgress, onUploaded, onFailed }: UploadQueueEvents) {
  const uploads = new Map<string, ImageUpload>();
  const running = new Map<string, AbortController>();
  let waiting: string[] = [];

  const start = async (id: string, upload: ImageUpload) => {
    const controller = new AbortController();
    running.set(id, controller);
    const { signal } = controller;
    try {
      const image = await upload.run({ signal, onProgress: (share) => onProgress(id, share) });
      uploads.delete(id);
      if (!signal.aborted) onUploaded(id, image);
    } catch (error) {
      if (!signal.aborted) onFailed(id, asAppError(error));
    } finally {
      running.delete(id);
      startNext();
    }
  };
  const startNext = () => {
    while (running.size < PARALLEL) {
      const id = waiting.shift();
      if (id === undefined) return;
      const upload = uploads.get(id);
      if (upload) void start(id, upload);
    }
  };

  return {
    add(id: string, file: File): void {
      uploads.set(id, openImageUpload(file));
      waiting.push(id);
      startNext();
    },
    /** Goes on where the failed upload was broken off. */
    retry(id: string): void {
      if (!uploads.has(id)) return;
      waiting.push(id);
      startNext();
    },
    remove(id: string): void {
      uploads.delete(id);
      running.get(id)?.abort();
    },
    close(): void {
      waiting = [];
      for (const controller of running.values()) controller.abort();
    },
  };
}

export type UploadQueue = ReturnType<typeof openUploadQueue>;
