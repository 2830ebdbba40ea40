// Review of a stock count before it is saved: the differences first, then how many variants match.
import { useEffect } from 'react';
import { Button } from '#ui/components/button.tsx';
import { cardClass } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { signedText } from './movement-text.ts';
import {
  type VariantCount,
  type StockCount,
  countDifference,
  inReviewOrder,
} from './stock-count.ts';
import type { CountError } from './use-stock-count.ts';
import { VariantName, variantText } from './variant-name.tsx';

type CountReviewProps = {
  counts: StockCount;
  error: CountError | null;
  isSaving: boolean;
  onSave: () => void;
  onRecount: (count: VariantCount) => void;
  onRemove: (variantId: string) => void;
  onContinue: () => void;
};

export function CountReview(props: CountReviewProps) {
  const { counts, error, isSaving, onSave, onRecount, onRemove, onContinue } = props;
  const keptFocus = useKeptFocus<HTMLElement>();
  const { ref: section } = keptFocus;
  useEffect(() => section.current?.focus(), [section]);
  const differing = counts.filter((count) => countDifference(count) !== 0).length;
  return (
    <section {...keptFocus} aria-labelledby="review" tabIndex={-1}>
      <h2 id="review" className="mb-1 type-panel-title">
        Review
      </h2>
      <p className="mb-4 text-muted">
        {reviewText(counts.length, differing)} Nothing has been saved yet.
      </p>
      {error && error.variantId === null && <FieldError id="count-error" error={error.message} />}
      <ul className={cx(cardClass(), 'divide-y divide-line px-3')}>
        {inReviewOrder(counts).map((count) => (
          <li key={count.variant.variantId} className="py-3">
            <div className="flex items-center justify-between gap-3">
              <VariantName variant={count.variant} imageClass="h-15 w-12">
                {count.variant.name}
              </VariantName>
              <p className="flex-none text-right tabular-nums">
                <span className="block font-semibold">{differenceText(count)}</span>
                <span className="block type-caption text-muted">
                  {count.variant.onHand} → {count.counted}
                </span>
              </p>
            </div>
            {error?.variantId === count.variant.variantId && (
              <FieldError id={`error-${count.variant.variantId}`} error={error.message} />
            )}
            <div className="mt-1 flex justify-end gap-1">
              <Button variant="ghost-accent" size="sm" onClick={() => onRecount(count)}>
                Count again<VisuallyHidden>: {variantText(count.variant)}</VisuallyHidden>
              </Button>
              <Button
                variant="ghost-accent"
                size="sm"
                onClick={() => onRemove(count.variant.variantId)}
              >
                Remove<VisuallyHidden> the count of {variantText(count.variant)}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-rail pb-[env(safe-area-inset-bottom)] md:static md:border-0 md:bg-transparent">
        <div className="mx-auto flex max-w-md items-center gap-2 px-4 py-3 md:px-0">
          <Button variant="ghost-accent" onClick={onContinue}>
            Count more
          </Button>
          <Button
            className="grow"
            loading={isSaving}
            disabled={counts.length === 0}
            onClick={onSave}
          >
            {counts.length === 1 ? 'Save 1 count' : `Save ${counts.length} counts`}
          </Button>
        </div>
      </div>
    </section>
  );
}

function reviewText(total: number, differing: number): string {
  const matching = total - differing;
  const match = matching === 1 ? '1 variant matches' : `${matching} variants match`;
  return differing === 1 ? `1 difference, ${match}.` : `${differing} differences, ${match}.`;
}

function differenceText(count: VariantCount): string {
  const change = countDifference(count);
  return change === 0 ? 'Matches' : signedText(change);
}
