// How many products a rule finds now, with the first of them; asked a moment after the last change.
import { useEffect, useState } from 'react';
import { imageUrl } from '#domain/image/image.ts';
import { type CollectionRule, hasCondition } from '#domain/catalogue/collection.ts';
import { loadMatches } from './collection-api.ts';

type Matches = Awaited<ReturnType<typeof loadMatches>>;

const ASK_AFTER_MS = 400;
const SHOWN = 6;

export function RuleMatches({ rule }: { rule: CollectionRule }) {
  const [matches, setMatches] = useState<Matches | null>(null);
  const asked = JSON.stringify(rule);
  useEffect(() => {
    let isCurrent = true;
    const current = JSON.parse(asked) as CollectionRule;
    const timer = setTimeout(() => {
      if (!hasCondition(current)) return setMatches(null);
      // What is not valid yet is named beside its field when it is saved.
      loadMatches(current).then(
        (found) => isCurrent && setMatches(found),
        () => isCurrent && setMatches(null),
      );
    }, ASK_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return (
    <div className="rounded-md bg-surface p-4">
      <p role="status" className="font-semibold">
        {textOf(matches)}
      </p>
      {matches && matches.products.length > 0 && (
        <ul className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-6">
          {matches.products.slice(0, SHOWN).map(({ id, name, image }) => (
            <li key={id} className="min-w-0">
              <img
                src={imageUrl(image, 192, 'webp')}
                alt=""
                loading="lazy"
                decoding="async"
                className="aspect-4/5 w-full rounded-sm bg-calm object-cover dark:brightness-86"
              />
              <span className="mt-1 block truncate type-caption">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function textOf(matches: Matches | null): string {
  if (!matches) return 'Set a condition to see the products it finds.';
  return matches.total === 1 ? '1 product now' : `${matches.total} products now`;
}
