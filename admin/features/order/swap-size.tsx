// Swaps the size of a line: a link, and the dialog with the other sizes.
import { type FormEvent, useId, useState } from 'react';
import { api } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { ChoiceGroup, Radio } from '#ui/components/radio.tsx';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { useAdminAction } from '../orders/use-admin-action.ts';
import { isBeforePacking } from './order-status.ts';

type SwapSizeProps = {
  detail: AdminOrderDto;
  line: AdminOrderDto['order']['lines'][number];
  details: AdminOrderDto['lineDetails'][number];
  className: string;
};

export function SwapSize({ detail, line, details, className }: SwapSizeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const others = details.sizes.filter(({ variantId }) => variantId !== line.variantId);
  if (!isBeforePacking(detail) || others.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={`min-h-8 type-small max-md:min-h-11 ${className}`}
        aria-label={`Swap size: ${line.name}, ${line.colour}`}
        onClick={() => setIsOpen(true)}
      >
        Swap size
      </button>
      {isOpen && (
        <SwapDialog
          number={detail.order.number}
          line={line}
          details={{ ...details, sizes: others }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type SwapDialogProps = Pick<SwapSizeProps, 'line' | 'details'> & {
  number: string;
  onClose: () => void;
};

function SwapDialog({ number, line, details: { position, sizes }, onClose }: SwapDialogProps) {
  const { runningAction, error, run } = useAdminAction();
  const [chosen, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const formId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(chosen === '');
    if (chosen === '') return;
    const request = () =>
      api.admin.orders[':number'].lines[':position'].swap.$post({
        param: { number, position: String(position) },
        json: { variantId: chosen },
      });
    if (await run('swap', request, { number })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Swap size"
      description={`${line.name}, ${line.colour}, ${line.size}. The price stays the same, and the customer receives an email.`}
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} loading={runningAction !== null}>
            Swap size
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="mt-4">
        <ChoiceGroup legend="New size">
          {sizes.map(({ variantId, size, available, isSamePrice }) => {
            const reason = !isSamePrice
              ? 'another price'
              : available < line.quantity
                ? 'sold out'
                : `${available} in stock`;
            return (
              <Radio
                key={variantId}
                name="size"
                value={variantId}
                label={`${size} · ${reason}`}
                disabled={!isSamePrice || available < line.quantity}
                checked={chosen === variantId}
                onChange={() => setChosen(variantId)}
              />
            );
          })}
        </ChoiceGroup>
        <FieldError id={`${formId}-error`} error={isMissing ? 'Choose a size.' : error} />
      </form>
    </Dialog>
  );
}
