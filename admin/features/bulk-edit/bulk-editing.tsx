// Bulk editing on the product list: the bar while products are selected, the dialog of an action, and its undo.
import { Suspense, lazy, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Applied, AppliedNotice } from './applied-notice.tsx';
import type { BulkAction } from './bulk-actions.ts';
import { ProductBulkBar } from './product-bulk-bar.tsx';
import { selectionText } from '../../ui/selection.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { ListSelection } from '../../ui/use-selection.ts';
import { loadProductIds } from '../product-list/product-list-api.ts';
import type { ProductListState } from '../product-list/product-list-state.ts';
import { toLocalText } from '../product-editor/indian-time.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { toast } from '#ui/components/toast.tsx';
import { MAX_BULK_PRODUCTS } from '#domain/product/bulk-edit.ts';
import type { AdminProductRow } from '#server/shop/products/list-products.ts';

const BulkEditDialog = lazy(() =>
  import('./bulk-edit-dialog.tsx').then((loaded) => ({ default: loaded.BulkEditDialog })),
);

type BulkEditingProps = {
  selection: ListSelection<AdminProductRow>;
  pageIds: readonly string[];
  /** Products that match the filters. */
  total: number;
  state: ProductListState;
};

export function BulkEditing(props: BulkEditingProps) {
  const { selection, pageIds, total, state } = props;
  const [open, setOpen] = useState<{ action: BulkAction; ids: string[]; today: string } | null>(
    null,
  );
  const [applied, setApplied] = useState<Applied | null>(null);
  const { isLoading, selectAll } = useSelectAll(state, selection);
  const { revalidate } = useRevalidator();
  const isPhone = useIsPhone();
  const count = selection.ids.size;
  const most = Math.min(total, MAX_BULK_PRODUCTS);
  const offersAll = total > pageIds.length && count < most;
  const label = total > most ? `Select the first ${most}` : `Select all ${total}`;
  const finish = async (done: Applied) => {
    setOpen(null);
    setApplied(done);
    selection.end();
    await revalidate();
  };
  return (
    <>
      {applied && <AppliedNotice applied={applied} onClose={() => setApplied(null)} />}
      {count > 0 && (
        <ProductBulkBar
          text={selectionText(selection.ids, pageIds)}
          selectAll={offersAll ? { label, onClick: () => void selectAll(), isLoading } : null}
          isPhone={isPhone}
          onAction={(action) => {
            const today = toLocalText(new Date()).slice(0, 10);
            if (count <= MAX_BULK_PRODUCTS) setOpen({ action, ids: [...selection.ids], today });
            else toast({ title: tooMany, kind: 'warning' });
          }}
          onClear={selection.end}
        />
      )}
      {open && (
        <Suspense>
          <BulkEditDialog
            {...open}
            onApplied={(done) => void finish(done)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const tooMany = `Select up to ${MAX_BULK_PRODUCTS} products at a time.`;

function useSelectAll(state: ProductListState, selection: ListSelection<AdminProductRow>) {
  const [isLoading, setIsLoading] = useState(false);
  const selectAll = async () => {
    setIsLoading(true);
    try {
      selection.set(await loadProductIds(state));
    } catch (error) {
      showErrorToast(error);
    } finally {
      setIsLoading(false);
    }
  };
  return { isLoading, selectAll };
}
