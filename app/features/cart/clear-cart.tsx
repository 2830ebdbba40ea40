// Button that clears the cart after a confirmation.
import { useState } from 'react';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { TrashIcon } from '#ui/components/page-icons.tsx';
import { toast } from '#ui/components/toast.tsx';
import { cartMessages } from '#domain/messages/cart.ts';
import { useCart } from '#app/state/cart-provider.tsx';
import { lazyPanel } from '#ui/client/lazy-panel.tsx';
import * as texts from '#messages/cart.ts';

const Dialog = lazyPanel(
  () => import('#ui/components/dialog.tsx').then((module) => module.Dialog),
  {
    name: 'question',
  },
);

export function ClearCart({ disabled }: { disabled: boolean }) {
  const cart = useCart();
  const [isAsking, setAsking] = useState(false);
  const clear = async () => {
    setAsking(false);
    try {
      await cart.clear();
      toast(cartMessages.cartCleared);
    } catch (error) {
      showErrorToast(error);
    }
  };
  const buttons = (
    <>
      <Button variant="ghost-accent" onClick={() => setAsking(false)}>
        {texts.cancel}
      </Button>
      <Button onClick={clear}>{texts.clear}</Button>
    </>
  );
  return (
    <>
      <Button
        variant="ghost-accent"
        icon={<TrashIcon size={20} />}
        disabled={disabled}
        className="noscript:hidden"
        onClick={() => setAsking(true)}
      >
        {texts.clear}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.clear}
        description={texts.clearQuestion}
        footer={buttons}
      />
    </>
  );
}
