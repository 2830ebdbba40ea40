// Adds a colour to a product: name and colour, in a popup under its button.
import { useState } from 'react';
import { useOpenedForm } from '../../ui/use-opened-form.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import type { DocumentColour } from '#domain/product/product-document.ts';
import { familyOf } from './colour-family.ts';
import { newNameErrors } from './new-name-errors.ts';

type AddColourProps = {
  colours: readonly DocumentColour[];
  onAdd: (colour: DocumentColour) => void;
};

const FIRST_CODE = '#8b2238';

export function AddColour({ colours, onAdd }: AddColourProps) {
  const { isOpen, setIsOpen, opener, opened } = useOpenedForm<HTMLInputElement>();
  const [code, setCode] = useState(FIRST_CODE);
  const nameOf = (values: FormData) => textOf(values, 'name').trim();
  const taken = colours.map(({ name }) => name);
  const form = useFormSubmit({
    validate: (element) => newNameErrors(nameOf(new FormData(element)), taken),
    async submit(values) {
      onAdd({ name: nameOf(values), code, family: familyOf(code) });
      setIsOpen(false);
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
        placeholder="Rani Pink"
        height="md"
        name="name"
        autoComplete="off"
        maxLength={60}
        error={form.fieldErrors.name}
        className="min-w-40 grow"
        ref={opened}
      />
      <label className="type-small font-medium">
        <span className="mb-1.5 block">Colour</span>
        <input
          type="color"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          className="h-11 w-16 cursor-pointer rounded-sm border border-control bg-raised p-1"
        />
      </label>
      <Button type="submit" size="sm">
        Add
      </Button>
      <Button variant="ghost-accent" size="sm" onClick={() => setIsOpen(false)}>
        Cancel
      </Button>
    </form>
  );
}
