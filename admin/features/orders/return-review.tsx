// A customer's damage report with its photos, and the admin's decision.
import { formatMoment } from '#app/components/format-date.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { canTransition } from '#domain/transitions.ts';
import type { ReturnDecision } from '#domain/admin-actions.ts';
import type { AdminOrderDto } from '#server/orders/admin/detail.ts';
import { ActionButtons } from './action-buttons.tsx';
import { returnActions } from './order-actions.ts';
import { returnLabels } from './labels.ts';

type ReturnReviewProps = { report: AdminOrderDto['returns'][number]; number: string };

const decisions: readonly ReturnDecision[] = ['accepted', 'rejected', 'received'];

export function ReturnReview({ report, number }: ReturnReviewProps) {
  const { status, description, reply, at, photos } = report;
  const allowed = decisions.filter((decision) => canTransition('return', status, decision));
  return (
    <Card className="lg:col-span-2">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="type-heading">Damage report</h2>
        <Badge tone={status === 'requested' ? 'warning' : 'neutral'}>{returnLabels[status]}</Badge>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{description}</p>
      <p className="mt-1 type-caption text-muted">{formatMoment(at)}</p>
      {photos.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {photos.map(({ id, url }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={`Damage, ${index + 1} of ${photos.length}`}
                  loading="lazy"
                  className="size-32 rounded-sm bg-subtle object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply && <p className="mt-4 wrap-anywhere text-muted">Your reply: {reply}</p>}
      {allowed.length > 0 && (
        <div className="mt-5">
          <ActionButtons
            number={number}
            actions={allowed.map((decision) => returnActions[decision])}
            label="Decide on the return"
          />
        </div>
      )}
    </Card>
  );
}
