// Files that cannot become photos of a product, each with its name and the reason; the others go on without them.
import { Button } from '#ui/components/button.tsx';
import type { ChosenPhoto } from './chosen-photo.ts';
import { dropPhoto } from './photo-session.ts';

export function RefusedPhotos({ photos }: { photos: readonly ChosenPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <section
      aria-label="Files that are not used"
      className="rounded-md bg-wait px-4 py-3 type-small text-on-wait"
    >
      <h2 className="font-semibold">
        {photos.length === 1 ? '1 file is not used' : `${photos.length} files are not used`}
      </h2>
      <ul className="mt-1 grid gap-1">
        {photos.map(({ id, name, error }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <p className="min-w-40 grow">
              <b className="font-semibold wrap-anywhere">{name}</b>: {error}
            </p>
            <Button
              variant="subtle"
              size="sm"
              aria-label={`OK, without ${name}`}
              onClick={() => dropPhoto(id)}
            >
              OK
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
