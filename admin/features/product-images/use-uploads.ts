// Uploads of the image card: three at a time, each with its preview, percent and error.
import { useEffect, useRef, useState } from 'react';
import { asAppError } from '#ui/client/api.ts';
import { toast } from '#ui/components/toast.tsx';
import { thumbnailOf } from './thumbnail.ts';
import { type ImageUpload, type StoredUpload, openImageUpload } from './upload-image.ts';

export type Upload = {
  id: string;
  name: string;
  /** A small copy as a data URL; null while it is drawn, and for a format that the browser cannot show. */
  preview: string | null;
  /** Part of the file that is sent, from 0 to 1; 1 while the server optimises the image. */
  share: number;
  /** '' unless it failed. */
  error: string;
};

/** `order`: as the files were chosen; a smaller file that was chosen later may be uploaded earlier. */
type Job = { id: string; order: number; file: File; upload: ImageUpload };

const PARALLEL = 3;
const MAX_AT_ONCE = 12;

type UploadsOptions = {
  /** `later`: keys of the images that were chosen after this one and uploaded before. */
  onUploaded: (image: StoredUpload, later: ReadonlySet<string>) => void;
  /** Whether files are not stored yet, also those that failed. */
  onBusyChange: (isBusy: boolean) => void;
};

export function useUploads({ onUploaded, onBusyChange }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Job[]>([]);
  const jobs = useRef(new Map<string, Job>());
  const done = useRef<{ order: number; key: string }[]>([]);
  const nextOrder = useRef(0);
  const running = useRef(new Map<string, AbortController>());
  // The newest callback: an upload that ends later must not see the document of its beginning.
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });
  useEffect(() => {
    const started = running.current;
    return () => started.forEach((controller) => controller.abort());
  }, []);

  const update = (id: string, change: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const drop = (id: string) => {
    jobs.current.delete(id);
    onBusyChange(jobs.current.size > 0);
    setUploads((now) => now.filter((each) => each.id !== id));
  };

  const startNext = () => {
    const job = running.current.size < PARALLEL ? waiting.current.shift() : undefined;
    if (!job) return;
    const controller = new AbortController();
    running.current.set(job.id, controller);
    const options = {
      signal: controller.signal,
      onProgress: (share: number) => update(job.id, { share }),
    };
    job.upload
      .run(options)
      .then((image) => {
        const later = done.current.filter(({ order }) => order > job.order);
        done.current.push({ order: job.order, key: image.key });
        uploaded.current(image, new Set(later.map(({ key }) => key)));
        drop(job.id);
      })
      .catch((error: unknown) => update(job.id, { error: asAppError(error).message }))
      .finally(() => {
        running.current.delete(job.id);
        startNext();
      });
    startNext();
  };

  return {
    uploads,
    /** Names of the files that are not stored yet, including those whose upload failed. */
    names: uploads.map(({ name }) => name),
    add(list: readonly File[]) {
      const added = list.slice(0, MAX_AT_ONCE).map((file) => ({
        id: crypto.randomUUID(),
        order: nextOrder.current++,
        file,
        upload: openImageUpload(file),
      }));
      if (list.length > MAX_AT_ONCE) {
        toast({
          title: `The first ${MAX_AT_ONCE} of ${list.length} images are being added`,
          text: 'Add the others when these are done.',
        });
      }
      waiting.current.push(...added);
      for (const job of added) {
        const { id, file } = job;
        jobs.current.set(id, job);
        void thumbnailOf(file).then((preview) => update(id, { preview }));
      }
      const tiles = added.map(({ id, file }) => ({
        id,
        name: file.name,
        preview: null,
        share: 0,
        error: '',
      }));
      setUploads((now) => [...now, ...tiles]);
      onBusyChange(true);
      startNext();
    },
    retry(id: string) {
      const job = jobs.current.get(id);
      if (!job) return;
      update(id, { error: '' });
      waiting.current.push(job);
      startNext();
    },
    remove: drop,
  };
}

export type ImageUploads = ReturnType<typeof useUploads>;
