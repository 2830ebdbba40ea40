// "Ready to sell?": the steps of opening a shop, each with its link, done ones ticked.
import { Link } from 'react-router';
import { Card } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { CheckCircleIcon, ChevronRightIcon } from '#ui/components/icons.tsx';
import type { Readiness, ReadinessItem } from '#domain/shop/readiness.ts';
import { SellerIssues } from './seller-issues.tsx';
import { readinessSteps } from './steps.ts';

export function ReadinessList({ items, promises, sellerIssues, isOpen }: Readiness) {
  const left = items.filter(({ isDone }) => !isDone).length;
  return (
    <Card>
      <h2 className="type-heading">Ready to sell?</h2>
      <p className="mt-1 mb-5 text-muted">
        {left === 0 ? 'Everything is set up.' : `${items.length - left} of ${items.length} done.`}
        {!isOpen && ` The shop takes no orders ${closedText(sellerIssues.length)}`}
      </p>
      {!isOpen && <SellerIssues issues={sellerIssues} />}
      <ol className="grid gap-2 md:grid-cols-2">
        {items.map((item) => (
          <Step
            key={item.key}
            item={item}
            progress={item.key === 'policies' ? `${promises.agreed} of ${promises.all}. ` : ''}
          />
        ))}
      </ol>
    </Card>
  );
}

function closedText(issueCount: number): string {
  return issueCount > 0
    ? 'while any of these fields is empty or still the demo’s:'
    : 'before it can take payments and its charges fit its GST scheme.';
}

type StepProps = { item: ReadinessItem; progress: string };

function Step({ item: { key, isDone }, progress }: StepProps) {
  const { title, help, to } = readinessSteps[key];
  const content = (
    <>
      <CheckCircleIcon className={cx('flex-none', isDone ? 'text-success' : 'text-line')} />
      <span className="min-w-0 grow">
        <span className="block font-semibold">
          {title}
          <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
        </span>
        {!isDone && <span className="block type-small text-muted">{progress + help}</span>}
      </span>
      <ChevronRightIcon className="flex-none text-muted" />
    </>
  );
  const className = 'flex h-full items-center gap-4 rounded-md border border-line px-4 py-3';
  return (
    <li>
      <Link to={to} className={cx(className, 'hover:bg-raised')}>
        {content}
      </Link>
    </li>
  );
}
