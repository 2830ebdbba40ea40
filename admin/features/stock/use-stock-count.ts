// Counting: the steps through a list of variants, what was counted, and saving it.
import { useEffect, useRef, useState } from 'react';
import { asAppError } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { toast } from '#ui/components/toast.tsx';
import type { AdjustedStock } from '#server/shop/products/adjust-stock.ts';
import type { StockRow } from '#server/shop/products/list-stock.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { loadStockList, fetchVariantStock, saveAdjustment, undoAdjustment } from './stock-api.ts';
import {
  MAX_COUNTS,
  type StockCount,
  readCounts,
  storeCounts,
  withCount,
  withoutCount,
} from './stock-count.ts';
import type { StockState } from './stock-state.ts';

type FirstPage = { variants: StockRow[]; next: string | null };
/** `variantId`: the variant whose count could not be saved. */
export type CountError = { message: string; variantId: string | null };
export type SavedCount = { counts: StockCount; adjusted: readonly AdjustedStock[] };

export function useStockCount(state: StockState, page: FirstPage) {
  const steps = useSteps(state, page);
  const [counts, setCounts] = useState<StockCount>(readCounts);
  const saving = useSaving(counts);
  const undoToast = useUndoToast();
  const change = (changed: StockCount) => {
    setCounts(changed);
    storeCounts(changed);
    saving.renew();
  };
  return {
    ...steps,
    counts,
    isFull: counts.length >= MAX_COUNTS,
    count: (variant: StockRow, counted: number) => change(withCount(counts, { variant, counted })),
    remove: (variantId: string) => change(withoutCount(counts, variantId)),
    error: saving.error,
    isSaving: saving.isSaving,
    async save(): Promise<SavedCount | null> {
      const adjusted = await saving.save();
      if (!adjusted) return null;
      const added = counts.map(({ variant, counted }) => ({
        variantId: variant.variantId,
        change: counted - variant.onHand,
      }));
      const title = counts.length === 1 ? '1 count saved' : `${counts.length} counts saved`;
      toast(undoToast({ title, undo: () => undoAdjustment('counted', added) }));
      change([]);
      steps.refresh();
      return { counts, adjusted };
    },
  };
}

function useSteps(state: StockState, page: FirstPage) {
  const [variants, setVariants] = useState(page.variants);
  const [next, setNext] = useState(page.next);
  const [at, setAt] = useState(0);
  const [round, setRound] = useState(0);
  const variantId = variants[at]?.variantId;
  useEffect(() => {
    // What the count is compared with: the stock when it is counted, not when the list was loaded.
    if (!variantId) return;
    let isCurrent = true;
    fetchVariantStock(variantId)
      .then((fresh) => {
        if (!isCurrent) return;
        setVariants((rows) => rows.map((row) => (row.variantId === variantId ? fresh : row)));
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [variantId, round]);
  return {
    variant: variants[at] ?? null,
    at,
    /** Whether there is another variant behind this one. */
    hasNext: at + 1 < variants.length || next !== null,
    async goNext() {
      if (at + 1 >= variants.length && next !== null) {
        try {
          const more = await loadStockList({ ...state, after: next });
          setVariants([...variants, ...more.variants]);
          setNext(more.next);
        } catch (error) {
          return showErrorToast(error);
        }
      }
      setAt(at + 1);
    },
    /** Reads the stock of the present variant again. */
    refresh: () => setRound((before) => before + 1),
    goBack: () => setAt(Math.max(0, at - 1)),
    /** Shows a variant again that was counted before. */
    show(variant: StockRow) {
      setRound(round + 1);
      const found = variants.findIndex((row) => row.variantId === variant.variantId);
      if (found >= 0) return setAt(found);
      setVariants([variant, ...variants]);
      setAt(0);
    },
  };
}

function useSaving(counts: StockCount) {
  const adjustmentId = useRef(crypto.randomUUID());
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<CountError | null>(null);
  return {
    isSaving,
    error,
    /** Begins another adjustment for other counts: one adjustment is saved once. */
    renew() {
      adjustmentId.current = crypto.randomUUID();
      setError(null);
    },
    async save(): Promise<AdjustedStock[] | null> {
      setIsSaving(true);
      setError(null);
      try {
        return await saveAdjustment({
          id: adjustmentId.current,
          reason: 'counted',
          changes: counts.map(({ variant, counted }) => ({
            variantId: variant.variantId,
            counted,
            seen: variant.lastMovement,
          })),
        });
      } catch (thrown) {
        const { message, details } = asAppError(thrown);
        setError({ message, variantId: variantOf(details) });
        return null;
      } finally {
        setIsSaving(false);
      }
    },
  };
}

function variantOf(details: unknown): string | null {
  const { variantId } = (details ?? {}) as { variantId?: unknown };
  return typeof variantId === 'string' ? variantId : null;
}
