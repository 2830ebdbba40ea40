// "Choose versions": what two people changed in the same field, side by side. Nothing is chosen beforehand.
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import { Dialog } from '#ui/components/dialog.tsx';
import type { Conflict } from '#domain/editing/merge.ts';

type Presentation = {
  labelOf: (conflict: Conflict) => string;
  /** Label of the other person's version, such as "Asha’s version". */
  theirsLabel: string;
  /** Shows `value`, with what `other` does not have marked. */
  renderValue: (conflict: Conflict, value: unknown, other: unknown) => ReactNode;
};

type VersionsDialogProps = Presentation & {
  /** Who saved the other version, and when, if both are known. */
  title?: string;
  conflicts: readonly Conflict[];
  saving: boolean;
  /** Receives the conflicts for which the other person's version was chosen. */
  onSave: (theirs: Conflict[]) => void;
  onClose: () => void;
};

export function VersionsDialog(props: VersionsDialogProps) {
  const { title = 'Choose versions', conflicts, saving, onSave, onClose, ...presentation } = props;
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const isComplete = conflicts.every((conflict) => choices[keyOf(conflict)]);
  const request =
    conflicts.length === 1
      ? 'the field below; choose a version.'
      : `the ${conflicts.length} fields below; choose a version for each.`;
  const save = () => onSave(conflicts.filter((conflict) => choices[keyOf(conflict)] === 'theirs'));
  return (
    <Dialog
      open
      wide
      fullBelowMd
      onOpenChange={onClose}
      title={title}
      description={`Your changes are safe. Fields that only one of you changed have been merged. You both changed ${request}`}
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            Back to editing
          </Button>
          <Button disabled={!isComplete} loading={saving} onClick={save}>
            Save selection
          </Button>
        </>
      }
    >
      <div className="mt-5 grid gap-6">
        {conflicts.map((conflict) => (
          <Comparison
            {...presentation}
            key={keyOf(conflict)}
            conflict={conflict}
            choice={choices[keyOf(conflict)]}
            onChoose={(choice) => setChoices({ ...choices, [keyOf(conflict)]: choice })}
          />
        ))}
      </div>
    </Dialog>
  );
}

type Choice = 'mine' | 'theirs';
type ComparisonProps = Presentation & {
  conflict: Conflict;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

function Comparison(props: ComparisonProps) {
  const { conflict, choice, onChoose, labelOf, theirsLabel, renderValue } = props;
  const { base, mine, theirs } = conflict;
  const options = [
    { value: 'mine', label: 'Your version (unsaved)', content: mine, other: theirs },
    { value: 'theirs', label: theirsLabel, content: theirs, other: mine },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{labelOf(conflict)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map(({ value, label, content, other }) => (
          <label
            key={value}
            className={cx(
              'ring-within flex cursor-pointer items-start gap-3 rounded-md border p-4',
              choice === value ? 'border-2 border-brand-text bg-subtle/40' : 'border-line bg-card',
            )}
          >
            <input
              type="radio"
              name={keyOf(conflict)}
              checked={choice === value}
              onChange={() => onChoose(value)}
              className="tick mt-0.5"
            />
            <span className="min-w-0">
              <span className="block type-caption text-muted">{label}</span>
              {renderValue(conflict, content, other)}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 type-caption text-muted">
        Previously: {renderValue(conflict, base, base)}
      </p>
    </fieldset>
  );
}

function keyOf({ field, item }: Conflict): string {
  return `${field} ${item ?? ''}`;
}
