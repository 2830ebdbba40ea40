// Marks an order as packed, opens the next one of the queue, and offers the undo for as long as it is possible.
import { useNavigate } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { toast } from '#ui/components/toast.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { useAdminAction } from '../order-actions/use-admin-action.ts';
import type { OrderQueue } from './queue-links.tsx';

const packing = api.admin.orders[':number'].packing;

export function usePacking(number: string, from: OrderQueue | null) {
  const { runningAction, error, productId, run } = useAdminAction();
  const undoToast = useUndoToast();
  const navigate = useNavigate();

  async function takeBack(): Promise<void> {
    await readResponse(packing.$delete({ param: { number } }));
    toast({ title: 'Not packed', text: number });
    await navigate(adminPaths.order(number, from?.query));
  }
  const message = undoToast({ title: 'Packed', text: number, undo: takeBack, undone: null });
  async function pack(): Promise<void> {
    // Behind the last one there may be orders that were passed over. Other queues are not about packing.
    const toPack = from?.view === 'to-pack' ? from.queue : null;
    const next = toPack?.next ?? toPack?.previous;
    const request = () => packing.$post({ param: { number }, json: {} });
    const path = next ? adminPaths.order(next, from?.query) : undefined;
    await run('pack', request, { number, toast: message, next: path });
  }
  const undo = message.action.onSelect;
  return { isRunning: runningAction !== null, error, productId, pack, undo };
}
