// Issues the invoices of all orders that an earlier release packed, in batches; what is left stays in the list.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ordersText } from '../../ui/orders-text.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import type { BulkResult } from '#server/shop/orders/bulk/bulk-result.ts';
import { doneNumbers, postInvoiceIssue } from './order-bulk-api.ts';
import { RefusedOrders } from './refused-orders.tsx';
import { invoicesIssued } from './use-bulk-actions.ts';
import { api, readResponse } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';

/** Number of orders whose invoices one request issues within a few seconds. */
const BATCH = 50;

export function IssueAllInvoices({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  /** Number of orders handled so far; null while no invoices are being issued. */
  const [done, setDone] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly BulkResult[]>([]);
  const { revalidate } = useRevalidator();
  const issueAll = async () => {
    setDone(0);
    try {
      const { numbers } = await readResponse(api.admin['orders-without-invoice'].$get());
      const results: BulkResult[] = [];
      for (let from = 0; from < numbers.length; from += BATCH) {
        results.push(...(await postInvoiceIssue(numbers.slice(from, from + BATCH))));
        setDone(results.length);
      }
      setRefused(results.filter((result) => result.error));
      toast({ title: invoicesIssued(doneNumbers(results).length) });
    } finally {
      await revalidate();
      setDone(null);
    }
  };
  return (
    <div className="my-4 grid gap-4">
      {count > 0 && (
        <p>
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            Issue all invoices
          </Button>
        </p>
      )}
      <RefusedOrders refused={refused} onDismiss={() => setRefused([])} />
      <FormDialog
        open={isOpen}
        title="Issue all invoices"
        description={`An invoice is issued for ${ordersText(count)}. Each is dated today and names the day of packing as the date of supply. This cannot be undone.`}
        confirmLabel="Issue invoices"
        submit={issueAll}
        onClose={() => done === null && setIsOpen(false)}
        className=""
      >
        <p role="status" className="mt-4 type-small text-muted empty:mt-0">
          {done !== null && `${done} of ${count} done`}
        </p>
      </FormDialog>
    </div>
  );
}
