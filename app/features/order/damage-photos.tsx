// Field for photos of a return report: previews, the progress of each upload, and each refused file by its name.
import { type ChangeEvent, useId } from 'react';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { CloseIcon, PlusIcon } from '#ui/components/icons.tsx';
import { photoFieldTypes } from '#domain/image/photo.ts';
import type { PhotoUpload, PhotoUploads } from './use-photo-uploads.ts';
import * as texts from '#messages/return.ts';

type DamagePhotosProps = {
  uploads: PhotoUploads;
  /** How many photos may be added. */
  max: number;
  isRequired: boolean;
  error?: string | undefined;
};

export function DamagePhotos({ uploads, max, isRequired, error }: DamagePhotosProps) {
  const id = useId();
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    uploads.add(files);
  };
  const kept = uploads.uploads.filter((each) => !each.error);
  const refused = uploads.uploads.filter((each) => each.error);
  return (
    <div>
      <p className="mb-1.5 type-small font-medium">
        {isRequired ? texts.photosRequired : texts.photosOptional}
        {isRequired && (
          <span aria-hidden="true" className="text-error">
            {' *'}
          </span>
        )}
      </p>
      {kept.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3 pt-2">
          {kept.map((upload, index) => (
            <li key={upload.key}>
              <PhotoTile
                upload={upload}
                position={index + 1}
                onRemove={() => void uploads.remove(upload)}
              />
            </li>
          ))}
        </ul>
      )}
      <label
        className={`${buttonClass({ variant: 'outline' })} ring-within ${uploads.isFull ? 'hidden' : ''}`}
      >
        <PlusIcon size={20} />
        {texts.addPhotos}
        <input
          type="file"
          multiple
          accept={photoFieldTypes.join()}
          className="sr-only"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={add}
        />
      </label>
      <p id={`${id}-hint`} className="mt-1.5 type-caption text-muted">
        {texts.photosHint({ max })}
      </p>
      <FieldError id={`${id}-error`} error={error} />
      {refused.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {refused.map((upload) => (
            <li key={upload.key}>
              <RefusedFile
                upload={upload}
                canRetry={upload.canRetry && !uploads.isFull}
                onRetry={() => uploads.retry(upload)}
                onRemove={() => void uploads.remove(upload)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type PhotoTileProps = { upload: PhotoUpload; position: number; onRemove: () => void };

function PhotoTile({ upload, position, onRemove }: PhotoTileProps) {
  const { name, photo, share } = upload;
  if (!photo) {
    const percent = Math.round(share * 100);
    return (
      <div className="grid size-24 content-end gap-1 overflow-hidden rounded-sm border border-line bg-subtle p-2">
        <p className="truncate type-caption text-muted">{name}</p>
        <p className="type-caption font-semibold tabular-nums">{texts.percent({ percent })}</p>
        <progress
          value={share}
          aria-label={texts.uploading({ name })}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
        />
      </div>
    );
  }
  return (
    <div className="relative">
      <img
        src={photo.url}
        alt={texts.damageAlt({ position })}
        className="size-24 rounded-sm border border-line object-cover"
      />
      <IconButton
        label={texts.removePhoto({ position })}
        variant="disc"
        className="absolute! -top-3 -right-3 scale-75"
        onClick={onRemove}
      >
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}

type RefusedFileProps = {
  upload: PhotoUpload;
  canRetry: boolean;
  onRetry: () => void;
  onRemove: () => void;
};

function RefusedFile({ upload, canRetry, onRetry, onRemove }: RefusedFileProps) {
  const { name, error } = upload;
  return (
    <div
      role="group"
      aria-label={name}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm border border-error p-3 type-small"
    >
      <p role="alert" className="min-w-40 grow">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="text-error">{error}</span>
      </p>
      {canRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
      <Button variant="ghost-accent" size="sm" onClick={onRemove}>
        {texts.remove}
      </Button>
    </div>
  );
}
