// Reviews on the product page: the newest, and the ones before behind a button that needs no script.
import { buttonClass } from '#ui/components/button.tsx';
import type { ReviewedProduct } from '#server/shop/reviews/product-reviews.ts';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';
import * as texts from '#messages/product-reviews.ts';

export function ProductReviews({ reviewed }: { reviewed: ReviewedProduct }) {
  const { summary, reviews, more } = reviewed;
  return (
    <section aria-labelledby="reviews" className="mt-24">
      <h2 id="reviews" className="type-panel-title">
        {texts.title}
      </h2>
      <div className="mt-3 mb-8">
        <ReviewSummary summary={summary} />
      </div>
      <ReviewList reviews={reviews} />
      {more.length > 0 && (
        <details className="mt-6">
          <summary className={buttonClass({ variant: 'outline' })}>
            {texts.more({ count: more.length })}
          </summary>
          <div className="mt-6">
            <ReviewList reviews={more} />
          </div>
        </details>
      )}
    </section>
  );
}
