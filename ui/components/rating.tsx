// Rating: stars, the number and the review count; nothing while there are no reviews.
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as texts from '#messages/rating.ts';

export type RatingProps = {
  value: number;
  count?: number;
  /** "4.8 · 126 reviews" instead of "4.8 (126)". */
  long?: boolean;
  /** "126 sample reviews". */
  isSample?: boolean;
  className?: string;
};

/** One path for five stars, each drawn from the start of the one before: a list has dozens of ratings. */
const star = 'm20 0l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8Z';
const stars = `M-10 1.8${star}${star}${star}${star}${star}`;

export function Rating({ value, count, long, isSample, className }: RatingProps) {
  if (count === 0) return null;
  const reviews =
    count !== undefined && (isSample ? texts.sampleReviews : texts.reviews)({ count });
  return (
    <span
      className={cx(
        'inline-flex flex-wrap items-center gap-x-1.5 type-caption text-muted',
        className,
      )}
    >
      {/* The inner svg is as wide as the rating and clips the filled stars. */}
      <svg
        width="70"
        height="14"
        viewBox="0 0 100 20"
        role="img"
        aria-label={texts.rated({ value })}
        className="flex-none text-star"
      >
        <path d={stars} fill="none" stroke="currentColor" strokeWidth="1.2" />
        <svg width={value * 20} height="20" fill="currentColor">
          <path d={stars} />
        </svg>
      </svg>
      <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
        {value.toFixed(1)}
        {count !== undefined && (long ? ` · ${reviews}` : ` (${count})`)}
      </span>
      {reviews && <VisuallyHidden>{reviews}</VisuallyHidden>}
    </span>
  );
}
