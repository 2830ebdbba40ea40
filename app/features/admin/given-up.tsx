// What has failed to the last, each with its reason and another try; and what the daily sweep found wrong.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '#app/api.ts';
import { formatMoment } from '#app/features/order/moments.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/field-frame.tsx';
import { textLinkClass } from '#app/ui/text-link.ts';
import { formatRupees } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { GivenUp as Failures } from '#server/orders/owner/given-up.ts';
import { type OwnerCall, useOwnerCall } from './use-owner-call.ts';
import { jobWords } from './words.ts';

export function GivenUp({ failures }: { failures: Failures }) {
  const { refunds, mails, jobs, troubles } = failures;
  if (refunds.length + mails.length + jobs.length + troubles.length === 0) return null;
  return (
    <Card className="mb-8">
      <h2 className="mb-2 type-heading">Needs you</h2>
      <ul>
        {refunds.map(({ id, amount, number, problem }) => (
          <Item
            key={id}
            title={`Refund of ${formatRupees(amount)}`}
            number={number}
            reason={problem}
            again={() => api.admin.refunds[':id'].retry.$post({ param: { id }, json: {} })}
          />
        ))}
        {mails.map(({ id, kind, to, number, problem }) => (
          <Item
            key={id}
            title={`Mail “${kind}” to ${to}`}
            number={number}
            reason={problem}
            again={() => api.admin.mails[':id'].retry.$post({ param: { id }, json: {} })}
          />
        ))}
        {jobs.map(({ queue, count, problem, at }) => (
          <Item
            key={queue}
            title={`${jobWords(queue)}: failed ${count === 1 ? 'once' : `${count} times`}`}
            reason={`${problem} · ${formatMoment(at)}`}
            again={() => api.admin.jobs[':queue'].retry.$post({ param: { queue }, json: {} })}
          />
        ))}
        {troubles.map(({ key, what, number, at }) => (
          <Item
            key={key}
            title={what}
            number={number}
            reason={`Found by the daily sweep · ${formatMoment(at)}`}
          />
        ))}
      </ul>
    </Card>
  );
}

type ItemProps = {
  title: string;
  number?: string | null;
  reason: ReactNode;
  again?: OwnerCall;
};

function Item({ title, number, reason, again }: ItemProps) {
  const { busy, problem, run } = useOwnerCall();
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-4 last:border-0 last:pb-0">
      <div className="min-w-56 grow">
        <p className="font-semibold wrap-anywhere">
          {title}
          {number && (
            <>
              {' · '}
              <Link to={paths.adminOrder(number)} className={textLinkClass}>
                {number}
              </Link>
            </>
          )}
        </p>
        <p className="type-small wrap-anywhere text-muted">{reason}</p>
        <FieldError id={`${title}-problem`} error={problem} />
      </div>
      {again && (
        <Button
          variant="outline"
          size="sm"
          loading={busy !== null}
          aria-label={`Try again: ${title}`}
          onClick={() => void run(title, again)}
        >
          Try again
        </Button>
      )}
    </li>
  );
}
