// Undo of a bulk edit, and what it leaves as it is.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { undoEdit } from './bulk-edit-api.ts';
import { productsText } from './edit-text.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { toast } from '#ui/components/toast.tsx';

const NAMED = 3;

export function useUndo(): { undoing: string | null; undo: (id: string) => Promise<boolean> } {
  const [undoing, setUndoing] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const undo = async (id: string) => {
    setUndoing(id);
    try {
      const { restored, skipped } = await undoEdit(id);
      const names = skipped.slice(0, NAMED).map(({ name }) => name);
      const more = skipped.length > NAMED ? ' …' : '';
      toast({
        title: `${productsText(restored)} restored`,
        ...(skipped.length > 0 && {
          text: `Changed since and left as they are: ${names.join(', ')}${more}`,
          duration: 8000,
        }),
      });
      await revalidate();
      return true;
    } catch (error) {
      showErrorToast(error);
      return false;
    } finally {
      setUndoing(null);
    }
  };
  return { undoing, undo };
}
