// Runs bulk actions on the selected orders: those that are done leave the selection, the others say why not.
import type { BulkResult } from '#server/shop/orders/bulk/bulk-result.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type BulkOrder,
  postOrderConfirmations,
  doneNumbers,
  postInvoiceIssue,
  postOrderPacking,
  postPackingUndo,
} from './order-bulk-api.ts';
import { ordersText } from '../../ui/orders-text.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { toast } from '#ui/components/toast.tsx';
import { UNDO_SECONDS } from '#domain/order/order.ts';

type Action = 'confirm' | 'pack' | 'invoice';

type BulkActionsInput = {
  orders: readonly BulkOrder[];
  onDone: (numbers: readonly string[]) => void;
};

export function useBulkActions({ orders, onDone }: BulkActionsInput) {
  const [running, setRunning] = useState<Action | null>(null);
  const [refused, setRefused] = useState<readonly BulkResult[]>([]);
  const { revalidate } = useRevalidator();
  const numbers = orders.map(({ number }) => number);

  async function run(
    action: Action,
    request: (numbers: string[]) => Promise<BulkResult[]>,
    onSome: (done: string[]) => void,
  ): Promise<void> {
    setRunning(action);
    try {
      const results = await request(numbers);
      const done = doneNumbers(results);
      if (done.length > 0) onSome(done);
      setRefused(results.filter(({ error }) => error));
      onDone(done);
    } catch (error) {
      showErrorToast(error);
    } finally {
      await revalidate();
      setRunning(null);
    }
  }

  async function undoPack(packed: string[]): Promise<void> {
    try {
      const results = await postPackingUndo(packed);
      const undone = doneNumbers(results).length;
      const late = results.length - undone;
      if (undone > 0) toast({ title: `${ordersText(undone)} to pack again` });
      if (late > 0) toast({ title: `${ordersText(late)} already packed`, kind: 'warning' });
    } catch (error) {
      showErrorToast(error);
    } finally {
      await revalidate();
    }
  }

  return {
    running,
    refused,
    dismissRefused: () => setRefused([]),
    confirm: () =>
      run('confirm', postOrderConfirmations, (done) =>
        toast({ title: `${ordersText(done.length)} confirmed` }),
      ),
    issue: () =>
      run('invoice', postInvoiceIssue, (done) => toast({ title: invoicesIssued(done.length) })),
    pack: () =>
      run('pack', postOrderPacking, (done) =>
        toast({
          title: `${ordersText(done.length)} packed`,
          duration: UNDO_SECONDS * 1000,
          action: { label: 'Undo', onSelect: () => void undoPack(done) },
        }),
      ),
  };
}

/** Returns a number of invoices in words: `1 invoice issued`, `10 invoices issued`. */
export function invoicesIssued(count: number): string {
  return count === 1 ? '1 invoice issued' : `${count} invoices issued`;
}
