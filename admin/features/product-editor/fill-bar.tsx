// Below the grid while several cells are selected: one value for all of them.
import { type Ref, useState } from 'react';
import { useFormSubmit } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { AppError } from '#domain/errors/errors.ts';

type FillBarProps = {
  count: number;
  inputRef: Ref<HTMLInputElement>;
  /** Returns false when the text is no value of the cells. */
  onFill: (text: string) => boolean;
  onClose: () => void;
};

export function FillBar({ count, inputRef, onFill, onClose }: FillBarProps) {
  const [text, setText] = useState('');
  const form = useFormSubmit({
    async submit() {
      if (onFill(text)) return;
      throw new AppError('request/invalid', { fields: { value: 'Enter a number.' } });
    },
  });
  const error = form.fieldErrors.value;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-surface p-3 type-small"
    >
      <p role="status" className="grow font-semibold">
        {count} fields selected
      </p>
      <label className="flex items-center gap-2">
        Set to
        <input
          ref={inputRef}
          value={text}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'fill-error' : undefined}
          onChange={(event) => setText(event.target.value)}
          className="h-11 w-24 rounded-sm border border-control bg-raised px-2 text-center font-semibold tabular-nums"
        />
      </label>
      <Button type="submit" variant="subtle" size="sm">
        Fill
      </Button>
      <Button variant="ghost-accent" size="sm" onClick={onClose}>
        Clear selection
      </Button>
      <FieldError id="fill-error" error={error} />
    </form>
  );
}
