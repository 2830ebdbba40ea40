// Adds colours to a product by their names, which most often say the colour; else by a tap in a photo or the colour field.
import { useId, useState } from 'react';
import { useOpenedForm } from '../../ui/use-opened-form.ts';
import { useFormSubmit } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import type { DocumentColour, DocumentImage } from '#domain/product/product-document.ts';
import { familyOf } from '#domain/colour/colour-family.ts';
import { ColourFromPhoto } from './colour-from-photo.tsx';
import { codeOfColourName } from '#domain/colour/colour-names.ts';
import { namesIn, newNameErrors } from './new-name-errors.ts';

type AddColourProps = {
  colours: readonly DocumentColour[];
  images: readonly DocumentImage[];
  onAdd: (colours: readonly DocumentColour[]) => void;
};

/** What the browser's colour field shows while no colour is known. */
const NO_COLOUR = '#ffffff';

export function AddColour({ colours, images, onAdd }: AddColourProps) {
  const { isOpen, setIsOpen, opener, opened } = useOpenedForm<HTMLInputElement>();
  const [name, setName] = useState('');
  /** Chosen by hand; null while the name decides. */
  const [picked, setPicked] = useState<string | null>(null);
  const names = namesIn(name);
  const [first = ''] = names;
  const code = picked ?? codeOfColourName(first);
  const codeOf = (each: string) => (names.length === 1 ? code : codeOfColourName(each));
  const unknown = names.find((each) => codeOf(each) === null);
  const errorId = useId();
  const taken = colours.map(({ name }) => name);
  const close = () => {
    setName('');
    setPicked(null);
    setIsOpen(false);
  };
  const form = useFormSubmit({
    validate: () => ({
      ...newNameErrors(names, taken),
      ...(unknown !== undefined && { code: unknownText(unknown, names.length) }),
    }),
    async submit() {
      onAdd(
        names.flatMap((each) => {
          const found = codeOf(each);
          return found === null ? [] : [{ name: each, code: found, family: familyOf(found) }];
        }),
      );
      close();
    },
  });
  if (!isOpen) {
    return (
      <Button
        ref={opener}
        variant="outline"
        size="sm"
        icon={<PlusIcon size={18} />}
        onClick={() => setIsOpen(true)}
      >
        Add colour
      </Button>
    );
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="flex w-full flex-wrap items-end gap-2.5 rounded-md bg-surface p-3"
    >
      <TextField
        label="Name of the colour"
        placeholder="Rani Pink, Indigo"
        height="md"
        name="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
        maxLength={300}
        error={form.fieldErrors.name}
        className="min-w-40 grow"
        ref={opened}
      />
      <label className="type-small font-medium">
        <span className="mb-1.5 block">Colour</span>
        <input
          type="color"
          value={code ?? NO_COLOUR}
          aria-invalid={form.fieldErrors.code ? true : undefined}
          aria-describedby={errorId}
          onChange={(event) => setPicked(event.target.value)}
          className="h-11 w-16 cursor-pointer rounded-sm border border-control bg-raised p-1"
        />
      </label>
      <FieldError id={errorId} error={unknown === undefined ? undefined : form.fieldErrors.code} />
      {images.length > 0 && <ColourFromPhoto images={images} onPick={setPicked} />}
      <Button type="submit" size="sm">
        Add
      </Button>
      <Button variant="ghost-accent" size="sm" onClick={close}>
        Cancel
      </Button>
    </form>
  );
}

function unknownText(name: string, count: number): string {
  return count === 1
    ? 'Choose the colour: this name is not known.'
    : `The colour of “${name}” is not known. Add it by itself.`;
}
