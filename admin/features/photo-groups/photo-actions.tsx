// Actions of the selected photo of a group: split, title photo, move, remove.
import type { ReactNode } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Select } from '#ui/components/select.tsx';
import { makeTitlePhoto, movePhoto, withoutPhoto, splitGroup } from './group-edits.ts';
import type { ChosenPhoto, PhotoGroup } from './chosen-photo.ts';
import { editGroups, retryUpload } from './photo-session.ts';

type PhotoActionsProps = {
  photo: ChosenPhoto;
  /** From 1, like `number`: that of its group. */
  position: number;
  number: number;
  groups: readonly PhotoGroup[];
  /** Called with what has been done, as it is announced. */
  onDone: (text: string) => void;
};

export function PhotoActions({ photo, position, number, groups, onDone }: PhotoActionsProps) {
  const { id, error } = photo;
  const move = (target: string) => {
    const isNew = target === NEW;
    editGroups((now) => movePhoto(now, id, isNew ? crypto.randomUUID() : target));
    const at = groups.findIndex((group) => group.id === target);
    onDone(`Photo moved to ${isNew ? 'a new product' : `product ${at + 1}`}.`);
  };
  const split = () => {
    editGroups((now) => splitGroup(now, id, crypto.randomUUID()));
    onDone(`The photos from ${position} on are product ${number + 1}.`);
  };
  const targets = groups.flatMap((group, at) =>
    at + 1 === number ? [] : { value: group.id, label: `Product ${at + 1}` },
  );
  return (
    <div
      role="group"
      aria-label={`Photo ${position} of product ${number}`}
      className="mt-3 flex flex-wrap items-center gap-2 rounded-md bg-surface p-3"
    >
      {error && (
        <p className="w-full type-small text-error">
          <span className="font-semibold">{photo.name}</span>: {error}{' '}
        </p>
      )}
      {error && <Action onPress={() => retryUpload(id)}>Try again</Action>}
      {position > 1 && <Action onPress={split}>New product from here</Action>}
      {position > 1 && (
        <Action
          onPress={() => {
            editGroups((now) => makeTitlePhoto(now, id));
            onDone(`Photo ${position} is the title photo of product ${number}.`);
          }}
        >
          Title photo
        </Action>
      )}
      <Select
        label="Move to"
        hideLabel
        height="md"
        value=""
        placeholder="Move to…"
        options={[...targets, { value: NEW, label: 'A new product' }]}
        onChange={({ target }) => target.value && move(target.value)}
        className="w-36"
      />
      <Button
        variant="ghost-accent"
        size="sm"
        onClick={() => {
          editGroups((now) => withoutPhoto(now, id));
          onDone(`Photo ${position} of product ${number} removed.`);
        }}
      >
        Remove
      </Button>
    </div>
  );
}

const NEW = 'new';

function Action({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="outline" size="sm" onClick={onPress}>
      {children}
    </Button>
  );
}
