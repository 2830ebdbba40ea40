// Uploads of the image card: each with its preview, percent and error.
import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/components/toast.tsx';
import { thumbnailOf } from './thumbnail.ts';
import type { StoredUpload } from './upload-image.ts';
import { type UploadQueue, openUploadQueue } from './upload-queue.ts';

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

const MAX_AT_ONCE = 12;

type UploadsOptions = {
  /** `later`: keys of the images that were chosen after this one and uploaded before. */
  onUploaded: (image: StoredUpload, later: ReadonlySet<string>) => void;
  /** Whether files are not stored yet, also those that failed. */
  onBusyChange: (isBusy: boolean) => void;
};

export function useUploads({ onUploaded, onBusyChange }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  /** Ids in the order in which the files were chosen: a smaller file may be uploaded before an earlier one. */
  const order = useRef<string[]>([]);
  const open = useRef(new Set<string>());
  const done = useRef<{ at: number; key: string }[]>([]);
  // The newest callback: an upload that ends later must not see the document of its beginning.
  const uploaded = useRef(onUploaded);
  const queue = useRef<UploadQueue | null>(null);
  useEffect(() => {
    uploaded.current = onUploaded;
  });
  useEffect(() => () => queue.current?.close(), []);

  const update = (id: string, change: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const drop = (id: string) => {
    open.current.delete(id);
    onBusyChange(open.current.size > 0);
    setUploads((now) => now.filter((each) => each.id !== id));
  };
  const openQueue = () =>
    openUploadQueue({
      onProgress: (id, share) => update(id, { share }),
      onUploaded(id, image) {
        const at = order.current.indexOf(id);
        const later = done.current.filter((each) => each.at > at);
        done.current.push({ at, key: image.key });
        uploaded.current(image, new Set(later.map(({ key }) => key)));
        drop(id);
      },
      onFailed: (id, { message }) => update(id, { error: message }),
    });

  return {
    uploads,
    /** Names of the files that are not stored yet, including those whose upload failed. */
    names: uploads.map(({ name }) => name),
    add(list: readonly File[]) {
      const added = list
        .slice(0, MAX_AT_ONCE)
        .map((file) => ({ id: crypto.randomUUID(), file, name: file.name }));
      if (list.length > MAX_AT_ONCE) {
        toast({
          title: `The first ${MAX_AT_ONCE} of ${list.length} images are being added`,
          text: 'Add the others when these are done.',
        });
      }
      queue.current ??= openQueue();
      const empty = { preview: null, share: 0, error: '' };
      setUploads((now) => [...now, ...added.map(({ id, name }) => ({ id, name, ...empty }))]);
      onBusyChange(true);
      for (const { id, file } of added) {
        order.current.push(id);
        open.current.add(id);
        void thumbnailOf(file).then((preview) => update(id, { preview }));
        queue.current.add(id, file);
      }
    },
    retry(id: string) {
      update(id, { error: '' });
      queue.current?.retry(id);
    },
    remove(id: string) {
      queue.current?.remove(id);
      drop(id);
    },
  };
}

export type ImageUploads = ReturnType<typeof useUploads>;
