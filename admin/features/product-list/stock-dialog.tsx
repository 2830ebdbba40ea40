// Stock of a product's variants, changed from the list: each change is a difference, with the reason.
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '../form/form-dialog.tsx';
import { undoAdjustment } from '../stock/stock-api.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { changeStock } from './product-list-api.ts';
import { fetchProduct } from '../product-document/product-api.ts';
import { variantKey } from '../product-document/product-draft.ts';
import type { SavedProduct } from '../product-document/product-state.ts';
import { asAppError } from '#ui/client/api.ts';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { NumberStepper } from '#ui/components/number-stepper.tsx';
import { Select } from '#ui/components/select.tsx';
import { Skeleton } from '#ui/components/skeleton.tsx';
import { toast } from '#ui/components/toast.tsx';
import { type AdjustmentReason, MAX_STOCK, adjustmentReasons } from '#domain/product/stock.ts';

type StockDialogProps = { product: { id: string; name: string }; onClose: () => void };

const reasons = Object.entries(adjustmentReasons).map(([value, label]) => ({ value, label }));

export function StockDialog({ product: { id, name }, onClose }: StockDialogProps) {
  const [saved, setSaved] = useState<SavedProduct | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState<AdjustmentReason>('counted');
  const { revalidate } = useRevalidator();
  const undoToast = useUndoToast();
  const [loadError, setLoadError] = useState('');
  useEffect(() => {
    fetchProduct(id)
      .then(setSaved)
      .catch((thrown: unknown) => setLoadError(asAppError(thrown).message));
  }, [id]);
  const rows = saved ? rowsOf(saved) : [];
  const changes = rows.flatMap(({ variantId, onHand }) => {
    const change = (typed[variantId] ?? onHand) - onHand;
    return change === 0 ? [] : [{ variantId, change }];
  });
  const save = async () => {
    await changeStock(changes, reason);
    await revalidate();
    const undo = () => undoAdjustment(reason, changes);
    toast(undoToast({ title: `Stock of ${name} saved`, undo }));
  };
  return (
    <FormDialog
      title={`Stock of ${name}`}
      confirmLabel="Save"
      cancelLabel="Cancel"
      isDisabled={changes.length === 0}
      isChanged={changes.length > 0}
      submit={save}
      onClose={onClose}
      className=""
    >
      {!saved && !loadError && <Skeleton className="h-32" />}
      <ul className="divide-y divide-line">
        {rows.map(({ variantId, label, onHand, reserved }) => (
          <li key={variantId} className="flex min-h-16 items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{label}</span>
              {reserved > 0 && (
                <span className="block type-caption text-muted">{reserved} reserved</span>
              )}
            </span>
            <NumberStepper
              label={label}
              min={reserved}
              max={MAX_STOCK}
              value={typed[variantId] ?? onHand}
              onChange={(count) => setTyped({ ...typed, [variantId]: count })}
            />
          </li>
        ))}
      </ul>
      <Select
        label="Reason"
        height="md"
        className="mt-4"
        options={reasons}
        value={reason}
        onChange={(event) => setReason(event.target.value as AdjustmentReason)}
      />
      <FieldError id="stock-error" error={loadError} />
    </FormDialog>
  );
}

function rowsOf({ value: draft, state }: SavedProduct) {
  return draft.document.variants.flatMap((variant) => {
    const key = variantKey(variant);
    if (variant.id === null) return [];
    return {
      variantId: variant.id,
      label: `${variant.colour}, ${variant.size}`,
      onHand: draft.stock[key] ?? 0,
      reserved: state.reserved[key] ?? 0,
    };
  });
}
