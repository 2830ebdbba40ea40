// Swaps the size of a line: a link, and the dialog with the other sizes.
import { useId, useState } from 'react';
import { api } from '#ui/client/api.ts';
import { textOf } from '#ui/form/use-form-submit.ts';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { ChoiceGroup, Radio } from '#ui/components/radio.tsx';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminRequest } from '../order-actions/use-admin-action.ts';
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
  const send = useAdminRequest();
  const errorId = useId();
  const swap = (variantId: string) => {
    const call = api.admin.orders[':number'].lines[':position'].swap;
    const param = { number, position: String(position) };
    return send(() => call.$post({ param, json: { variantId } }), { number });
  };
  return (
    <FormDialog
      title="Swap size"
      description={`${line.name}, ${line.colour}, ${line.size}. The price stays the same, and the customer receives an email.`}
      confirmLabel="Swap size"
      validate={(values) => ({ size: textOf(values, 'size') ? '' : 'Choose a size.' })}
      submit={(values) => swap(textOf(values, 'size'))}
      onClose={onClose}
      className="mt-4"
    >
      {(errors) => (
        <>
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
                  aria-invalid={errors.size ? true : undefined}
                  aria-describedby={errors.size && errorId}
                />
              );
            })}
          </ChoiceGroup>
          <FieldError id={errorId} error={errors.size} />
        </>
      )}
    </FormDialog>
  );
}
