// "Ready to sell?": the steps of opening a shop, each with its link, done ones ticked, the next one explained.
import { Link } from 'react-router';
import { Card } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { CheckCircleIcon, ChevronRightIcon } from '#ui/components/icons.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { type Readiness, type ReadinessKey, nextStep } from '#domain/shop/readiness.ts';
import { type SellerIssue, isAboutTax } from '#domain/shop/seller-readiness.ts';
import { hasSeller, sellerIssuesText } from './seller-issues-text.ts';
import { readinessSteps } from './steps.ts';

export function ReadinessList(readiness: Readiness) {
  const { items, isOpen } = readiness;
  const left = items.filter(({ isDone }) => !isDone).length;
  const next = nextStep(items);
  return (
    <Card>
      <h2 className="type-heading">Ready to sell?</h2>
      <p className="mt-1 mb-5 text-muted">
        {left === 0 ? 'Everything is set up.' : `${items.length - left} of ${items.length} done.`}
        {!isOpen && ' The shop takes no orders yet.'}
      </p>
      <ol className="grid gap-2 md:grid-cols-2">
        {items.map(({ key, isDone }, at) => (
          <Step
            key={key}
            number={at + 1}
            isDone={isDone}
            isNext={key === next}
            title={readinessSteps[key].title}
            notes={isDone ? '' : notesOf(key, readiness)}
            to={placeOf(key, isDone ? [] : issuesOf(key, readiness))}
            help={readinessSteps[key].help}
          />
        ))}
      </ol>
    </Card>
  );
}

/** Issues of the seller that a step is done without. */
function issuesOf(key: ReadinessKey, { sellerIssues }: Readiness): SellerIssue[] {
  if (key === 'delivery') return sellerIssues.filter(isAboutTax);
  const isOfStep = ({ field }: SellerIssue) => (field === 'name') === (key === 'shop');
  if (key !== 'shop' && key !== 'seller') return [];
  return sellerIssues.filter((issue) => isOfStep(issue) && !isAboutTax(issue));
}

function notesOf(key: ReadinessKey, readiness: Readiness): string {
  const { agreed, all } = readiness.promises;
  if (key === 'policies') return `${agreed} of ${all} sentences agreed.`;
  const issues = issuesOf(key, readiness);
  if (key === 'delivery') {
    const mayNotTax = issues.length > 0 && hasSeller(readiness.sellerIssues);
    return mayNotTax ? 'Without a GSTIN the shop may charge no GST.' : '';
  }
  return sellerIssuesText(issues);
}

/** The first field that is to be corrected, else the page. */
function placeOf(key: ReadinessKey, [first]: readonly SellerIssue[]): string {
  if (key === 'delivery' && first) return adminPaths.settingsPart('delivery', 'pricing.taxPercent');
  return key === 'seller' && first
    ? adminPaths.settingsPart('seller', first.field)
    : readinessSteps[key].to;
}

type StepProps = {
  number: number;
  isDone: boolean;
  isNext: boolean;
  title: string;
  help: string;
  /** What of the step is left; '' when that goes without saying. */
  notes: string;
  to: string;
};

function Step({ number, isDone, isNext, title, help, notes, to }: StepProps) {
  const text = [isNext && help, notes].filter(Boolean).join(' ');
  return (
    <li>
      <Link
        to={to}
        className={cx(
          'flex h-full min-h-14 items-center gap-4 rounded-md border px-4 py-3 hover:bg-raised',
          isNext ? 'border-brand-text' : 'border-line',
        )}
      >
        {isDone ? (
          <CheckCircleIcon className="flex-none text-success" />
        ) : (
          <span
            aria-hidden="true"
            className={cx(
              'grid size-6 flex-none place-items-center rounded-full border type-caption font-semibold',
              isNext ? 'border-brand bg-brand text-on-brand' : 'border-control text-muted',
            )}
          >
            {number}
          </span>
        )}
        <span className="min-w-0 grow">
          <span className={cx('block', isDone ? 'text-muted' : 'font-semibold')}>
            {title}
            <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
          </span>
          {text && <span className="block type-small text-muted">{text}</span>}
        </span>
        <ChevronRightIcon className="flex-none text-muted" />
      </Link>
    </li>
  );
}
