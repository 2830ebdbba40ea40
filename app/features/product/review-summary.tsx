// What buyers say of a product in numbers: average, fit, and how many reviews are hidden.
import type { ReviewCounts } from '#server/shop/reviews/product-reviews.ts';
import * as texts from '#messages/product-reviews.ts';

export function ReviewSummary({ summary }: { summary: ReviewCounts }) {
  const { figures, hiddenCount, sampleCount, fits } = summary;
  const { small, true_to_size: trueToSize, large } = fits;
  return (
    <div className="grid gap-1 text-muted">
      <p className="tabular-nums">
        {texts.average({ rating: figures.rating.toFixed(1), count: figures.count })}
      </p>
      {small + trueToSize + large > 0 && <p>{texts.fit({ small, trueToSize, large })}</p>}
      {hiddenCount > 0 && <p>{texts.hidden({ count: hiddenCount })}</p>}
      {sampleCount > 0 && <p>{texts.samples}</p>}
    </div>
  );
}
