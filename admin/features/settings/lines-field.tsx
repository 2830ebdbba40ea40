// List of paragraphs: each edited in a field of its own, added and removed.
import { Button } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { TextArea } from '#ui/components/field.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { TrashIcon } from '#ui/components/page-icons.tsx';

type LinesFieldProps = {
  label: string;
  addLabel: string;
  /** Path of the list, for the names of its fields and errors. */
  path: string;
  value: readonly string[];
  errors: Record<string, string>;
  onValue: (value: string[]) => void;
};

export function LinesField({ label, addLabel, path, value, errors, onValue }: LinesFieldProps) {
  return (
    <div className="grid gap-5">
      {value.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields are controlled, a line has no other identity
        <div key={at} className="flex items-start gap-2">
          <TextArea
            className="grow"
            label={`${label} ${at + 1}`}
            name={`${path}.${at}`}
            rows={3}
            value={line}
            error={errors[`${path}.${at}`]}
            onChange={(event) => onValue(value.with(at, event.currentTarget.value))}
          />
          <IconButton
            label={`Remove ${label.toLowerCase()} ${at + 1}`}
            className="mt-7"
            onClick={() => onValue(value.toSpliced(at, 1))}
          >
            <TrashIcon />
          </IconButton>
        </div>
      ))}
      <FieldError id={`${path}-error`} error={errors[path]} />
      <Button
        variant="outline"
        size="sm"
        icon={<PlusIcon size={18} />}
        className="justify-self-start"
        onClick={() => onValue([...value, ''])}
      >
        {addLabel}
      </Button>
    </div>
  );
}
