// Colours and sizes of a product as lists: rename, colour code, group that customers filter by, removal.
import { useState } from 'react';
import { Chip } from '#ui/components/chip.tsx';
import { TextField } from '#ui/components/field.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { TrashIcon } from '#ui/components/page-icons.tsx';
import { Select } from '#ui/components/select.tsx';
import type { DocumentColour } from '#domain/product/product-document.ts';
import { type ColourFamily, colourFamilies } from '#domain/product/product.ts';
import { familyOf } from '#domain/colour/colour-family.ts';
import type { EditorProps } from '../product-document/editor-props.ts';
import { editColour, removeColour, removeSize } from '../product-document/product-draft.ts';

const familyOptions = colourFamilies.map((family) => ({
  value: family,
  label: family.charAt(0).toUpperCase() + family.slice(1),
}));

export function ColourList({ draft, set, errors }: EditorProps) {
  const { colours, sizes } = draft.document;
  return (
    <details className="accordion mt-4 border-t border-line">
      <summary className="type-small font-semibold">Edit or remove colours and sizes</summary>
      <ul className="grid gap-3 pb-3">
        {colours.map((colour, at) => (
          <ColourRow
            // By position: the name changes while it is typed.
            key={`colour ${at + 1}`}
            colour={colour}
            others={colours.filter((each) => each !== colour)}
            error={errors[`colours.${at}.name`]}
            onEdit={(edited) => set(editColour(draft, colour.name, edited))}
            onRemove={() => set(removeColour(draft, colour.name))}
          />
        ))}
      </ul>
      <ul aria-label="Sizes" className="flex flex-wrap gap-2 pb-2">
        {sizes.map((size) => (
          <li key={size}>
            <Chip label={size} onRemove={() => set(removeSize(draft, size))} />
          </li>
        ))}
      </ul>
      <p className="type-caption text-muted">
        A colour or size that has been sold is archived when you remove it.
      </p>
    </details>
  );
}

type ColourRowProps = {
  colour: DocumentColour;
  others: readonly DocumentColour[];
  error: string | undefined;
  onEdit: (colour: DocumentColour) => void;
  onRemove: () => void;
};

/** A name is taken over when the field is left: two colours with one name could not be told apart again. */
function ColourRow({ colour, others, error, onEdit, onRemove }: ColourRowProps) {
  const { name, code, family } = colour;
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = (typed ?? name).trim();
  const isTaken = others.some((each) => each.name.toLowerCase() === wanted.toLowerCase());
  const problem = isTaken ? 'This name is already in the list.' : wanted ? error : 'Enter a name.';
  const twin = others.find((each) => each.code === code);
  const rename = () => {
    if (isTaken || !wanted || typed === null) return;
    onEdit({ ...colour, name: wanted });
    setTyped(null);
  };
  return (
    <li className="flex flex-wrap items-end gap-2.5">
      <TextField
        label="Name of the colour"
        height="md"
        value={typed ?? name}
        maxLength={60}
        error={problem}
        className="min-w-40 grow"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={rename}
      />
      <label className="type-small font-medium">
        <span className="mb-1.5 block">Colour</span>
        <input
          type="color"
          value={code}
          onChange={(event) =>
            onEdit({ ...colour, code: event.target.value, family: familyOf(event.target.value) })
          }
          className="h-11 w-16 cursor-pointer rounded-sm border border-control bg-raised p-1"
        />
      </label>
      <Select
        label="Filtered as"
        height="md"
        value={family}
        options={familyOptions}
        className="w-32"
        onChange={(event) => onEdit({ ...colour, family: event.target.value as ColourFamily })}
      />
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <TrashIcon size={20} />
      </IconButton>
      {twin && (
        <p className="w-full type-caption text-muted">{`${twin.name} has the same colour.`}</p>
      )}
    </li>
  );
}
