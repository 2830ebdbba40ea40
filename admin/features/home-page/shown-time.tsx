// From and until when a slide is shown, in Indian time.
import type { HomeSlide } from '#domain/home/sections/banner.ts';
import { TextField } from '#ui/components/field.tsx';
import { toInstant, toLocalText } from '../product-editor/indian-time.ts';

type ShownTimeProps = {
  slide: Pick<HomeSlide, 'startsAt' | 'endsAt'>;
  path: string;
  error: string | undefined;
  set: (changes: Partial<HomeSlide>) => void;
};

export function ShownTime({ slide: { startsAt, endsAt }, path, error, set }: ShownTimeProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        type="datetime-local"
        label="Starts"
        name={`${path}.startsAt`}
        hint="Indian time. Empty: at once."
        value={localTimeText(startsAt)}
        onChange={(event) => set({ startsAt: instantText(event.target.value) })}
      />
      <TextField
        type="datetime-local"
        label="Ends"
        name={`${path}.endsAt`}
        hint="Indian time. Empty: no end date."
        value={localTimeText(endsAt)}
        error={error}
        onChange={(event) => set({ endsAt: instantText(event.target.value) })}
      />
    </div>
  );
}

export function localTimeText(at: string | null): string {
  return at === null ? '' : toLocalText(new Date(at));
}

/** Null for an empty field, and while a date is being typed. */
export function instantText(text: string): string | null {
  return toInstant(text)?.toISOString() ?? null;
}
