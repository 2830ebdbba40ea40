// Adjusts the stock of a variant: a reason and a quantity, sent as a difference; or what was counted.
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { asAppError } from '#ui/client/api.ts';
import { textOf } from '#ui/form/use-form-submit.ts';
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
import { FormDialog } from '../form/form-dialog.tsx';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { saveAdjustment, undoAdjustment } from './stock-api.ts';
import { soldMeanwhileText } from './sold-meanwhile.ts';
import { variantText } from './variant-name.tsx';

type AdjustDialogProps = { variant: StockRow; onClose: () => void };

const reasons = Object.entries(adjustmentReasons).map(([value, label]) => ({ value, label }));

export function AdjustDialog({ variant, onClose }: AdjustDialogProps) {
  const { variantId, onHand, reserved, lastMovement } = variant;
  const [reason, setReason] = useState<AdjustmentReason>('made');
  const [quantity, setQuantity] = useState(1);
  const { revalidate } = useRevalidator();
  const undoToast = useUndoToast();
  const adjustmentId = useRef(crypto.randomUUID());
  const direction = adjustmentDirections[reason];
  const available = onHand - reserved;
  const isImpossible = direction === 'down' && available === 0;
  const after = { up: onHand + quantity, down: onHand - quantity, either: quantity }[direction];
  const choose = (chosen: AdjustmentReason) => {
    setReason(chosen);
    setQuantity(chosen === 'counted' ? onHand : 1);
  };
  const save = async (values: FormData) => {
    const change =
      direction === 'either' ? { counted: after, seen: lastMovement } : { change: after - onHand };
    const note = textOf(values, 'note').trim();
    const adjustment = { id: adjustmentId.current, reason, note };
    try {
      const [saved] = await saveAdjustment({ ...adjustment, changes: [{ variantId, ...change }] });
      await revalidate();
      const sold = saved && soldMeanwhileText(saved);
      const title = `Stock of ${variantText(variant)}: ${saved?.onHand ?? after}`;
      const undo = () => undoAdjustment(reason, [{ variantId, change: after - onHand }]);
      toast(undoToast({ title, text: sold ?? undefined, undo }));
    } catch (thrown) {
      // Rejected, or perhaps saved without its response: the same adjustment keeps its id.
      if (asAppError(thrown).status < 500) adjustmentId.current = crypto.randomUUID();
      throw thrown;
    }
  };
  return (
    <FormDialog
      title="Adjust stock"
      description={`${variantText(variant)} · ${onHand} on hand${reserved > 0 ? `, ${reserved} reserved` : ''}`}
      confirmLabel="Save"
      cancelLabel="Cancel"
      isDisabled={isImpossible}
      isChanged={quantity !== (direction === 'either' ? onHand : 1)}
      submit={save}
      onClose={onClose}
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
    </FormDialog>
  );
}
