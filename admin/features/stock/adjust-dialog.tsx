// Adjusts the stock of a variant: a reason and a quantity, sent as a difference; or what was counted.
import { type FormEvent, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { toAppError } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { TextField } from '#ui/components/field.tsx';
import { NumberStepper } from '#ui/components/number-stepper.tsx';
import { Select } from '#ui/components/select.tsx';
import { toast } from '#ui/components/toast.tsx';
import {
  type AdjustmentReason,
  MAX_STOCK,
  adjustmentDirections,
  adjustmentReasons,
} from '#domain/product/stock.ts';
import type { StockRow } from '#server/shop/products/list-stock.ts';
import { saveAdjustment } from './stock-api.ts';
import { soldMeanwhileText } from './sold-meanwhile.ts';
import { variantText } from './variant-name.tsx';

type AdjustDialogProps = { variant: StockRow; onClose: () => void };

const reasons = Object.entries(adjustmentReasons).map(([value, label]) => ({ value, label }));

export function AdjustDialog({ variant, onClose }: AdjustDialogProps) {
  const { variantId, onHand, reserved, lastMovement } = variant;
  const [reason, setReason] = useState<AdjustmentReason>('made');
  const [quantity, setQuantity] = useState(1);
  const [error, setError] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const { revalidate } = useRevalidator();
  const formId = useId();
  const adjustmentId = useRef(crypto.randomUUID());
  const direction = adjustmentDirections[reason];
  const available = onHand - reserved;
  const isImpossible = direction === 'down' && available === 0;
  const after = { up: onHand + quantity, down: onHand - quantity, either: quantity }[direction];
  const choose = (chosen: AdjustmentReason) => {
    setReason(chosen);
    setQuantity(chosen === 'counted' ? onHand : 1);
    setError('');
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving || isImpossible) return;
    setIsSaving(true);
    setError('');
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    const change =
      direction === 'either' ? { counted: after, seen: lastMovement } : { change: after - onHand };
    try {
      const id = adjustmentId.current;
      const [saved] = await saveAdjustment({
        id,
        reason,
        note,
        changes: [{ variantId, ...change }],
      });
      await revalidate();
      const sold = saved && soldMeanwhileText(saved);
      toast({ title: `Stock of ${variantText(variant)}: ${saved?.onHand ?? after}`, text: sold });
      onClose();
    } catch (thrown) {
      setError(toAppError(thrown).message);
      // Rejected, or perhaps saved without its response: the same adjustment keeps its id.
      if (toAppError(thrown).status < 500) adjustmentId.current = crypto.randomUUID();
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Adjust stock"
      description={`${variantText(variant)} · ${onHand} on hand${reserved > 0 ? `, ${reserved} reserved` : ''}`}
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSaving} disabled={isImpossible}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void save(event)}
        className="mt-5 grid gap-4"
      >
        <Select
          label="Reason"
          height="md"
          options={reasons}
          value={reason}
          onChange={(event) => choose(event.target.value as AdjustmentReason)}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span aria-hidden="true">{direction === 'either' ? 'Counted' : 'Quantity'}</span>
          <NumberStepper
            label={direction === 'either' ? 'Counted' : 'Quantity'}
            size="lg"
            min={direction === 'either' ? reserved : 1}
            max={direction === 'down' ? Math.max(1, available) : MAX_STOCK}
            value={quantity}
            onChange={setQuantity}
          />
        </div>
        <TextField name="note" label="Note" hint="Optional" height="md" maxLength={500} />
        <p role="status" className="rounded-md bg-calm p-3 type-small text-on-calm">
          {isImpossible ? 'No item is available.' : `On hand: ${onHand} → ${after}`}
        </p>
      </form>
      <FieldError id={`${formId}-error`} error={error} />
    </Dialog>
  );
}
