// Day and time of publishing or unpublishing, in Indian time, with the times that are used most.
import { useState } from 'react';
import { useFormSubmit } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { nextFriday, nextMidnight, toInstant, toLocalText } from './indian-time.ts';

type ScheduleFormProps = {
  label: string;
  loading: boolean;
  /** An ISO timestamp. */
  onSchedule: (at: string) => void;
};

export function ScheduleForm({ label, loading, onSchedule }: ScheduleFormProps) {
  const [text, setText] = useState(() => toLocalText(nextMidnight(new Date())));
  const [openedAt] = useState(() => new Date());
  const form = useFormSubmit({
    validate: () => ({ at: timeError(toInstant(text)) }),
    submit: async () => onSchedule(toInstant(text)?.toISOString() ?? ''),
  });
  const presets = [
    { label: 'Tonight 00:00', at: nextMidnight(openedAt) },
    { label: 'Friday 18:00', at: nextFriday(openedAt) },
  ];
  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-4 grid gap-3 rounded-md bg-surface p-3">
      <TextField
        label={label}
        hint="Indian time"
        type="datetime-local"
        height="md"
        value={text}
        error={form.fieldErrors.at}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="flex flex-wrap gap-2">
        {presets.map(({ label, at }) => (
          <Button key={label} variant="subtle" size="sm" onClick={() => setText(toLocalText(at))}>
            {label}
          </Button>
        ))}
      </p>
      <Button type="submit" size="sm" loading={loading}>
        Schedule
      </Button>
    </form>
  );
}

function timeError(at: Date | null): string {
  if (!at) return 'Enter a day and a time.';
  return at <= new Date() ? 'Choose a time in the future.' : '';
}
