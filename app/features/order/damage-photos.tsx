// Photos of a damage report: each is uploaded when it is selected, and can be removed again.
import { type ChangeEvent, useId, useState } from 'react';
import type { ClientResponse } from 'hono/client';
import { readResponse, api, mapNetworkError, send } from '#app/client/api.ts';
import { showErrorToast } from '#app/client/error-toast.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-wrapper.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { CloseIcon, PlusIcon } from '#app/ui/icons.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { MAX_PHOTOS, photoTypes } from '#domain/photo.ts';

export type Photo = { id: string; url: string };
type DamagePhotosProps = {
  /** The order number. */
  number: string;
  photos: readonly Photo[];
  onChange: (change: (photos: readonly Photo[]) => readonly Photo[]) => void;
  error?: string | undefined;
};

export function DamagePhotos({ number, photos, onChange, error }: DamagePhotosProps) {
  const id = useId();
  const [uploadCount, setUploadCount] = useState(0);
  const isFull = photos.length + uploadCount >= MAX_PHOTOS;

  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, MAX_PHOTOS - photos.length);
    event.target.value = '';
    setUploadCount(files.length);
    for (const file of files) {
      await readResponse(uploadPhoto(number, file)).then(
        (photo) => onChange((current) => [...current, photo]),
        showErrorToast,
      );
      setUploadCount((count) => count - 1);
    }
  };
  const remove = async (photo: Photo) => {
    onChange((current) => current.filter((each) => each.id !== photo.id));
    const param = { number, id: photo.id };
    await readResponse(api.orders[':number'].photos[':id'].$delete({ param })).catch(
      showErrorToast,
    );
  };
  return (
    <div>
      <p className="mb-1.5 type-small font-medium" id={`${id}-label`}>
        Photos of the damage
        <span aria-hidden="true" className="text-error">
          {' *'}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {photos.map((photo, index) => (
          <PhotoPreview
            key={photo.id}
            photo={photo}
            position={index + 1}
            onRemove={() => remove(photo)}
          />
        ))}
        {uploadCount > 0 && <Spinner label="Uploading your photos" size={28} />}
        <label
          className={`${buttonClass({ variant: 'outline' })} ring-within ${isFull ? 'hidden' : ''}`}
        >
          <PlusIcon size={20} />
          Add photos
          <input
            type="file"
            multiple
            accept={photoTypes.join()}
            className="sr-only"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={add}
          />
        </label>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 type-caption text-muted">
        Up to {MAX_PHOTOS} photos, 10 MB each.
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

type PhotoPreviewProps = { photo: Photo; position: number; onRemove: () => void };

function PhotoPreview({ photo, position, onRemove }: PhotoPreviewProps) {
  return (
    <div className="relative">
      <img
        src={photo.url}
        alt={`Damage ${position}`}
        className="size-24 rounded-sm border border-line object-cover"
      />
      <IconButton
        label={`Remove photo ${position}`}
        variant="disc"
        className="absolute! -top-3 -right-3 scale-75"
        onClick={onRemove}
      >
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}

/** The photo is the request body itself, which the typed API client cannot send. */
async function uploadPhoto(number: string, file: File) {
  const { resizePhoto } = await mapNetworkError(import('./resize-photo.ts'));
  const body = await resizePhoto(file);
  const url = `/api/orders/${encodeURIComponent(number)}/photos`;
  const headers = { 'Content-Type': body.type || 'application/octet-stream' };
  const response: unknown = await send(url, { method: 'POST', headers, body });
  return response as ClientResponse<Photo>;
}
