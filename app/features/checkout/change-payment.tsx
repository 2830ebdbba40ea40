// On phones the ways to pay lie far above the button: beside it stands the chosen one, and a window to change it.
import { lazy, useState } from 'react';
import { WhenOpened } from '#app/features/frame/when-opened.tsx';
import { Button } from '#app/ui/button.tsx';
import { quietLinkClass } from '#app/ui/text-link.ts';
import { paymentMethodNames } from '#domain/order.ts';
import { PaymentChoice, type PaymentChoiceProps } from './payment-choice.tsx';

const Dialog = lazy(() =>
  import('#app/ui/dialog.tsx').then((loaded) => ({ default: loaded.Dialog })),
);

export function ChangePayment(choice: PaymentChoiceProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-4 flex items-center justify-between gap-4 type-small md:hidden">
      <span className="font-medium">{paymentMethodNames[choice.method]}</span>
      <button type="button" className={`${quietLinkClass} min-h-11`} onClick={() => setOpen(true)}>
        Change payment method
      </button>
      <WhenOpened open={open}>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Payment Method"
          footer={<Button onClick={() => setOpen(false)}>Done</Button>}
        >
          <PaymentChoice {...choice} name="paymentMethodInWindow" />
        </Dialog>
      </WhenOpened>
    </div>
  );
}
