// Failures: what failed after its last retry, each with a retry button, and reconciliation discrepancies.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '#ui/client/api.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { formatRupees } from '#domain/money/money.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { countFailures, splitFailures } from '#domain/order/failures.ts';
import type { FailuresDto } from '#server/shop/orders/admin/failures.ts';
import { jobLabel } from '../order-actions/status-labels.ts';
import { type AdminRequest, useAdminAction } from '../order-actions/use-admin-action.ts';

export function Failures({ failures }: { failures: FailuresDto }) {
  const { ofOrders, others } = splitFailures(failures);
  return (
    <>
      <FailureList title="Needs your attention" failures={ofOrders} />
      <FailureList title="Other failures" id="other-failures" failures={others} />
    </>
  );
}

type FailureListProps = { title: string; id?: string; failures: FailuresDto };

function FailureList({ title, id, failures }: FailureListProps) {
  const { refunds, emails, jobs, discrepancies } = failures;
  if (countFailures(failures) === 0) return null;
  return (
    <Card className="mb-8">
      <h2 id={id} className="mb-2 type-heading">
        {title}
      </h2>
      <ul aria-label={title}>
        {refunds.map(({ id, amount, number, error }) => (
          <Failure
            key={id}
            title={`Refund of ${formatRupees(amount)}`}
            number={number}
            reason={error}
            retry={() => api.admin.refunds[':id'].retry.$post({ param: { id }, json: {} })}
          />
        ))}
        {emails.map(({ id, template, to, number, error }) => (
          <Failure
            key={id}
            title={`Email “${template}” to ${to}`}
            number={number}
            reason={error}
            retry={() => api.admin.emails[':id'].retry.$post({ param: { id }, json: {} })}
          />
        ))}
        {jobs.map(({ queue, count, error, at }) => (
          <Failure
            key={queue}
            title={`${jobLabel(queue)}: failed ${count === 1 ? 'once' : `${count} times`}`}
            reason={`${error} · ${formatMoment(at)}`}
            retry={() => api.admin.jobs[':queue'].retry.$post({ param: { queue }, json: {} })}
          />
        ))}
        {discrepancies.map(({ key, description, number, at }) => (
          <Failure
            key={key}
            title={description}
            number={number}
            reason={`Found ${formatMoment(at)}`}
          />
        ))}
      </ul>
    </Card>
  );
}

/** A line about failures that belong to no order, of which the list shows nothing. */
export function FailuresElsewhere({ failures }: { failures: FailuresDto }) {
  const count = countFailures(splitFailures(failures).others);
  if (count === 0) return null;
  return (
    <p className="mb-3 type-small">
      <Link to={adminPaths.otherFailures()} className={textLinkClass}>
        {count === 1 ? '1 failure needs' : `${count} failures need`} your attention
      </Link>
    </p>
  );
}

type FailureProps = {
  title: string;
  number?: string | null;
  reason: ReactNode;
  retry?: AdminRequest;
};

function Failure({ title, number, reason, retry }: FailureProps) {
  const { runningAction, error, run } = useAdminAction();
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-4 last:border-0 last:pb-0">
      <div className="min-w-56 grow">
        <p className="font-semibold wrap-anywhere">
          {title}
          {number && (
            <>
              {' · '}
              <Link to={adminPaths.order(number)} className={textLinkClass}>
                {number}
              </Link>
            </>
          )}
        </p>
        <p className="type-small wrap-anywhere text-muted">{reason}</p>
        <FieldError id={`${title}-error`} error={error} />
      </div>
      {retry && (
        <Button
          variant="outline"
          size="sm"
          loading={runningAction !== null}
          aria-label={`Retry: ${title}`}
          onClick={() => void run(title, retry)}
        >
          Retry
        </Button>
      )}
    </li>
  );
}
