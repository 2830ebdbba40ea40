// Middle of the bar on the phone: the camera or the photos, from which a new product begins.
import { useId } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
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
            const photos = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            openPhotos(photos, navigate).catch(showErrorToast);
          }}
        />
        <CameraIcon />
        Add
      </label>
      <span id={hint} hidden>
        Take or choose photos of a new product, or many photos of several
      </span>
    </div>
  );
}

/** More photos than one product usually has are of several products. */
const MAX_OF_ONE_PRODUCT = 8;

async function openPhotos(photos: File[], navigate: NavigateFunction): Promise<void> {
  if (photos.length <= MAX_OF_ONE_PRODUCT) {
    keepChosenPhotos(photos);
    return navigate(adminPaths.newProduct());
  }
  const { addPhotos } = await import('../features/photo-groups/photo-session.ts');
  void addPhotos(photos);
  return navigate(adminPaths.productPhotos());
}
