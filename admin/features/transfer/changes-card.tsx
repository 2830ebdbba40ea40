// Summary of what an import changes, with each changed product before and after.
import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { type OpenedReview, countOf } from './transfer-api.ts';

const SHOWN = 3;

export function ChangesCard({ review, publishes }: { review: OpenedReview; publishes: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const { totals, changes } = review;
  const shown = showsAll ? changes : changes.slice(0, SHOWN);
  return (
    <SectionCard title="Summary of changes">
      <dl className="px-4 py-2 md:px-6">
        <Total label="New products" count={totals.created} />
        {publishes && <Total label="Of these published" count={totals.publishable} />}
        <Total label="Updated" count={totals.changed} />
        <Total label="Unchanged" count={totals.unchanged} />
      </dl>
      {shown.length > 0 && (
        <ul className="grid gap-3 px-4 pb-4 md:px-6">
          {shown.map(({ id, name, image, changes: fields }) => (
            <li key={id} className="flex gap-3">
              {image && (
                <img
                  src={image.src}
                  alt=""
                  width={40}
                  height={50}
                  loading="lazy"
                  className="h-12.5 w-10 flex-none rounded-sm object-cover"
                />
              )}
              <div className="min-w-0 type-small">
                <p className="font-semibold" dir="auto">
                  {name}
                </p>
                {fields.slice(0, showsAll ? undefined : 2).map(({ label, from, to }) => (
                  <p key={`${label} ${to}`} className="wrap-anywhere text-muted">
                    {label}: {from !== null && <s>{from}</s>} {from !== null && '→ '}
                    <b className="font-semibold text-ink">{to}</b>
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {changes.length > SHOWN && (
        <div className="px-4 pb-4 md:px-6">
          <Button variant="subtle" size="sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : labelOfAll(totals.changed, changes.length)}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

function labelOfAll(changed: number, shown: number): string {
  return changed > shown
    ? `View the first ${shown} of ${countOf(changed, 'change')}`
    : `View all ${countOf(changed, 'change')}`;
}

function Total({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex justify-between border-b border-line py-2.5 last:border-b-0">
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">{count.toLocaleString('en-IN')}</dd>
    </div>
  );
}
