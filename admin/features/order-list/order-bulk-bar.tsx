// Bar of bulk actions at the bottom of the order list, while orders are selected.
import type { ReactNode } from 'react';
import { selectionText } from '../list/selection.ts';
import type { OrderRow } from './list-api.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';

type OrderBulkBarProps = {
  orders: readonly OrderRow[];
  /** Orders of the page that is shown. */
  pageNumbers: readonly string[];
  /** Shows the selected orders instead of the list, and the list again. */
  isShowingSelected: boolean;
  onShow: (isShowing: boolean) => void;
  /** All that match the filters; null when they are too many, or selected already. */
  selectAll: { label: string; onSelect: () => void } | null;
  onExport: () => void;
  onClear: () => void;
  /** Further actions on these orders. */
  children?: ReactNode;
};

export function OrderBulkBar(props: OrderBulkBarProps) {
  const { orders, pageNumbers, isShowingSelected, onShow, selectAll, onExport, onClear, children } =
    props;
  const numbers = orders.map(({ number }) => number);
  const isAllShown = numbers.every((number) => pageNumbers.includes(number));
  return (
    <div
      role="region"
      aria-label="Bulk actions"
      data-action-bar
      className="on-dark fixed inset-x-0 bottom-0 z-40 bg-footer pb-[env(safe-area-inset-bottom)] md:left-16 lg:left-62"
    >
      <div className="mx-auto flex min-h-18 max-w-310 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 md:px-8 lg:px-11">
        <p role="status" className="type-small font-semibold">
          {isShowingSelected
            ? `${numbers.length} selected`
            : selectionText(new Set(numbers), pageNumbers)}
        </p>
        {(isShowingSelected || !isAllShown) && (
          <TextButton
            label={isShowingSelected ? 'Back to list' : 'Show'}
            onClick={() => onShow(!isShowingSelected)}
          />
        )}
        {selectAll && <TextButton label={selectAll.label} onClick={selectAll.onSelect} />}
        <span className="grow" />
        {children}
        <Button
          variant="outline"
          size="sm"
          className="border-control! text-ink!"
          onClick={onExport}
        >
          Export
        </Button>
        <IconButton label="Clear selection" onClick={onClear}>
          <CloseIcon />
        </IconButton>
      </div>
    </div>
  );
}

function TextButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 cursor-pointer type-small underline underline-offset-4 hover:decoration-2"
    >
      {label}
    </button>
  );
}
