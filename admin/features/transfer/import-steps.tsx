// Steps of an import: file, columns, review, import; those that are done have a tick.
import { cx } from '#ui/components/cx.ts';
import { CheckIcon } from '#ui/components/page-icons.tsx';

export const importSteps = ['Choose file', 'Columns', 'Review', 'Import'] as const;
export type ImportStep = (typeof importSteps)[number];

export function ImportSteps({ current }: { current: ImportStep }) {
  const at = importSteps.indexOf(current);
  return (
    <ol aria-label="Steps" className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 type-small">
      {importSteps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className="flex items-center gap-2"
        >
          {index > 0 && <span aria-hidden="true" className="w-4 border-t border-line sm:w-8" />}
          <span
            aria-hidden="true"
            className={cx(
              'grid size-6 place-items-center rounded-full type-caption font-semibold',
              index < at && 'bg-good text-on-good',
              index === at && 'bg-brand text-on-brand',
              index > at && 'border border-control text-muted',
            )}
          >
            {index < at ? <CheckIcon size={14} /> : index + 1}
          </span>
          <span className={cx(index === at ? 'font-semibold text-brand-text' : 'text-muted')}>
            {step}
            {index < at && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
