// Runs bulk actions on the selected orders: those that are done leave the selection, the others say why not.
import type { BulkResult } from '#server/shop/orders/bulk/bulk-result.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type BulkOrder,
  postOrderConfirmations,
  doneNumbers,
  postConfirmationUndo,
  postInvoiceIssue,
  postOrderDelivery,
  postOrderPacking,
  postPackingUndo,
} from './order-bulk-api.ts';
import { ordersText } from '../../ui/orders-text.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { toast } from '#ui/components/toast.tsx';
import { useUndoToast } from '../undo/use-undo-toast.ts';

type Action = 'confirm' | 'pack' | 'deliver' | 'invoice';

type BulkActionsInput = {
  orders: readonly BulkOrder[];
  onDone: (numbers: readonly string[]) => void;
};

export function useBulkActions({ orders, onDone }: BulkActionsInput) {
  const [running, setRunning] = useState<Action | null>(null);
  const [refused, setRefused] = useState<readonly BulkResult[]>([]);
  const { revalidate } = useRevalidator();
  const undoToast = useUndoToast();
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

  /** `doneText`: how the results and those of the undo are named, such as `confirmed`. */
  function reportWithUndo(
    done: string[],
    { doneText, again, undo }: { doneText: string; again: string; undo: typeof postPackingUndo },
  ): void {
    const takeBack = async () => {
      const results = await undo(done);
      const undone = doneNumbers(results).length;
      const late = results.length - undone;
      if (undone > 0) toast({ title: `${ordersText(undone)} ${again}` });
      if (late > 0) toast({ title: `${ordersText(late)} already ${doneText}`, kind: 'warning' });
    };
    const title = `${ordersText(done.length)} ${doneText}`;
    toast(undoToast({ title, undo: takeBack, undone: null }));
  }

  return {
    running,
    refused,
    dismissRefused: () => setRefused([]),
    confirm: () =>
      run('confirm', postOrderConfirmations, (done) =>
        reportWithUndo(done, {
          doneText: 'confirmed',
          again: 'to confirm again',
          undo: postConfirmationUndo,
        }),
      ),
    deliver: () =>
      run('deliver', postOrderDelivery, (done) =>
        toast({ title: `${ordersText(done.length)} delivered` }),
      ),
    issue: () =>
      run('invoice', postInvoiceIssue, (done) => toast({ title: invoicesIssued(done.length) })),
    pack: () =>
      run('pack', postOrderPacking, (done) =>
        reportWithUndo(done, { doneText: 'packed', again: 'to pack again', undo: postPackingUndo }),
      ),
  };
}

/** Returns a number of invoices in words: `1 invoice issued`, `10 invoices issued`. */
export function invoicesIssued(count: number): string {
  return count === 1 ? '1 invoice issued' : `${count} invoices issued`;
}
