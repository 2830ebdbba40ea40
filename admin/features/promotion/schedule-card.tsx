// Card of when a promotion may be used: from and until a minute in India, and whether it is on at all.
import { TextField } from '#ui/components/field.tsx';
import { EditorCard } from '../../ui/editor-card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toInstant, toLocalText } from '../product-editor/indian-time.ts';
import type { PromotionCardProps } from './promotion-card-props.ts';

export function ScheduleCard({ value, errors, set }: PromotionCardProps) {
  return (
    <EditorCard id="schedule" title="Schedule">
      <div className="grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            type="datetime-local"
            label="Starts"
            name="startsAt"
            hint="Indian time. Empty: at once."
            value={localTextOf(value.startsAt)}
            error={errors.startsAt}
            onChange={(event) => set({ startsAt: instantOf(event.target.value) })}
          />
          <TextField
            type="datetime-local"
            label="Ends"
            name="endsAt"
            hint="Indian time. Empty: no end."
            value={localTextOf(value.endsAt)}
            error={errors.endsAt}
            onChange={(event) => set({ endsAt: instantOf(event.target.value) })}
          />
        </div>
        <Switch
          label="Customers can use it"
          hint="Turn it off to stop it without changing its dates."
          checked={value.isOn}
          onChange={(isOn) => set({ isOn })}
        />
      </div>
    </EditorCard>
  );
}

function localTextOf(at: string | null): string {
  return at === null ? '' : toLocalText(new Date(at));
}

/** Null for an empty field, and while a date is being typed. */
function instantOf(text: string): string | null {
  return toInstant(text)?.toISOString() ?? null;
}
