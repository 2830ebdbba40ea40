// Photos of a damage report: each chosen file is uploaded in turn, and keeps its progress or its error beside its name.
import { useRef, useState } from 'react';
import { api, readResponse, asAppError } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import * as damageReport from '#messages/damage-report.ts';
import { canRetryUpload } from './can-retry-upload.ts';
import { type Photo, uploadPhoto } from './upload-photo.ts';
import * as texts from '#messages/return.ts';

/** `photo` is set once the file is stored, `error` once it is refused. */
export type PhotoUpload = {
  key: string;
  name: string;
  /** Null for a photo that was uploaded before this page was opened. */
  file: File | null;
  share: number;
  photo: Photo | null;
  error: string | null;
  /** Whether sending the refused file again may succeed. */
  canRetry: boolean;
};

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;

type Options = {
  /** How many photos there may be. */
  max: number;
  /** Photos that were uploaded earlier and are not part of a report yet. */
  unsent: readonly Photo[];
};

export function usePhotoUploads(number: string, { max, unsent }: Options) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>(() => unsent.map(storedUpload));
  const queue = useRef<Promise<void>>(Promise.resolve());
  // Several choices may be made before the next render.
  const accepted = useRef(unsent.length);

  const change = (key: string, changes: Partial<PhotoUpload>) =>
    setUploads((current) =>
      current.map((each) => (each.key === key ? { ...each, ...changes } : each)),
    );
  const upload = async ({ key, file }: PhotoUpload) => {
    if (!file) return;
    try {
      const onProgress = (share: number) => change(key, { share });
      change(key, { photo: await uploadPhoto({ number, file, onProgress }) });
    } catch (error) {
      accepted.current -= 1;
      const rejection = asAppError(error);
      change(key, { error: rejection.message, canRetry: canRetryUpload(rejection) });
    }
  };
  const start = (added: PhotoUpload) => {
    queue.current = queue.current.then(() => upload(added));
  };
  return {
    uploads,
    photos: uploads.flatMap(({ photo }) => photo ?? []),
    /** Chosen files that are neither stored nor refused yet. */
    isSending: uploads.some(({ photo, error }) => !photo && !error),
    isFull: uploads.filter(({ error }) => !error).length >= max,
    /** Files beyond `max` are listed as refused. */
    add(files: readonly File[]): void {
      const added = files.map((file) => {
        const hasRoom = accepted.current < max;
        if (hasRoom) accepted.current += 1;
        const error = hasRoom ? null : damageReport.tooManyPhotos;
        const key = crypto.randomUUID();
        return { key, name: file.name, file, share: 0, photo: null, error, canRetry: true };
      });
      setUploads((current) => [...current, ...added]);
      for (const each of added) if (!each.error) start(each);
    },
    retry(failed: PhotoUpload): void {
      if (accepted.current >= max) return;
      accepted.current += 1;
      change(failed.key, { error: null, share: 0 });
      start(failed);
    },
    async remove({ key, photo }: PhotoUpload): Promise<void> {
      setUploads((current) => current.filter((each) => each.key !== key));
      if (!photo) return;
      accepted.current -= 1;
      const param = { number, id: photo.id };
      await readResponse(api.orders[':number'].photos[':id'].$delete({ param })).catch(
        showErrorToast,
      );
    },
    clear(): void {
      accepted.current = 0;
      setUploads([]);
    },
  };
}

function storedUpload(photo: Photo): PhotoUpload {
  return {
    key: photo.id,
    name: texts.photo,
    file: null,
    share: 1,
    photo,
    error: null,
    canRetry: false,
  };
}

/** Returns the progress, such as `2 of 5 sent`; null when nothing is being sent. Rejected files do not count. */
export function progressLabel({ uploads, photos, isSending }: PhotoUploads): string | null {
  if (!isSending) return null;
  const wanted = uploads.filter(({ error }) => !error).length;
  return texts.progress({ sent: photos.length, wanted });
}
