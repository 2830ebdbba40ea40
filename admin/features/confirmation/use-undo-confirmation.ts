// Takes back that a cash order is confirmed, until the job has confirmed it.
import { api, readResponse } from '#ui/client/api.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';

export function useUndoConfirmation(number: string, customer: string): () => void {
  const undoToast = useUndoToast();
  const { action } = undoToast({
    title: 'Confirmed',
    text: `${number} · ${customer}`,
    undo: () =>
      readResponse(api.admin.orders[':number'].confirmation.$delete({ param: { number } })),
  });
  return action.onSelect;
}
