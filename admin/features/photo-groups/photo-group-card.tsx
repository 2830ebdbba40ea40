// Photos of one product: a tap selects a photo, whose actions are below; the group can be merged with the one before.
import { imageUrl } from '#domain/image/image.ts';
import { imageOf } from '#domain/product/gallery-image.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { mergeWithPrevious } from './group-edits.ts';
import { PhotoActions } from './photo-actions.tsx';
import type { ChosenPhoto, PhotoGroup } from './chosen-photo.ts';
import { editGroups } from './photo-session.ts';

type PhotoGroupCardProps = {
  group: PhotoGroup;
  /** From 1, in the order of the drafts. */
  number: number;
  groups: readonly PhotoGroup[];
  photos: ReadonlyMap<string, ChosenPhoto>;
  selectedId: string | null;
  /** Null selects none. */
  onSelect: (photoId: string | null) => void;
  onDone: (text: string) => void;
};

export function PhotoGroupCard(props: PhotoGroupCardProps) {
  const { group, number, groups, photos, selectedId, onSelect, onDone } = props;
  const keptFocus = useKeptFocus<HTMLElement>();
  const shown = group.photoIds.flatMap((id) => photos.get(id) ?? []);
  const selectedAt = shown.findIndex(({ id }) => id === selectedId);
  const selected = shown[selectedAt];
  const title = `group-${group.id}`;
  const merge = () => {
    editGroups((now) => mergeWithPrevious(now, group.id));
    onDone(`Products ${number - 1} and ${number} are one.`);
  };
  return (
    <section {...keptFocus} tabIndex={-1} aria-labelledby={title}>
      <Card className="p-4 sm:p-5">
        <header className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={title} className="type-heading">
            {`Product ${number}`}
            <span className="block type-small text-muted sm:ml-2 sm:inline">
              {shown.length === 1 ? '1 photo' : `${shown.length} photos`}
            </span>
          </h2>
          {number > 1 && (
            <Button variant="subtle" size="sm" onClick={merge}>
              {`Merge with product ${number - 1}`}
            </Button>
          )}
        </header>
        <ul className="grid grid-cols-4 gap-2 sm:grid-cols-8">
          {shown.map((photo, at) => (
            <li key={photo.id}>
              <PhotoButton
                photo={photo}
                name={`Photo ${at + 1} of product ${number}`}
                isTitle={at === 0}
                isSelected={photo === selected}
                onPress={() => onSelect(photo === selected ? null : photo.id)}
              />
            </li>
          ))}
        </ul>
        {selected && (
          <PhotoActions
            photo={selected}
            position={selectedAt + 1}
            number={number}
            groups={groups}
            onDone={onDone}
          />
        )}
      </Card>
    </section>
  );
}

type PhotoButtonProps = {
  photo: ChosenPhoto;
  name: string;
  isTitle: boolean;
  isSelected: boolean;
  onPress: () => void;
};

function PhotoButton({ photo, name, isTitle, isSelected, onPress }: PhotoButtonProps) {
  const { key, preview, error } = photo;
  const src = preview ?? (key && imageUrl(imageOf({ key, alt: '' }).src, 192, 'webp'));
  const mark = error ? 'Not uploaded' : isTitle ? 'Title' : '';
  return (
    <button
      type="button"
      aria-label={[name, mark, key || error ? '' : 'uploading'].filter(Boolean).join(', ')}
      aria-pressed={isSelected}
      onClick={onPress}
      className={cx(
        'relative block aspect-4/5 w-full cursor-pointer overflow-hidden rounded-sm bg-calm outline-2 outline-offset-2 focus-visible:outline-(--focus)',
        isSelected ? 'outline-brand-text' : 'outline-transparent hover:outline-control',
      )}
    >
      {src ? (
        <img
          src={src}
          alt=""
          className={cx('size-full object-cover dark:brightness-86', !key && 'opacity-60')}
        />
      ) : (
        <span className="block p-1 type-caption wrap-anywhere text-muted">{photo.name}</span>
      )}
      {mark && (
        <span
          className={cx(
            'absolute bottom-1 left-1 rounded-full px-1.5 type-caption font-semibold',
            error ? 'bg-bad text-on-bad' : 'bg-raised/90 text-ink',
          )}
        >
          {mark}
        </span>
      )}
    </button>
  );
}
