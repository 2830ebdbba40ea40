// Result of a saved stock count, with what was sold between count and save.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { soldMeanwhileText } from './sold-meanwhile.ts';
import type { SavedCount } from './use-stock-count.ts';
import { variantText } from './variant-name.tsx';

type CountSavedProps = { saved: SavedCount; onContinue: () => void };

export function CountSaved({ saved, onContinue }: CountSavedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = saved.counts.flatMap(({ variant }) => {
    const adjusted = saved.adjusted.find(({ variantId }) => variantId === variant.variantId);
    const text = adjusted && soldMeanwhileText(adjusted);
    return text ? [{ id: variant.variantId, name: variantText(variant), text }] : [];
  });
  const { length } = saved.counts;
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="type-panel-title">
        {length === 1 ? '1 count saved' : `${length} counts saved`}
      </h2>
      {lines.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {lines.map(({ id, name, text }) => (
            <li key={id}>
              <b className="font-semibold">{name}</b>: {text}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to={adminPaths.stock()} className={buttonClass()}>
          Back to stock
        </Link>
        <Button variant="outline" onClick={onContinue}>
          Count more
        </Button>
      </div>
    </Card>
  );
}
