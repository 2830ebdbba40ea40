// Button that clears the cart after a confirmation.
import { lazy, useState } from 'react';
import { showErrorToast } from '#app/client/error-toast.ts';
import { MountOnOpen } from '#app/components/mount-on-open.tsx';
import { Button } from '#app/ui/button.tsx';
import { TrashIcon } from '#app/ui/page-icons.tsx';
import { toast } from '#app/ui/toast.tsx';
import { messages } from '#domain/messages.ts';
import { useCart } from '#app/state/cart-provider.tsx';

const Dialog = lazy(() =>
  import('#app/ui/dialog.tsx').then((module) => ({ default: module.Dialog })),
);

export function ClearCart({ disabled }: { disabled: boolean }) {
  const cart = useCart();
  const [isAsking, setAsking] = useState(false);
  const clear = async () => {
    setAsking(false);
    try {
      await cart.clear();
      toast(messages.cartCleared);
    } catch (error) {
      showErrorToast(error);
    }
  };
  const buttons = (
    <>
      <Button variant="ghost-accent" onClick={() => setAsking(false)}>
        Cancel
      </Button>
      <Button onClick={clear}>Clear Cart</Button>
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
        Clear Cart
      </Button>
      <MountOnOpen open={isAsking}>
        <Dialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Clear Cart"
          description="Are you sure you want to clear your cart?"
          footer={buttons}
        />
      </MountOnOpen>
    </>
  );
}
