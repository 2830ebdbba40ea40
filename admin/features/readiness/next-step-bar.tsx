// Bar below a step of opening the shop that is done: how far the owner is, and the next step.
import { Link } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { type Readiness, type ReadinessKey, nextStep } from '#domain/shop/readiness.ts';
import { EditorBar } from '../../ui/editor-bar.tsx';
import { readinessSteps } from './steps.ts';

type NextStepBarProps = { readiness: Readiness | null; step: ReadinessKey | undefined };

/** Nothing while this step is left, and once all are done. */
export function NextStepBar({ readiness, step }: NextStepBarProps) {
  const items = readiness?.items ?? [];
  const isDone = items.some((item) => item.key === step && item.isDone);
  const next = nextStep(items, step);
  if (!isDone || next === null) return null;
  const doneCount = items.filter((item) => item.isDone).length;
  return (
    <EditorBar>
      <Link
        to={adminPaths.today()}
        className={buttonClass({ variant: 'ghost-accent', size: 'sm' })}
      >
        {`${doneCount} of ${items.length} steps`}
        <span className="sr-only"> of opening the shop done. All steps</span>
      </Link>
      <Link
        to={readinessSteps[next].to}
        className={`${buttonClass({ variant: 'gold', size: 'sm' })} ml-auto`}
      >
        {`Next: ${readinessSteps[next].shortTitle}`}
      </Link>
    </EditorBar>
  );
}
