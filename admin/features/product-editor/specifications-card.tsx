// Specifications of the product editor: the labels of the kind's template, and the product's own.
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { TrashIcon } from '#ui/components/page-icons.tsx';
import type { Specification } from '#domain/product/product-document.ts';
import { EditorCard } from '../../ui/editor-card.tsx';
import type { EditorProps } from '../product-document/editor-props.ts';
import { editDocument } from '../product-document/product-draft.ts';
import {
  type SpecificationRows,
  specificationRowsOf,
  specificationsOf,
} from './specification-rows.ts';

const MAX_VALUE = 300;
const MAX_LABEL = 60;

export function SpecificationsCard({ draft, set, errors }: EditorProps) {
  const { specifications, kind } = draft.document;
  const rows = specificationRowsOf(kind, specifications);
  const setRows = (edited: Partial<SpecificationRows>) =>
    set(editDocument(draft, { specifications: specificationsOf({ ...rows, ...edited }) }));
  const errorOf = (row: Specification) => {
    const at = specifications.indexOf(row);
    return errors[`specifications.${at}.label`] ?? errors[`specifications.${at}.value`];
  };
  return (
    <EditorCard id="specifications" title="Specifications">
      <ul className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {rows.template.map((row) => (
          <li key={row.label}>
            <TextField
              label={row.label}
              height="md"
              value={row.value}
              maxLength={MAX_VALUE}
              error={errorOf(row)}
              onChange={({ target: { value } }) =>
                setRows({
                  template: rows.template.map((each) => (each === row ? { ...row, value } : each)),
                })
              }
            />
          </li>
        ))}
      </ul>
      <ul className="mt-3 grid gap-3">
        {rows.own.map((row, at) => (
          <li
            // By position: the label changes while it is typed.
            key={`own ${at + 1}`}
            className="flex items-start gap-2"
          >
            <OwnRow
              row={row}
              number={at + 1}
              error={errorOf(row)}
              onChange={(edited) => setRows({ own: rows.own.with(at, edited) })}
            />
            <IconButton
              label={`Remove ${row.label || 'specification'}`}
              onClick={() => setRows({ own: rows.own.toSpliced(at, 1) })}
            >
              <TrashIcon size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
      <AddRow onAdd={(row) => setRows({ own: [...rows.own, row] })} />
    </EditorCard>
  );
}

type OwnRowProps = {
  row: Specification;
  number: number;
  error: string | undefined;
  onChange: (row: Specification) => void;
};

function OwnRow({ row, number, error, onChange }: OwnRowProps) {
  return (
    <div className="grid grow grid-cols-[minmax(6rem,2fr)_3fr] gap-2">
      <TextField
        label={`Label of specification ${number}`}
        hideLabel
        height="md"
        value={row.label}
        maxLength={MAX_LABEL}
        error={error}
        onChange={(event) => onChange({ ...row, label: event.target.value })}
      />
      <TextField
        label={row.label || `Value of specification ${number}`}
        hideLabel
        height="md"
        value={row.value}
        maxLength={MAX_VALUE}
        onChange={(event) => onChange({ ...row, value: event.target.value })}
      />
    </div>
  );
}

/** A new row belongs to the product once it has a label. */
function AddRow({ onAdd }: { onAdd: (row: Specification) => void }) {
  const form = useFormSubmit({
    async submit(values, element) {
      const label = textOf(values, 'label').trim();
      if (!label) return;
      onAdd({ label, value: '' });
      element.reset();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-4 flex items-end gap-2.5">
      <TextField
        label="Another specification"
        placeholder="Weight"
        height="md"
        name="label"
        autoComplete="off"
        maxLength={MAX_LABEL}
        className="w-56"
      />
      <Button type="submit" variant="outline" size="sm" icon={<PlusIcon size={18} />}>
        Add
      </Button>
    </form>
  );
}
