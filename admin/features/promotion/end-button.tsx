// Button that ends an active promotion now; a toast takes it back for ten seconds.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { postPromotionEnd, postPromotionChanges } from './promotion-api.ts';

export function EndButton({ code }: { code: string }) {
  const [isEnding, setIsEnding] = useState(false);
  const { revalidate } = useRevalidator();
  const undoToast = useUndoToast();
  const end = async () => {
    setIsEnding(true);
    try {
      const { version, endsAt } = await postPromotionEnd(code);
      const undo = () => postPromotionChanges(code, version, { endsAt });
      toast(undoToast({ title: 'Ended', text: code, undo, undone: 'Runs again' }));
      await revalidate();
    } catch (error) {
      showErrorToast(error);
    } finally {
      setIsEnding(false);
    }
  };
  return (
    <Button variant="outline" loading={isEnding} onClick={() => void end()}>
      End now
    </Button>
  );
}
