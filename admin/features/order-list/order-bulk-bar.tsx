// Bar of bulk actions at the bottom of the order list, while orders are selected.
import type { ReactNode } from 'react';
import { BulkBar, BulkBarLink } from '../list/bulk-bar.tsx';
import { selectionText } from '../../ui/selection.ts';
import type { OrderListRow } from './order-list-api.ts';

type OrderBulkBarProps = {
  orders: readonly OrderListRow[];
  /** Orders of the page that is shown. */
  pageNumbers: readonly string[];
  /** Shows the selected orders instead of the list, and the list again. */
  isShowingSelected: boolean;
  onShow: (isShowing: boolean) => void;
  /** All that match the filters; null when they are too many, or selected already. */
  selectAll: { label: string; onClick: () => void } | null;
  /** The actions on these orders. */
  children: ReactNode;
};

export function OrderBulkBar(props: OrderBulkBarProps) {
  const { orders, pageNumbers, isShowingSelected, onShow, selectAll, children } = props;
  const numbers = orders.map(({ number }) => number);
  const isAllShown = numbers.every((number) => pageNumbers.includes(number));
  return (
    <BulkBar
      text={
        isShowingSelected
          ? `${numbers.length} selected`
          : selectionText(new Set(numbers), pageNumbers)
      }
      links={
        <>
          {(isShowingSelected || !isAllShown) && (
            <BulkBarLink
              label={isShowingSelected ? 'Back to list' : 'Show'}
              onClick={() => onShow(!isShowingSelected)}
            />
          )}
          {selectAll && <BulkBarLink {...selectAll} />}
        </>
      }
    >
      {children}
    </BulkBar>
  );
}
