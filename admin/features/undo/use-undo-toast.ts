// The one undo of the back office: a toast that says what was done and takes it back for ten seconds.
import { useRevalidator } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { type ToastAction, type ToastMessage, toast } from '#ui/components/toast.tsx';
import { UNDO_SECONDS } from '#domain/editing/undo.ts';

export type Undoable = {
  /** What was done, such as `Confirmed`. */
  title: string;
  /** What it was done to, such as `SUN-7K3M-9Q2X · Asha Rao`. */
  text?: string | undefined;
  /** Takes it back. The page loads its data anew afterwards, also when this fails. */
  undo: () => Promise<unknown>;
  /** Title of the toast after the undo; null when `undo` says it itself. */
  undone?: string | null;
};

/** Returns the toast of an act that can be undone; its action is also what a button on the page does. */
export function useUndoToast(): (act: Undoable) => ToastMessage & { action: ToastAction } {
  const { revalidate } = useRevalidator();
  return ({ title, text, undo, undone = 'Undone' }) => {
    const takeBack = async () => {
      try {
        await undo();
        if (undone !== null) toast({ title: undone, ...(text && { text }) });
      } catch (error) {
        showErrorToast(error);
      } finally {
        await revalidate();
      }
    };
    return {
      title,
      ...(text && { text }),
      duration: UNDO_SECONDS * 1000,
      action: { label: 'Undo', onSelect: () => void takeBack() },
    };
  };
}
