// Published reviews of a product, with the shop's replies.
import { Rating } from '#ui/components/rating.tsx';
import { formatDay } from '#ui/shop/format-date.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import type { PublishedReview } from '#server/shop/reviews/product-reviews.ts';
import * as texts from '#messages/product-reviews.ts';

const fitTexts = {
  small: texts.fitSmall,
  true_to_size: texts.fitTrue,
  large: texts.fitLarge,
} as const;

export function ReviewList({ reviews }: { reviews: readonly PublishedReview[] }) {
  const { name: shop } = useShopConfig().settings;
  return (
    <ul className="grid gap-6">
      {reviews.map(({ id, stars, text, fit, name, reply, writtenAt }) => (
        <li key={id} className="border-b border-line pb-6">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Rating value={stars} />
            {fit && <span className="type-caption text-muted">{fitTexts[fit]}</span>}
          </div>
          {text && (
            <p dir="auto" className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          )}
          <p className="mt-2 type-small text-muted">
            {name && (
              <>
                <bdi className="font-semibold">{name}</bdi>
                {' · '}
              </>
            )}
            {texts.verified}
            {' · '}
            <time dateTime={writtenAt}>{formatDay(writtenAt)}</time>
          </p>
          {reply && (
            <div className="mt-3 max-w-prose border-l-2 border-line pl-4 type-small">
              <p className="font-semibold">{texts.reply({ shop })}</p>
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                {reply}
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
