// Middle of the bar on the phone: the camera or the photos, from which a new product begins.
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '#domain/admin-routes.ts';
import { PHOTO_TYPES, keepChosenPhotos } from '../features/product-images/chosen-photos.ts';
import { CameraIcon } from '../ui/icons.tsx';

export function AddProductButton() {
  const navigate = useNavigate();
  const hint = useId();
  return (
    <div className="flex flex-1 justify-center">
      <label className="ring-within relative -mt-2 grid h-20 w-16 cursor-pointer content-center justify-items-center rounded-t-full rounded-b-md bg-brand pt-2 type-caption font-semibold text-on-brand">
        <input
          type="file"
          accept={PHOTO_TYPES}
          multiple
          className="sr-only"
          aria-describedby={hint}
          onChange={({ currentTarget }) => {
            keepChosenPhotos(currentTarget.files ?? []);
            currentTarget.value = '';
            void navigate(adminPaths.newProduct());
          }}
        />
        <CameraIcon />
        Add
      </label>
      <span id={hint} hidden>
        Take or choose photos of a new product
      </span>
    </div>
  );
}
