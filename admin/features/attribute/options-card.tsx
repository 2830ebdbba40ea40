// Options of an attribute in their order, with a field that adds one by Enter.
import { useRef, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { TextField } from '#ui/components/field.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { useFormSubmit } from '#ui/form/use-form-submit.ts';
import { type AttributeOption, emptyOption } from '#domain/product/attribute.ts';
import { EditorCard } from '../../ui/editor-card.tsx';
import { OptionRow } from './option-row.tsx';

type OptionsCardProps = {
  options: readonly AttributeOption[];
  optionCounts: Readonly<Record<string, number>>;
  isFixed: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (options: AttributeOption[]) => void;
  onMerge: (option: AttributeOption) => void;
};

export function OptionsCard(props: OptionsCardProps) {
  const { options, optionCounts, isFixed, errors, onChange, onMerge } = props;
  const [announcement, setAnnouncement] = useState('');
  const move = (at: number, step: -1 | 1) => {
    const option = options[at];
    const to = at + step;
    if (!option || to < 0 || to >= options.length) return;
    onChange(options.toSpliced(at, 1).toSpliced(to, 0, option));
    setAnnouncement(`${option.label}: ${to + 1} of ${options.length}.`);
  };
  const saved = options.filter(({ id }) => id !== '');
  return (
    <EditorCard id="options" title="Options" hint="In the order of filters and lists.">
      <FieldError id="options-error" error={errors.options} />
      <ul aria-label="Options" className="grid grid-cols-1 gap-2">
        {options.map((option, at) => (
          <OptionRow
            // By position until it is saved: its name changes while it is typed.
            key={option.id || `new ${at}`}
            option={option}
            productCount={optionCounts[option.id] ?? 0}
            isFixed={isFixed}
            errors={{
              label: errors[`options.${at}.label`],
              synonyms: errors[`options.${at}.synonyms`],
            }}
            onChange={(changed) => onChange(options.with(at, changed))}
            onMove={(step) => move(at, step)}
            onMerge={option.id && saved.length > 1 ? () => onMerge(option) : null}
            onRemove={() => onChange(options.toSpliced(at, 1))}
          />
        ))}
      </ul>
      {!isFixed && (
        <AddOption onAdd={(label) => onChange([...options, { ...emptyOption, label }])} />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </EditorCard>
  );
}

/** The field keeps the focus, so that several are typed one after another. */
function AddOption({ onAdd }: { onAdd: (label: string) => void }) {
  const [label, setLabel] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const form = useFormSubmit({
    async submit() {
      if (label.trim()) onAdd(label.trim());
      setLabel('');
      field.current?.focus();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-4 flex items-end gap-2.5">
      <TextField
        ref={field}
        label="Add an option"
        placeholder="Silk"
        height="md"
        value={label}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="done"
        className="min-w-0 grow sm:max-w-80"
        onChange={(event) => setLabel(event.target.value)}
      />
      <Button type="submit" variant="outline" size="sm" icon={<PlusIcon size={18} />}>
        Add
      </Button>
    </form>
  );
}
