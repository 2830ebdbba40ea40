// Card of a review: stars, text, who bought what and when, what it does to the rating, and the decision.
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { Rating } from '#ui/components/rating.tsx';
import { toast } from '#ui/components/toast.tsx';
import { formatDay } from '#ui/shop/format-date.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { RatingFigures } from '#domain/review/review.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { HideDialog, ReplyDialog } from './review-dialogs.tsx';
import {
  type ReviewDto,
  contactLabels,
  fitLabels,
  postDecision,
  postDecisionUndo,
} from './reviews-api.ts';

export function ReviewCard({ review }: { review: ReviewDto }) {
  const { product, productId, image, stars, text, fit, name, orderNumber, contact } = review;
  return (
    <article
      aria-label={`Review of ${product} by ${name || 'a former customer'}`}
      className="grid gap-4 rounded-md bg-card p-4 shadow-1 md:p-6"
    >
      <header className="flex gap-3">
        {image && (
          <img
            src={image}
            alt=""
            width={48}
            height={60}
            className="h-15 w-12 flex-none rounded-sm object-cover"
          />
        )}
        <div className="min-w-0">
          <h2 className="type-heading">
            <Link to={adminPaths.product(productId)} className="hover:text-brand-text">
              {product}
            </Link>
          </h2>
          <p className="type-caption text-muted">{boughtText(review)}</p>
          <Link
            to={adminPaths.order(orderNumber)}
            className={`inline-block min-h-6 type-caption ${textLinkClass}`}
          >
            {orderNumber}
          </Link>
        </div>
      </header>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Rating value={stars} />
          {fit && <span className="type-caption text-muted">{fitLabels[fit]}</span>}
          {contact.map((kind) => (
            <StatusTag key={kind} tone="wait">{`Contains a ${contactLabels[kind]}`}</StatusTag>
          ))}
        </div>
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
          {text || <span className="text-muted">Stars only, no text.</span>}
        </p>
        <p className="mt-1 type-small text-muted">
          <bdi>{name || 'Former customer'}</bdi>, {formatDay(review.writtenAt)}
        </p>
        {review.status === 'hidden' && review.hiddenReason && (
          <p className="mt-2 type-small text-muted">Hidden: {review.hiddenReason}</p>
        )}
        {review.reply && (
          <p dir="auto" className="mt-3 border-l-2 border-line pl-3 type-small whitespace-pre-line">
            <b className="font-semibold">Your reply:</b> {review.reply}
          </p>
        )}
      </div>
      <p className="type-small text-muted">{ratingText(review)}</p>
      <Decision review={review} />
    </article>
  );
}

/** `Bought 3 November, delivered 9 November`. */
function boughtText({ boughtAt, deliveredAt }: ReviewDto): string {
  const delivered = deliveredAt ? `, delivered ${formatDay(deliveredAt)}` : '';
  return `Bought ${formatDay(boughtAt)}${delivered}`;
}

function ratingText({ product, rating: { now, counted }, status }: ReviewDto): string {
  const reviews = ({ count }: RatingFigures) => `${count} ${count === 1 ? 'review' : 'reviews'}`;
  if (status !== 'pending') {
    return `${product}’s rating: ${now.rating.toFixed(1)} (${reviews(now)})`;
  }
  const before = now.count === 0 ? 'none' : now.rating.toFixed(1);
  return `${product}’s rating: ${before} → ${counted.rating.toFixed(1)} (${reviews(counted)})`;
}

function Decision({ review }: { review: ReviewDto }) {
  const { status, contact, product, id } = review;
  const [dialog, setDialog] = useState<'hide' | 'reply' | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const undoToast = useUndoToast();
  const publish = async () => {
    setIsBusy(true);
    try {
      await postDecision(review, { to: 'published', confirmsContact: isConfirmed });
      const undo = () => postDecisionUndo(id);
      toast(undoToast({ title: 'Published', text: product, undo }));
    } catch (error) {
      showErrorToast(error);
    } finally {
      await revalidate();
      setIsBusy(false);
    }
  };
  const close = () => setDialog(null);
  return (
    <div>
      {status !== 'published' && contact.length > 0 && (
        <Checkbox
          className="mb-2"
          label={`Publish with the ${contact.map((kind) => contactLabels[kind]).join(' and the ')}`}
          checked={isConfirmed}
          onChange={(event) => setIsConfirmed(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {status !== 'published' && (
          <Button
            loading={isBusy}
            disabled={contact.length > 0 && !isConfirmed}
            onClick={() => void publish()}
          >
            Publish
          </Button>
        )}
        {status !== 'hidden' && (
          <Button variant="outline" onClick={() => setDialog('hide')}>
            Hide
          </Button>
        )}
        {status === 'published' && (
          <Button variant="outline" onClick={() => setDialog('reply')}>
            {review.reply ? 'Edit reply' : 'Reply publicly'}
          </Button>
        )}
      </div>
      {dialog === 'hide' && <HideDialog review={review} onClose={close} />}
      {dialog === 'reply' && <ReplyDialog review={review} onClose={close} />}
    </div>
  );
}
