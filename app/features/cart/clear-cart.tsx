// Emptying the cart, after asking.
import { lazy, useState } from 'react';
import { sayNo } from '#app/features/frame/say-no.ts';
import { WhenOpened } from '#app/features/frame/when-opened.tsx';
import { Button } from '#app/ui/button.tsx';
import { TrashIcon } from '#app/ui/icons.tsx';
import { toast } from '#app/ui/toast.tsx';
import { messages } from '#domain/messages.ts';
import { useCart } from './cart-provider.tsx';

const Dialog = lazy(() =>
  import('#app/ui/dialog.tsx').then((loaded) => ({ default: loaded.Dialog })),
);

export function ClearCart({ disabled }: { disabled: boolean }) {
  const cart = useCart();
  const [asking, setAsking] = useState(false);
  const clear = async () => {
    setAsking(false);
    try {
      await cart.clear();
      toast(messages.cartCleared);
    } catch (problem) {
      sayNo(problem);
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
        onClick={() => setAsking(true)}
      >
        Clear Cart
      </Button>
      <WhenOpened open={asking}>
        <Dialog
          open={asking}
          onOpenChange={setAsking}
          title="Clear Cart"
          description="Are you sure you want to clear your cart?"
          footer={buttons}
        />
      </WhenOpened>
    </>
  );
}
