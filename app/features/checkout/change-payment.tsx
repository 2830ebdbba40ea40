// Chosen payment method beside the order button on phones, with a dialog to change it.
import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { paymentMethodNames } from '#domain/order/payment-methods.ts';
import { PaymentChoice, type PaymentChoiceProps } from './payment-choice.tsx';
import { lazyPanel } from '#ui/client/lazy-panel.tsx';
import * as texts from '#messages/checkout.ts';

const Dialog = lazyPanel(
  () => import('#ui/components/dialog.tsx').then((module) => module.Dialog),
  {
    name: texts.paymentPart,
  },
);

export function ChangePayment(choice: PaymentChoiceProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-4 flex items-center justify-between gap-4 type-small md:hidden">
      <span className="font-medium">{paymentMethodNames[choice.method]}</span>
      <button type="button" className={`${quietLinkClass} min-h-11`} onClick={() => setOpen(true)}>
        {texts.changePayment}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.paymentMethod}
        footer={<Button onClick={() => setOpen(false)}>{texts.done}</Button>}
      >
        <PaymentChoice {...choice} name="paymentMethodInDialog" />
      </Dialog>
    </div>
  );
}
