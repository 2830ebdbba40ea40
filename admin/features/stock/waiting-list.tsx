// Customers who wait for a variant, longest first; each request can be removed at the customer's wish.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDay } from '#ui/shop/format-date.ts';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import type { BackInStockRequest } from '#server/shop/back-in-stock/list-requests.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { postRequestRemoval } from './stock-api.ts';
import { waitingText } from './waiting-text.ts';

type WaitingListProps = { requests: readonly BackInStockRequest[]; total: number };

export function WaitingList({ requests, total }: WaitingListProps) {
  const [removing, setRemoving] = useState<BackInStockRequest | null>(null);
  const { revalidate } = useRevalidator();
  const remove = async ({ id }: BackInStockRequest) => {
    await postRequestRemoval(id);
    toast({ title: 'Request removed' });
    setRemoving(null);
    await revalidate();
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
      cell: (request) => (
        <Button variant="ghost-accent" size="sm" onClick={() => setRemoving(request)}>
          Remove<VisuallyHidden> the request of {request.email}</VisuallyHidden>
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
      <FormDialog
        open={removing !== null}
        title="Remove this request?"
        description={`${removing?.email ?? ''} is not emailed when the item is available. This cannot be undone: only the customer can ask again.`}
        confirmLabel="Remove request"
        cancelLabel="Keep it"
        submit={async () => {
          if (removing) await remove(removing);
        }}
        onClose={() => setRemoving(null)}
      />
      {requests.length < total && (
        <p className="mt-2 type-small text-muted">
          The {requests.length} who have waited longest are shown.
        </p>
      )}
    </section>
  );
}
