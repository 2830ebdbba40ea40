// Customers who wait for a variant, longest first; each request can be removed at the customer's wish.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { formatDay } from '#ui/shop/format-date.ts';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import type { BackInStockRequest } from '#server/shop/back-in-stock/list-requests.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { postRequestRemoval } from './stock-api.ts';
import { waitingText } from './waiting-text.ts';

type WaitingListProps = { requests: readonly BackInStockRequest[]; total: number };

export function WaitingList({ requests, total }: WaitingListProps) {
  const [removing, setRemoving] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const remove = async (id: string) => {
    setRemoving(id);
    try {
      await postRequestRemoval(id);
      toast({ title: 'Request removed' });
    } catch (error) {
      showErrorToast(error);
    } finally {
      await revalidate();
      setRemoving(null);
    }
  };
  const columns: Column<BackInStockRequest>[] = [
    {
      label: 'Customer',
      phone: 'title',
      className: 'font-normal! wrap-anywhere',
      cell: ({ email, name }) => (name ? `${name}, ${email}` : email),
    },
    {
      label: 'Since',
      phone: 'foot',
      className: 'type-small text-muted',
      cell: ({ name, at }) => (
        <span className="type-caption text-muted">
          {name ? 'Customer' : 'Guest'} · since <time dateTime={at}>{formatDay(at)}</time>
        </span>
      ),
    },
    {
      label: 'Actions',
      hidesLabel: true,
      phone: 'end',
      align: 'right',
      cell: ({ id, email }) => (
        <Button
          variant="ghost-accent"
          size="sm"
          loading={removing === id}
          disabled={removing !== null && removing !== id}
          onClick={() => void remove(id)}
        >
          Remove<VisuallyHidden> the request of {email}</VisuallyHidden>
        </Button>
      ),
    },
  ];
  return (
    <section aria-labelledby="waiting" className="mt-10">
      <h2 id="waiting" className="mb-3 type-panel-title">
        {waitingText(total)}
      </h2>
      <DataTable
        caption="Customers waiting"
        columns={columns}
        rows={requests}
        idOf={({ id }) => id}
      />
      {requests.length < total && (
        <p className="mt-2 type-small text-muted">
          The {requests.length} who have waited longest are shown.
        </p>
      )}
    </section>
  );
}
