// A shopper's report of damage, with its photographs, and the owner's decision.
import { formatMoment } from '#app/features/order/moments.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { mayBecome } from '#domain/payment.ts';
import type { ReturnDecision } from '#domain/owner-verbs.ts';
import type { OwnerOrder } from '#server/orders/owner/owner-view.ts';
import { VerbButtons } from './verb-buttons.tsx';
import { returnVerbs } from './verbs.ts';
import { returnWords } from './words.ts';

type DamageReportProps = { report: OwnerOrder['returns'][number]; number: string };

const decisions: readonly ReturnDecision[] = ['accepted', 'rejected', 'received'];

export function DamageReport({ report, number }: DamageReportProps) {
  const { status, description, answer, at, photos } = report;
  const legal = decisions.filter((decision) => mayBecome('return', status, decision));
  return (
    <Card className="lg:col-span-2">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="type-heading">Damage reported</h2>
        <Badge tone={status === 'requested' ? 'warning' : 'neutral'}>{returnWords[status]}</Badge>
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
                  alt={`The damage, ${index + 1} of ${photos.length}`}
                  loading="lazy"
                  className="size-32 rounded-sm bg-subtle object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && <p className="mt-4 wrap-anywhere text-muted">Your answer: {answer}</p>}
      {legal.length > 0 && (
        <div className="mt-5">
          <VerbButtons
            number={number}
            verbs={legal.map((decision) => returnVerbs[decision])}
            label="Decide on the return"
          />
        </div>
      )}
    </Card>
  );
}
