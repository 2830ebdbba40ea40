// Field that takes photos of many products: by the phone's gallery, by a file dialog, or dropped on it.
import { type DragEvent, useState } from 'react';
import { cx } from '#ui/components/cx.ts';
import { PHOTO_TYPES } from '../product-images/chosen-photos.ts';
import { CameraIcon } from '../../ui/icons.tsx';
import { addPhotos } from './photo-session.ts';

export function ChoosePhotos({ isFirst }: { isFirst: boolean }) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void addPhotos([...event.dataTransfer.files]);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        'ring-within relative grid cursor-pointer content-center justify-items-center gap-1 rounded-md border border-dashed border-control p-4 text-center hover:border-ink',
        isFirst && 'min-h-44',
        isOver && 'outline-2 outline-offset-4 outline-(--focus)',
      )}
    >
      <input
        type="file"
        accept={PHOTO_TYPES}
        multiple
        className="sr-only"
        onChange={({ currentTarget }) => {
          void addPhotos([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <CameraIcon className="text-brand-text" />
      <span className="type-small font-semibold text-brand-text">
        {isFirst ? 'Choose photos of many products' : 'Choose more photos'}
      </span>
    </label>
  );
}
