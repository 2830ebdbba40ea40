// Card of an item on the page of an order's reviews: the item, and its form or the review that there is.
import { useState } from 'react';
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { sizeName } from '#ui/shop/size-name.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Card } from '#ui/components/card.tsx';
import type { ReviewItem, WrittenReview } from '#server/shop/reviews/review-items.ts';
import { ReviewForm } from './review-form.tsx';
import { SentReview } from './sent-review.tsx';
import * as texts from '#messages/review.ts';

type ReviewItemCardProps = {
  token: string;
  /** Number of the order. */
  number: string;
  /** The name that is shown unless the buyer chooses another. */
  name: string;
  item: ReviewItem;
};

type Written = Omit<WrittenReview, 'id'>;

export function ReviewItemCard({ token, number, name, item }: ReviewItemCardProps) {
  const [review, setReview] = useState<Written | null>(item.review);
  const [state, setState] = useState<'form' | 'written' | 'sent'>(item.review ? 'written' : 'form');
  const { email } = useShopConfig().settings.seller;
  return (
    <Card>
      <div className="flex gap-4">
        <ShopImage
          src={item.image}
          sizes="80px"
          className="aspect-4/5 w-20 flex-none self-start rounded-sm object-cover dark:brightness-86"
        />
        <div className="min-w-0">
          <h2 className="type-card-title">{item.name}</h2>
          <p className="mt-1 type-small text-muted">
            {item.colour} · {sizeName(item.size)}
          </p>
        </div>
      </div>
      {review && state !== 'form' ? (
        <SentReview review={review} isNew={state === 'sent'} onChange={() => setState('form')} />
      ) : item.isReturned ? (
        <p className="mt-5 text-muted">{texts.returned}</p>
      ) : (
        <>
          <div className="mt-5 noscript:hidden">
            <ReviewForm
              token={token}
              number={number}
              item={item}
              initial={review ?? { stars: 0, text: '', fit: null, name }}
              isChange={review !== null}
              onSent={(form) => {
                setReview({ ...form, status: 'pending', hiddenReason: null });
                setState('sent');
              }}
            />
          </div>
          <noscript>
            <p className="mt-5">{texts.withoutScripts({ email })}</p>
          </noscript>
        </>
      )}
    </Card>
  );
}
