// Promises that are agreed to: sentence, person and time, with the way to change them.
import { Link } from 'react-router';
import { Card } from '#ui/components/card.tsx';
import { CheckCircleIcon } from '#ui/components/icons.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import type { PolicyPromise } from '#domain/policy/promises.ts';
import { promiseTexts } from './promise-texts.ts';

export function AgreedPromises({ promises }: { promises: readonly PolicyPromise[] }) {
  return (
    <Card className="mt-6">
      <h2 className="mb-4 type-heading">Promised</h2>
      <ul className="grid gap-5">
        {promises.map(({ key, sentence, agreed }) => (
          <li key={key} className="flex gap-3">
            <CheckCircleIcon className="flex-none text-success" />
            <div className="min-w-0 wrap-anywhere">
              <h3 className="font-semibold">{promiseTexts[key].title}</h3>
              <p className="max-w-prose">{sentence}</p>
              <p className="mt-1 flex flex-wrap gap-x-3 type-small text-muted">
                {agreed && (
                  <span>
                    {agreed.by ?? 'A deleted account'}, {formatMoment(agreed.at)}
                  </span>
                )}
                <Link
                  to={promiseTexts[key].change}
                  className={`inline-block min-h-6 ${textLinkClass}`}
                >
                  Change<span className="sr-only">: {promiseTexts[key].title}</span>
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
