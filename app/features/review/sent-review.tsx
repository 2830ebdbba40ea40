// A review that its buyer has written, with what has become of it.
import { useEffect, useRef } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Rating } from '#ui/components/rating.tsx';
import type { WrittenReview } from '#server/shop/reviews/review-items.ts';
import * as texts from '#messages/review.ts';

type SentReviewProps = {
  review: Omit<WrittenReview, 'id'>;
  /** True when it was sent just now: the form that had the focus has gone. */
  isNew: boolean;
  onChange: () => void;
};

export function SentReview({ review, isNew, onChange }: SentReviewProps) {
  const { stars, text, name, status, hiddenReason } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div className="mt-5">
      <h3 ref={heading} tabIndex={-1} className="type-panel-title outline-none">
        {texts.thanksTitle}
      </h3>
      <p className="mt-2 text-muted" role="status">
        {statusTexts[status]}
        {hiddenReason && ` ${texts.hiddenReason({ reason: hiddenReason })}`}
      </p>
      <figure className="mt-4 border-l-2 border-line pl-4">
        <Rating value={stars} />
        {text && <blockquote className="mt-2 wrap-anywhere whitespace-pre-line">{text}</blockquote>}
        <figcaption className="mt-2 type-small text-muted">
          <bdi>{name}</bdi>
        </figcaption>
      </figure>
      {status === 'pending' && (
        <Button variant="outline" className="mt-5 noscript:hidden" onClick={onChange}>
          {texts.change}
        </Button>
      )}
    </div>
  );
}

const statusTexts = {
  pending: texts.thanksText,
  published: texts.published,
  hidden: texts.hidden,
} as const;
