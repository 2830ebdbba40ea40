// Issues the invoices of all orders that an earlier release packed, in batches; what is left stays in the list.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type BulkResult, doneNumbers, issueInvoices, ordersText } from './bulk-api.ts';
import { RefusedOrders } from './refused-orders.tsx';
import { invoicesIssued } from './use-bulk-actions.ts';
import { api, readResponse, toAppError } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { toast } from '#ui/components/toast.tsx';

/** As many as one request takes in a few seconds. */
const BATCH = 50;

export function IssueAllInvoices({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [done, setDone] = useState(0);
  const [refused, setRefused] = useState<readonly BulkResult[]>([]);
  const [error, setError] = useState('');
  const { revalidate } = useRevalidator();
  const issueAll = async () => {
    setIsRunning(true);
    setDone(0);
    setError('');
    try {
      const { numbers } = await readResponse(api.admin['orders-without-invoice'].$get());
      const results: BulkResult[] = [];
      for (let from = 0; from < numbers.length; from += BATCH) {
        results.push(...(await issueInvoices(numbers.slice(from, from + BATCH))));
        setDone(results.length);
      }
      setRefused(results.filter((result) => result.error));
      toast({ title: invoicesIssued(doneNumbers(results).length) });
      setIsOpen(false);
    } catch (thrown) {
      setError(toAppError(thrown).message);
    } finally {
      await revalidate();
      setIsRunning(false);
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
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !isRunning && setIsOpen(open)}
        title="Issue all invoices"
        description={`An invoice is issued for ${ordersText(count)}. Each is dated today and names the day of packing as the date of supply. This cannot be undone.`}
        footer={
          <>
            <Button variant="ghost-accent" disabled={isRunning} onClick={() => setIsOpen(false)}>
              Back
            </Button>
            <Button loading={isRunning} onClick={() => void issueAll()}>
              Issue invoices
            </Button>
          </>
        }
      >
        <p role="status" className="mt-4 type-small text-muted empty:mt-0">
          {isRunning && `${done} of ${count} done`}
        </p>
        <FieldError id="issue-all-error" error={error} />
      </Dialog>
    </div>
  );
}
