// The photos of a report: each sent as soon as it is chosen, seen, and taken back again if she likes.
import { type ChangeEvent, useId, useState } from 'react';
import type { ClientResponse } from 'hono/client';
import { answered, api, loaded, send } from '#app/api.ts';
import { sayNo } from '#app/features/frame/say-no.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-frame.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { CloseIcon, PlusIcon } from '#app/ui/icons.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { MOST_PHOTOS, photoTypes } from '#domain/photo.ts';

export type Photo = { id: string; url: string };
type DamagePhotosProps = {
  number: string;
  photos: readonly Photo[];
  onChange: (change: (photos: readonly Photo[]) => readonly Photo[]) => void;
  error?: string | undefined;
};

export function DamagePhotos({ number, photos, onChange, error }: DamagePhotosProps) {
  const id = useId();
  const [sending, setSending] = useState(0);
  const isFull = photos.length + sending >= MOST_PHOTOS;

  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, MOST_PHOTOS - photos.length);
    event.target.value = '';
    setSending(files.length);
    for (const file of files) {
      await answered(sendPhoto(number, file)).then(
        (photo) => onChange((before) => [...before, photo]),
        sayNo,
      );
      setSending((left) => left - 1);
    }
  };
  const remove = async (photo: Photo) => {
    onChange((before) => before.filter((each) => each.id !== photo.id));
    const param = { number, id: photo.id };
    await answered(api.orders[':number'].photos[':id'].$delete({ param })).catch(sayNo);
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
        {photos.map((photo, at) => (
          <SentPhoto key={photo.id} photo={photo} at={at + 1} onRemove={() => remove(photo)} />
        ))}
        {sending > 0 && <Spinner label="Sending your photos" size={28} />}
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
        Up to {MOST_PHOTOS}, 10 MB each.
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

type SentPhotoProps = { photo: Photo; at: number; onRemove: () => void };

function SentPhoto({ photo, at, onRemove }: SentPhotoProps) {
  return (
    <div className="relative">
      <img
        src={photo.url}
        alt={`Damage, number ${at}`}
        className="size-24 rounded-sm border border-line object-cover"
      />
      <IconButton
        label={`Remove photo ${at}`}
        look="disc"
        className="absolute! -top-3 -right-3 scale-75"
        onClick={onRemove}
      >
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}

/** The picture itself is the call's body. */
async function sendPhoto(number: string, file: File) {
  const { shrunk } = await loaded(import('./shrink-photo.ts'));
  const body = await shrunk(file);
  const address = `/api/orders/${encodeURIComponent(number)}/photos`;
  const headers = { 'Content-Type': body.type || 'application/octet-stream' };
  const sent: unknown = await send(address, { method: 'POST', headers, body });
  return sent as ClientResponse<Photo>;
}
