// Customers who wait for a variant, longest first; each request can be removed at the customer's wish.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { formatDay } from '#ui/shop/format-date.ts';
import { Button } from '#ui/components/button.tsx';
import { cardClass } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { toast } from '#ui/components/toast.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import type { BackInStockRequest } from '#server/shop/back-in-stock/list-requests.ts';
import { removeRequest } from './stock-api.ts';
import { waitingText } from './waiting-text.ts';

type WaitingListProps = { requests: readonly BackInStockRequest[]; total: number };

export function WaitingList({ requests, total }: WaitingListProps) {
  const [removing, setRemoving] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const remove = async (id: string) => {
    setRemoving(id);
    try {
      await removeRequest(id);
      toast({ title: 'Request removed' });
    } catch (error) {
      showErrorToast(error);
    } finally {
      await revalidate();
      setRemoving(null);
    }
  };
  return (
    <section aria-labelledby="waiting" className="mt-10">
      <h2 id="waiting" className="mb-3 type-panel-title">
        {waitingText(total)}
      </h2>
      <ul className={cx(cardClass(), 'divide-y divide-line px-4')}>
        {requests.map(({ id, email, name, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <p className="min-w-0">
              <span className="block wrap-anywhere">{name ? `${name}, ${email}` : email}</span>
              <span className="block type-caption text-muted">
                {name ? 'Customer' : 'Guest'} · since <time dateTime={at}>{formatDay(at)}</time>
              </span>
            </p>
            <Button
              variant="ghost-accent"
              size="sm"
              loading={removing === id}
              disabled={removing !== null && removing !== id}
              onClick={() => void remove(id)}
            >
              Remove<VisuallyHidden> the request of {email}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {requests.length < total && (
        <p className="mt-2 type-small text-muted">
          The {requests.length} who have waited longest are shown.
        </p>
      )}
    </section>
  );
}
